/** Papers on the table that belong to no tile: the colours to take, the scores. */

import { Icon } from "@kit/icons";
import { SeatMark } from "@kit/plate";
import type { View } from "./generated";
import type { Hand } from "./hand";
import type { Plan } from "./plan";
import { ending, type Speech } from "./sentences";

const BOARD = "da-vinci-code.board";

/** Two small tiles in line, as a sign. */
function Sign({ black, white }: { black: number; white: number }) {
  const count = black + white;
  return (
    <svg class="dvc-sign" viewBox={`0 0 ${count * 15 + 1} 24`} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(${i * 15 + 1} 1)`} class={i < black ? "is-b" : "is-w"}>
          <rect width={13} height={22} rx={2} />
          {i < black ? (
            <path d="M4 5v12M6.500 5v12M9 5v12" />
          ) : (
            <rect x={3} y={3} width={7} height={16} rx={1} />
          )}
        </g>
      ))}
    </svg>
  );
}

/** How many black and how many white tiles: one choice of five (DV-06). */
export function Taking({ plan, hand, speech }: { plan: Plan; hand: Hand; speech: Speech }) {
  const { may } = hand;
  if (may?.type !== "take") return null;
  const { count } = may;
  const [x, y] = plan.own;
  return (
    <div
      class="dvc-paper dvc-taking"
      style={{ left: `${x}px`, top: `${y}px` }}
      role="radiogroup"
      aria-label={speech.say(`${BOARD}.take.title`, { count })}
      onKeyDown={(event) => {
        const by = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        hand.setBlack(hand.black + by);
        const next = Math.max(0, Math.min(count, hand.black + by));
        event.currentTarget.querySelector<HTMLElement>(`[data-black="${next}"]`)?.focus();
      }}
    >
      <h2 class="typed">{speech.say(`${BOARD}.take.title`, { count })}</h2>
      <div class="dvc-mixes">
        {Array.from({ length: count + 1 }, (_, i) => count - i).map((black) => (
          <button
            key={black}
            type="button"
            role="radio"
            aria-checked={hand.black === black}
            tabIndex={hand.black === black ? 0 : -1}
            data-key={`mix-${black}`}
            data-black={black}
            class={hand.black === black ? "dvc-mix is-on" : "dvc-mix"}
            aria-label={mixWords(speech, black, count - black)}
            onClick={() => hand.setBlack(black)}
          >
            <Sign black={black} white={count - black} />
          </button>
        ))}
      </div>
    </div>
  );
}

export const mixWords = (speech: Speech, black: number, white: number): string =>
  speech.say(`${BOARD}.mix${black === 0 ? ".white" : white === 0 ? ".black" : ""}`, {
    black,
    white,
  });

interface ScoresProps {
  /** Who won the match, or while it goes on the round. */
  readonly winners: readonly number[];
  readonly plan: Plan;
  readonly view: View;
  readonly speech: Speech;
  readonly late: number;
  hide(): void;
}

/** The points of a tournament so far, round by round. */
export function Scores({ plan, view, speech, late, hide, winners }: ScoresProps) {
  const { say } = speech;
  const [x, y] = plan.aside;
  const ranked = view.points
    .map((total, seat) => ({ seat, total }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
  return (
    <section
      class="dvc-paper dvc-scores"
      style={{ left: `${x}px`, top: `${y}px`, animationDelay: `${late}ms` }}
      aria-label={say(`${BOARD}.scores.title`)}
    >
      <header>
        <h2 class="typed">{ending(speech, view)}</h2>
        <button
          type="button"
          class="dvc-drop"
          aria-label={say(`${BOARD}.scores.hide`)}
          onClick={hide}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(`${BOARD}.scores.agent`)}</th>
            {view.results.map((_, i) => (
              <th key={i} scope="col">
                {say(`${BOARD}.scores.round`, { round: i + 1 })}
              </th>
            ))}
            <th scope="col">{say(`${BOARD}.scores.total`)}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ seat, total }) => (
            <tr key={seat} class={winners.includes(seat) ? "is-winner" : ""}>
              <th scope="row">
                <span class="dvc-agent">
                  <SeatMark seat={seat} />
                  <span data-user>{say(`${BOARD}.scores.name`, { seat })}</span>
                </span>
              </th>
              {view.results.map((result, i) => (
                <td key={i} data-user>
                  {result.points[seat] ?? 0}
                </td>
              ))}
              <td class="is-total" data-user>
                {total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
