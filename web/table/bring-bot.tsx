/** How a program of one's own sits down at this table: the command, to copy. */
import { useState } from "preact/hooks";
import { linkTo } from "../kit/address";
import { Button } from "../kit/button";
import { copyText } from "../kit/head-mark";
import { Icon } from "../kit/icons";
import { announce } from "../kit/live";
import { t } from "../kit/words";

export function BringBot({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const link = linkTo(`/t/${code}`);
  const command = `spytable bot connect ${link} ./mybot.py:Bot`;
  const copy = async () => {
    await copyText(command);
    setCopied(true);
    announce(t("table.copied"));
  };
  return (
    <details class="more-link bring-bot">
      <summary>{t("table.invite.bot")}</summary>
      <p class="invite-small">{t("table.invite.bot.note")}</p>
      <code data-command data-user>
        {link === "" ? "" : command}
      </code>
      <Button kind="ink" disabled={link === ""} onPress={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} />{" "}
        {t(copied ? "table.copied" : "table.invite.bot.copy")}
      </Button>
      <p class="invite-small">{t("table.invite.bot.more")}</p>
    </details>
  );
}
