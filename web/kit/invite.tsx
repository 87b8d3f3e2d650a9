/** Links to a table: to sit down (also as QR code), to watch, for a television, for my phone. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { isPrivate } from "../seats";
import { linkTo, whyOnlyHere } from "./address";
import { Button } from "./button";
import { Icon } from "./icons";
import { announce } from "./live";
import { isHere } from "./route";
import type { ShellProps } from "./shell";
import { TickBox } from "./tick-box";
import { t } from "./words";

/** A warning if other devices cannot open the links. */
export function OnlyHere() {
  const why = whyOnlyHere();
  return why && <p class="only-here">{t(`table.address.${why}`)}</p>;
}

/** A QR code as one SVG path; its library is loaded on demand. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let gone = false;
    setSquares(null);
    if (text !== "") {
      void import("./qr").then(({ qrPath }) => {
        if (!gone) setSquares(qrPath(text));
      });
    }
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

interface CopyLinkProps {
  link: string;
  label?: string;
}

/** A link with a copy button; without a clipboard the text is selected instead. */
export function CopyLink({ link, label = t("table.link") }: CopyLinkProps) {
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
      <input readOnly value={link} aria-label={label} ref={field} data-user />
      <Button kind="ink" disabled={link === ""} onPress={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} /> {t(copied ? "table.copied" : "table.copy")}
      </Button>
    </div>
  );
}

/** One more link, folded until it is opened. */
function More({ name, link }: { name: "watch" | "screen" | "move"; link: string }) {
  const title = t(`table.invite.${name}`);
  return (
    <details class="more-link" data-link={name}>
      <summary>{title}</summary>
      <CopyLink link={link} label={title} />
      <p class="small">{t(`table.invite.${name}.note`)}</p>
      {name === "move" && <QrCode text={link} label={title} />}
    </details>
  );
}

type InviteProps = Pick<ShellProps, "table" | "mySeatLink" | "house">;

/** What the sheet of invitations says. */
export function Invite({ table, mySeatLink, house }: InviteProps) {
  const { code, watch, listed, you } = table;
  const isHost = you !== null && (table.seats[you]?.host ?? false);
  if (isHere.value) return <p>{t("here.host")}</p>;
  return (
    <>
      <p>{t("table.invite.how")}</p>
      <CopyLink link={linkTo(`/t/${code}`)} />
      <OnlyHere />
      <div class="invite-code">
        <QrCode text={linkTo(`/t/${code}`)} label={t("table.qr", { code })} />
        <div>
          <p class="small">{t("table.code")}</p>
          <p class="big-code" data-user>
            {code}
          </p>
        </div>
      </div>
      {watch && <More name="watch" link={linkTo(`/t/${code}#watch=${watch}`)} />}
      <More name="screen" link={linkTo(`/t/${code}?table`)} />
      {mySeatLink && <More name="move" link={mySeatLink} />}
      {isHost && table.stage === "playing" && !isPrivate(code) ? (
        <TickBox
          checked={listed}
          onTick={(ticked) => house.send({ t: "set-listed", listed: ticked })}
        >
          {t("lobby.listed")}
        </TickBox>
      ) : (
        listed && <p class="small">{t("table.listed")}</p>
      )}
    </>
  );
}

/** On a television: how to come to the table with a phone. */
export function WayIn({ table }: { table: Table }) {
  const { code, stage } = table;
  return (
    <section class="way-in" aria-label={t("table.invite")}>
      <QrCode text={linkTo(`/t/${code}`)} label={t("table.qr", { code })} />
      <p>
        {t(stage === "gathering" ? "table.screen.sit" : "table.screen.come")}
        <b data-user>{code}</b>
      </p>
      <OnlyHere />
    </section>
  );
}
