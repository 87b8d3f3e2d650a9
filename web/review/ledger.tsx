/** Every decision of the match, and every stretch of play by hand, with its verdict. */
import { useState } from "preact/hooks";
import type { SeatInfo } from "../generated/wire";
import type { Judged } from "../kit/review";
import { nameOf, type Say, sayAt, t } from "../kit/words";
import { handText } from "./hand-bars";
import { InkMark } from "./inks";
import { decisionLost, pointsOf, sayWord, type Turn, turnOf } from "./telling";
import "./ledger.css";

interface LedgerProps {
  game: string;
  judged: readonly Judged[];
  turns: readonly Turn[];
  seats: readonly SeatInfo[];
  me: number | null;
  open: ((version: number, seat: number) => void) | null;
}

export function Ledger(props: LedgerProps) {
  const { judged, seats, me } = props;
  const [seat, setSeat] = useState<number | null>(me);
  const shown = judged.filter((each) => seat === null || each.seat === seat);
  return (
    <details class="ledger case-paper">
      <summary class="typed" data-ledger>
        {t("review.ledger", { count: judged.length })}
      </summary>
      <fieldset class="ledger-seats">
        <legend class="unseen">{t("review.ledger.whose")}</legend>
        {[null, ...seats.map((_, n) => n)].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={seat === each}
            onClick={() => setSeat(each)}
            data-whose={each ?? "all"}
          >
            {each !== null && <InkMark seat={each} />}
            <span data-user>{each === null ? t("review.ledger.all") : nameOf(seats, each)}</span>
          </button>
        ))}
      </fieldset>
      <ol class="ledger-lines">
        {shown.map((each) => (
          <Line key={`${each.version}/${each.seat}`} {...props} judged={each} />
        ))}
      </ol>
    </details>
  );
}

function Line({ judged, ...props }: Omit<LedgerProps, "judged"> & { judged: Judged }) {
  const { turns, seats, me, open, game } = props;
  const say = sayAt(seats, me);
  const { decision, hand, stamp, seat } = judged;
  const number = turns[turnOf(turns, judged)]?.number ?? 0;
  const name = seat === me ? t("review.you.small") : nameOf(seats, seat);
  const head = t("review.card", { number, name });
  return (
    <li class="ledger-line" data-verdict={stamp ?? "close"}>
      <p class="ledger-head">
        <InkMark seat={seat} size={12} />
        {open ? (
          <button type="button" onClick={() => open(judged.version, seat)} data-user>
            {head}
          </button>
        ) : (
          <span data-user>{head}</span>
        )}
        <b class="ledger-verdict">{t(stamp ? `review.verdict.${stamp}` : "review.close")}</b>
      </p>
      <p class="ledger-words">
        {decision
          ? decisionText(say, judged)
          : judged.sentences.map((word) => sayWord(say, word)).join(" ")}
      </p>
      {hand && <p class="ledger-cost">{handText(game, hand)}</p>}
    </li>
  );
}

/** Chosen, best, and what the difference cost, give or take its error. */
function decisionText(say: Say, { decision }: Judged): string {
  if (!decision) return "";
  const { chosen, best, error } = decision;
  const count = decisionLost(decision);
  const did = sayWord(say, chosen.word);
  if (chosen.text === best.text) return t("review.ledger.best", { did });
  if (count === 0) return t("review.ledger.level", { did });
  return t(error > 0 ? "review.ledger.about" : "review.ledger.exact", {
    did,
    best: sayWord(say, best.word),
    count,
    points: Math.max(1, pointsOf(2 * error)),
  });
}
