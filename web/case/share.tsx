/** A card to share: which case, how it went, and nothing of the answer. */

import { useRef, useState } from "preact/hooks";
import type { DayCase, Table } from "../generated/wire";
import { linkTo } from "../kit/address";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { titleOf } from "../kit/game-words";
import { Icon } from "../kit/icons";
import { announce } from "../kit/live";
import { locale } from "../kit/locale";
import { t } from "../kit/words";
import { countStreak, marksOf, resultOf } from "./results";

interface ShareProps {
  day: DayCase;
  table: Table;
  onClose(): void;
}

export function ShareCase({ day, onClose }: ShareProps) {
  const result = resultOf(day.game, day.day) ?? { solved: false, hints: 0, actions: [] };
  const marks = marksOf(result);
  const link = linkTo(`/case/${day.game}?day=${day.day}`);
  const how = result.solved ? t("case.how.solved", { count: result.hints }) : t("case.how.missed");
  const lines = [
    t("case.card.head", { number: day.number, game: titleOf(day.game) }),
    `${marks} ${how}`,
    link,
  ];
  const streak = countStreak(day.game, day.today);
  return (
    <Dialog title={t("case.share.title")} onClose={onClose}>
      <div class="case-card" data-card>
        <p class="case-card-head">
          <b class="typed">{t("case.number.short", { number: day.number })}</b>
          <span data-user>{dateText(day.day)}</span>
        </p>
        <p class={`case-stamp typed ${result.solved ? "is-good" : "is-bad"}`}>
          {t(result.solved ? "case.stamp.solved" : "case.stamp.missed")}
        </p>
        <p class="case-card-game typed">{titleOf(day.game)}</p>
        <p class="case-card-marks" aria-hidden="true" data-user>
          {marks}
        </p>
        <p>
          {how} {streak > 1 && t("case.streak", { count: streak })}
        </p>
      </div>
      <p class="small">{t("case.share.note")}</p>
      <Copied text={lines.join("\n")} />
    </Dialog>
  );
}

function Copied({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand("copy");
    }
    setCopied(true);
    announce(t("table.copied"));
  };
  const canShare = typeof navigator.share === "function";
  return (
    <>
      <textarea
        class="field case-text"
        readOnly
        rows={4}
        value={text}
        aria-label={t("case.share.text")}
        ref={field}
        data-user
        data-text
      />
      <div class="share-ways">
        {canShare && (
          <Button
            kind="red"
            // Whoever closes the sheet of the system has changed their mind.
            onPress={() => void navigator.share({ text }).catch(() => undefined)}
          >
            <Icon name="share" /> {t("case.share.send")}
          </Button>
        )}
        <Button kind={canShare ? "line" : "red"} onPress={() => void copy()}>
          <Icon name={copied ? "check" : "copy"} /> {t(copied ? "table.copied" : "case.share.copy")}
        </Button>
      </div>
    </>
  );
}

const dateText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale.value, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
