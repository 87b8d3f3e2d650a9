/** Shares a finished match: a picture of the result, and a link to the replay. */
import { useEffect, useState } from "preact/hooks";
import { linkTo } from "./address";
import { Button } from "./button";
import type { EndingModule } from "./ending";
import { Icon } from "./icons";
import { CopyLink } from "./invite";
import { announce } from "./live";
import { cardWords, drawCard } from "./result-card";
import { altOf } from "./result-words";
import type { ShellProps } from "./shell";
import { t } from "./words";
import "./share-result.css";

const COPIED_MS = 2000;

export interface Card {
  file: File;
  address: string;
}

export function ShareResult(props: ShellProps & { module: EndingModule | null }) {
  const { module, table } = props;
  // The address of the server may come a moment later: the card is drawn again with it.
  const link = linkTo(`/replay/${table.code}`);
  const words = cardWords(props, module);
  const alt = altOf(words);
  const [card, setCard] = useState<Card | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    void drawCard(props, module, words)
      .then(async (canvas) => {
        const file = await fileOf(canvas, `${table.game}.png`);
        if (!gone) setCard({ file, address: canvas.toDataURL("image/png") });
      })
      .catch((error: unknown) => {
        console.error(error);
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
    };
  }, [alt, words.address]);
  return (
    <div class="share-result" data-share>
      {card ? (
        <img class="share-card" src={card.address} alt={alt} width={1200} height={630} data-card />
      ) : (
        <p class="share-card is-coming">
          {t(failed ? "ending.share.failed" : "ending.share.coming")}
        </p>
      )}
      {card && <Ways card={card} alt={alt} />}
      <p>{t("ending.share.link")}</p>
      <CopyLink link={link} label={t("ending.share.link")} />
    </div>
  );
}

export function Ways({ card, alt }: { card: Card; alt: string }) {
  const { file, address } = card;
  const [copied, setCopied] = useState(false);
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  const canCopy = typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);
  const copy = async () => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": file })]);
    setCopied(true);
    announce(t("table.copied"));
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <div class="share-ways">
      {canShare && (
        <Button
          kind="red"
          onPress={() =>
            // Whoever closes the sheet of the system has changed their mind.
            void navigator.share({ files: [file], text: alt }).catch(() => undefined)
          }
        >
          <Icon name="share" /> {t("ending.share.send")}
        </Button>
      )}
      <a
        class={`button ${canShare ? "is-line" : "is-red"}`}
        href={address}
        download={file.name}
        data-save
      >
        <Icon name="file" /> {t("ending.share.save")}
      </a>
      {canCopy && (
        <Button kind="line" onPress={() => void copy().catch(() => setCopied(false))}>
          <Icon name={copied ? "check" : "copy"} />{" "}
          {t(copied ? "table.copied" : "ending.share.copy")}
        </Button>
      )}
    </div>
  );
}

export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((done, fail) =>
    canvas.toBlob(
      (blob) =>
        blob === null
          ? fail(new Error("no picture"))
          : done(new File([blob], name, { type: "image/png" })),
      "image/png",
    ),
  );
