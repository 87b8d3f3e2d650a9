/** The frame around a table on which another move is tried: line of words, actions, the verdicts. */
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Decision, TriedMove } from "../generated/review";
import type { Table } from "../generated/wire";
import { titleOf } from "../kit/game-words";
import { LookingBar } from "../kit/looking-bar";
import { Link } from "../kit/route";
import { Actions, type ShellProps } from "../kit/shell";
import { nameOf, type Say, t } from "../kit/words";
import { placeText } from "../replay/link";
import { FoldButton } from "../review/fold-button";
import { InkDefs, VerdictStamp } from "../review/inks";
import { Pick } from "../review/picks";
import { lostOf, pointsOf } from "../review/telling";
import { PlayOnButton } from "./play-on";
import "../review/layer.css";
import "./what-if.css";

interface TryingHere {
  table: Table;
  decision: Decision;
  /** The newest first. */
  tried: readonly TriedMove[];
  isBusy: boolean;
  say: Say;
}

export const Trying = createContext<TryingHere | null>(null);

export function TryFrame(props: ShellProps) {
  const { table, line, actions, children } = props;
  return (
    <div class="shell is-trying" data-game={table.game} style={{ "--actions": actions.length }}>
      <LookingBar table={table} isApart={false} />
      <section class="words" aria-label={t("table.now")}>
        <div class="line is-mine">
          <p role="status" data-line>
            <b>{line.lead}</b> {line.text}
          </p>
        </div>
      </section>
      <main id="main" class="room" aria-label={titleOf(table.game)}>
        {children}
      </main>
      <TrySheet />
      <Actions actions={actions} mine />
    </div>
  );
}

function TrySheet() {
  const here = useContext(Trying);
  // On phones and tablets there is no room for both: there it is unfolded by a tap.
  const [isOpen, setIsOpen] = useState(false);
  if (here === null) return null;
  const { table, decision, tried, isBusy, say } = here;
  const { version, seat, chosen, best } = decision;
  const [last] = tried;
  const others = tried.filter(
    ({ choice }) => choice.text !== chosen.text && choice.text !== best.text,
  );
  return (
    <aside
      class={isOpen ? "moment-sheet try-sheet is-open" : "moment-sheet try-sheet"}
      aria-label={t("review.try")}
      data-over={isOpen}
    >
      <InkDefs />
      <header>
        <h2 class="typed">{t("review.try")}</h2>
        {last && last.verdict !== "close" && last.verdict !== "forced" && (
          <VerdictStamp verdict={last.verdict} />
        )}
        <FoldButton isOpen={isOpen} toggle={() => setIsOpen(!isOpen)} />
      </header>
      <p class="try-note" aria-live="polite" data-tries={tried.length}>
        {isBusy ? t("review.try.weighing") : noteOf(here, last)}
      </p>
      <ul class="picks">
        {others.map(({ choice }) => (
          <Pick
            key={choice.text}
            say={say}
            choice={choice}
            way="tried"
            lead={t("review.try.pick")}
          />
        ))}
        {best.text !== chosen.text && (
          <Pick say={say} choice={best} way="best" lead={t("review.pick.best")} />
        )}
        <Pick
          say={say}
          choice={chosen}
          way={best.text === chosen.text ? "same" : "chosen"}
          lead={t(best.text === chosen.text ? "review.pick.same" : "review.pick.chosen")}
        />
      </ul>
      <PlayOnButton table={table} version={version} seat={seat} />
      <Link
        href={`/replay/${table.code}${placeText({ at: version, eyes: seat, isLayered: true })}`}
        class="moment-back"
      >
        {t("review.try.back")}
      </Link>
    </aside>
  );
}

/** What to do, or what the last try was worth. */
function noteOf({ table, decision }: TryingHere, last: TriedMove | undefined): string {
  if (!last) return t("review.try.note", { name: nameOf(table.seats, decision.seat) });
  const count = lostOf(last);
  if (last.verdict === "close") return t("review.close");
  if (count === 0) return t("review.try.level");
  const points = Math.max(1, pointsOf(2 * last.error));
  return t(last.error > 0 ? "review.cost.about" : "review.cost", { count, points });
}
