/** Who begins, and dice as letters. */
import type { SeatInfo } from "@kit/board";
import { SeatMark } from "@kit/plate";
import { LOOKS, type Spy } from "../art/spies";
import type { View } from "../generated";
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

/** The rolls for the start, along the lower rim: most Russians. It covers no die. */
export function Starters({ view, speech, seats }: SheetProps) {
  const { say } = speech;
  const rounds = view.starts;
  const first = view.past[0]?.by ?? view.mover;
  const last = (seat: number): string => rounds.findLast((round) => round[seat])?.[seat] ?? "";
  return (
    <div class="sad-starters" aria-hidden="true">
      <b class="typed">{say(`${BOARD}.start.title`)}</b>
      <ul>
        {seats.map((info, seat) => (
          <li key={info.name} class={seat === first ? "is-first" : ""}>
            <SeatMark seat={seat} size={12} />
            <span data-user>{last(seat).split("R").length - 1}</span>
          </li>
        ))}
      </ul>
      {first !== null && <span>{say(`${BOARD}.start.begins`, { seat: first })}</span>}
      {rounds.length > 1 && <span>{say(`${BOARD}.start.ties`, { count: rounds.length - 1 })}</span>}
    </div>
  );
}
