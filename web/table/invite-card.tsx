/** Friends come by QR, by code or by link. */
import { useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { linkTo } from "../kit/address";
import { Button } from "../kit/button";
import { copyText } from "../kit/head-mark";
import { Icon } from "../kit/icons";
import { OnlyHere, QrCode } from "../kit/invite";
import { announce } from "../kit/live";
import { t } from "../kit/words";
import { BringBot } from "./bring-bot";

const COPIED_MS = 2000;

export function InviteCard({ table, isScreen }: { table: Table; isScreen: boolean }) {
  const { code } = table;
  const link = linkTo(`/t/${code}`);
  const isLong = code.length > 7;
  return (
    <section class="invite-card" aria-labelledby="invite-title">
      <h2 id="invite-title" class="typed">
        {t(table.seats.length === 2 && !isScreen ? "table.invite.title.one" : "table.invite.title")}
      </h2>
      <div class="invite-way">
        <QrCode text={link} label={t("table.qr", { code })} />
        <div>
          <p class="invite-small">{t("table.code")}</p>
          <p class={isLong ? "invite-code is-long" : "invite-code"} data-user>
            {code}
          </p>
          {link !== "" && (
            <p class="invite-small invite-at">
              {t("table.invite.at")} <b data-user>{new URL(link).host}</b>
            </p>
          )}
        </div>
      </div>
      {!isScreen && <LinkKeys link={link} code={code} />}
      <OnlyHere />
      <p class="invite-small invite-how">{t("table.invite.how")}</p>
      {!isScreen && <BringBot code={code} />}
    </section>
  );
}

/** Copies the link, or opens the system's share sheet if there is one. */
function LinkKeys({ link, code }: { link: string; code: string }) {
  const [copied, setCopied] = useState(false);
  const canShare = typeof navigator.share === "function";
  const copy = async () => {
    await copyText(link);
    setCopied(true);
    announce(t("table.copied"));
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  const share = async () => {
    try {
      await navigator.share({ title: t("table.share.title", { code }), url: link });
    } catch {
      // The share sheet was closed: nothing to do.
    }
  };
  return (
    <div class="link-keys" data-link={link}>
      <Button kind="ink" disabled={link === ""} onPress={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} /> {t(copied ? "table.copied" : "table.copy")}
      </Button>
      {canShare && (
        <Button disabled={link === ""} onPress={() => void share()}>
          <Icon name="share" /> {t("table.share-link")}
        </Button>
      )}
    </div>
  );
}
