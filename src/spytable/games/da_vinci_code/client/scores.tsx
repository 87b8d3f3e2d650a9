/** The sheet with the points of a tournament; loaded when a round has ended. */

import { Icon } from "@kit/icons";
import { SeatMark } from "@kit/plate";
import type { View } from "./generated";
import type { Plan } from "./plan";
import { endingWords, type Speech } from "./sentences";

const BOARD = "da-vinci-code.board";

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
        <h2 class="typed">{endingWords(speech, view)}</h2>
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
