/** Invite friends: a link, a table code, a QR. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Icon } from "./icons";
import { announce } from "./live";
import { t } from "./words";

/** The link that brings somebody to a table. */
export function linkTo(code: string): string {
  return `${location.origin}/t/${code}`;
}

/** A QR code as one path, ink on paper; its library comes only when it is wanted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let gone = false;
    void import("./qr").then(({ qrPath }) => {
      if (!gone) setSquares(qrPath(text));
    });
    return () => {
      gone = true;
    };
  }, [text]);
  const size = squares?.size ?? 25;
  return (
    <svg class="qr" viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <path d={squares?.path ?? ""} fill="#211c17" shape-rendering="crispEdges" />
    </svg>
  );
}

/** The link with its button; without a clipboard (a LAN has none) the text is selected instead. */
export function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy");
    }
    setCopied(true);
    announce(t("table.copied"));
  };
  return (
    <div class="copy-link">
      <input readOnly value={link} aria-label={t("table.link")} ref={field} data-user />
      <Button kind="ink" onPress={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} /> {t(copied ? "table.copied" : "table.copy")}
      </Button>
    </div>
  );
}

export function Invite({ code, onClose }: { code: string; onClose(): void }) {
  return (
    <Dialog title={t("table.invite.title")} onClose={onClose}>
      <p>{t("table.invite.how")}</p>
      <CopyLink link={linkTo(code)} />
      <div class="invite-code">
        <QrCode text={linkTo(code)} label={t("table.qr", { code })} />
        <div>
          <p class="small">{t("table.code")}</p>
          <p class="big-code" data-user>
            {code}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
