/** The last seven days of a game's cases, and how many in a row were solved. */

import type { DayCase } from "../generated/wire";
import { titleOf } from "../kit/game-words";
import { locale } from "../kit/locale";
import { t } from "../kit/words";
import { countStreak, moveDay, resultOf } from "./results";

const SHOWN = 7;

export function Days({ day }: { day: DayCase }) {
  const { game, today } = day;
  const days = Array.from({ length: SHOWN }, (_, n) => moveDay(today, n - SHOWN + 1));
  return (
    <section class="case-days" aria-label={t("case.days")}>
      <p class="case-streak">
        <span class="typed">{titleOf(game)}</span>
        <b>{t("case.streak", { count: countStreak(game, today) })}</b>
      </p>
      <ol>
        {days.map((each) => {
          const result = resultOf(game, each);
          const way = result === null ? "open" : result.solved ? "solved" : "missed";
          return (
            <li key={each} class={each === day.day ? "is-here" : ""} data-day={way}>
              <span aria-hidden="true" data-user>
                {weekdayOf(each, "narrow")}
              </span>
              <i aria-hidden="true">{SIGNS[way]}</i>
              <span class="unseen">{t(`case.day.${way}`, { day: weekdayOf(each, "long") })}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const SIGNS = { open: "", solved: "✓", missed: "×" } as const;

function weekdayOf(day: string, weekday: "narrow" | "long"): string {
  const at = new Date(`${day}T00:00:00Z`);
  return at.toLocaleDateString(locale.value, { weekday, timeZone: "UTC" });
}
