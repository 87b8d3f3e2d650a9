/** Which tiles move after an update, from where, and which of them wait. */
import type { Event, View } from "./generated";
import { type Arrival, QUIET_MS, type Staging, TIP_MS, TURN_WAVE_MS, WAVE_MS } from "./motion";
import { CLUE, type Piece, type Plan } from "./plan";
import { isOpen } from "./sight";

export function stagingOf(
  view: View,
  events: readonly Event[],
  pieces: readonly Piece[],
  moving: boolean,
  plan: Plan,
  version: number,
): Staging {
  const keys = new Set(pieces.map((piece) => piece.key));
  // The last tile falls, then it is quiet, then those that nobody read turn round from left to right.
  const unread = isOpen(view)
    ? plan.rows.flatMap((row) => row.pieces).filter(({ pose }) => pose.tip === 0)
    : [];
  const quiet = events.some((event) => event.type === "tipped") ? TIP_MS + QUIET_MS : 0;
  const turn = new Map(
    unread
      .sort((a, b) => a.pose.x - b.pose.x)
      .map((piece, i) => [piece.key, quiet + i * TURN_WAVE_MS]),
  );
  // At the end the report takes room from the table: tiles must not slide in from where they were.
  const height = plan.mode === "wide" || isOpen(view) ? plan.height : 0;
  const taken = new Set<string>();
  let dealt = 0;
  return {
    moving,
    height: plan.height,
    version,
    layout: `${plan.mode}/${plan.width}/${height}/${view.round}/${isOpen(view)}`,
    arrival(piece, before): Arrival | null {
      const clue = before.get(CLUE);
      if (piece.key !== CLUE && clue && !keys.has(CLUE) && clue.colour === piece.colour) {
        return { pose: clue.pose, origin: "clue" };
      }
      const drawn = [...before.values()].find(
        (old) =>
          old.key.startsWith("pool") &&
          old.colour === piece.colour &&
          !keys.has(old.key) &&
          !taken.has(old.key),
      );
      if (!drawn || piece.key.startsWith("pool")) return null;
      taken.add(drawn.key);
      if (piece.key !== CLUE) turn.set(piece.key, WAVE_MS * dealt++);
      return { pose: drawn.pose, origin: "pool" };
    },
    delay: (piece) => turn.get(piece.key) ?? 0,
  };
}
