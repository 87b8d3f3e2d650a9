/** What was chosen beside what was best: how each can turn out, in true proportion. */
import type { Choice, Decision, Split } from "../generated/review";
import { type Say, t } from "../kit/words";
import { percentsOf, pointsOf, sayWord } from "./telling";

interface PicksProps {
  decision: Decision;
  say: Say;
}

export function Picks({ decision, say }: PicksProps) {
  const { chosen, best } = decision;
  const isSame = chosen.text === best.text;
  return (
    <ul class="picks">
      {!isSame && <Pick say={say} choice={best} way="best" lead={t("review.pick.best")} />}
      <Pick
        say={say}
        choice={chosen}
        way={isSame ? "same" : "chosen"}
        lead={t(isSame ? "review.pick.same" : "review.pick.chosen")}
      />
    </ul>
  );
}

interface PickProps {
  choice: Choice;
  way: "best" | "chosen" | "same" | "tried";
  lead: string;
  say: Say;
}

export function Pick({ choice, way, lead, say }: PickProps) {
  return (
    <li class={`pick is-${way}`} data-pick={way}>
      <p class="pick-name">
        <PickSign isBest={way === "best" || way === "same"} />
        <span>
          <span class="pick-lead">{lead}</span> {sayWord(say, choice.word)}
        </span>
        <b class="pick-win">{t("review.pick.win", { count: pointsOf(choice.worth) })}</b>
      </p>
      {choice.splits.length > 1 && <SplitBar splits={choice.splits} />}
    </li>
  );
}

function PickSign({ isBest }: { isBest: boolean }) {
  return (
    <svg class="pick-sign" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={isBest ? "M2.500 8.500l4 4 7-9" : "M3.500 3.500l9 9M12.500 3.500l-9 9"} />
    </svg>
  );
}

/** How an action can turn out: a part of the bar for each way, and the chance to win after it. */
function SplitBar({ splits }: { splits: readonly Split[] }) {
  const percents = percentsOf(splits.map(({ chance }) => chance));
  return (
    <ul class="pick-split">
      {splits.map(({ name, worth }, n) => (
        <li key={name} style={{ flexGrow: Math.max(1, percents[n] ?? 0) }} data-way={n}>
          <b>{t("review.percent", { count: percents[n] ?? 0 })}</b>{" "}
          <span>
            {t("review.pick.then", { way: t(`review.way.${name}`), count: pointsOf(worth) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
