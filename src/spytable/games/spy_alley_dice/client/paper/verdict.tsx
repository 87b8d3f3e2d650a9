/** Two sheets for the tray: who begins, and how it ended. */
import type { SeatInfo } from "@kit/board";
import { SeatMark } from "@kit/plate";
import { LOOKS, Portrait, type Spy } from "../art/spies";
import type { View } from "../generated";
import { outIn } from "../records";
import { BOARD, type Speech } from "../sentences";

/** What dice showed, as letters on their colours. */
export function Chips({ dice }: { dice: string }) {
  return (
    <span class="sad-chips" data-user>
      {[...dice].map((face, i) => (
        <i key={i} style={{ background: LOOKS[face as Spy].dark }}>
          {face}
        </i>
      ))}
    </span>
  );
}

interface SheetProps {
  view: View;
  speech: Speech;
  seats: readonly SeatInfo[];
}

/** The rolls for the start: most Russians. */
export function Starters({ view, speech, seats }: SheetProps) {
  const { say } = speech;
  const rounds = view.starts;
  return (
    <div class="sad-verdict">
      <h2 class="typed">{say(`${BOARD}.start.title`)}</h2>
      <table>
        <tbody>
          {seats.map((info, seat) => {
            const rolled = rounds.map((round) => round[seat]).filter((dice) => dice != null);
            return (
              <tr key={info.name} class={seat === view.mover ? "is-first" : ""}>
                <th scope="row">
                  <SeatMark seat={seat} size={12} />
                  <span data-user>{info.name}</span>
                </th>
                <td>
                  <Chips dice={rolled.at(-1) ?? ""} />
                </td>
                <td>{seat === view.mover ? say(`${BOARD}.start.begins`) : ""}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rounds.length > 1 && <p>{say(`${BOARD}.start.ties`, { count: rounds.length - 1 })}</p>}
    </div>
  );
}

/** How it ended, as far as the rules show it: closed passports stay closed. */
export function Verdict({ view, speech, seats }: SheetProps) {
  const { say, outcome } = speech;
  if (!outcome) return null;
  const order = seats
    .map((_, seat) => seat)
    .sort((a, b) => (outcome.ranks[a] ?? 0) - (outcome.ranks[b] ?? 0));
  const last = view.past.at(-1)?.deed;
  const shown = view.ended === "mission" && last?.type === "mission" ? last.spy : null;
  return (
    <div class="sad-verdict is-end">
      {shown && <Portrait spy={shown} cut="fine" label={say(`${BOARD}.spy.${shown}.shown`)} />}
      <span class="sad-rubber typed">{say(`${BOARD}.closed`)}</span>
      <h2 class="typed">{say(`${BOARD}.end.${view.ended ?? "left"}`)}</h2>
      <table>
        <tbody>
          {order.map((seat) => {
            const out = outIn(view, seat);
            const held = view.held[seat] ?? 0;
            return (
              <tr key={seat} class={outcome.ranks[seat] === 1 ? "is-first" : ""}>
                <td>{say(`${BOARD}.rank`, { rank: outcome.ranks[seat] ?? 0 })}</td>
                <th scope="row">
                  <SeatMark seat={seat} size={12} />
                  <span data-user>{seats[seat]?.name}</span>
                </th>
                <td>
                  {out === null
                    ? say(`${BOARD}.end.holds`, { count: held })
                    : say(`${BOARD}.end.out`, { turn: out })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
