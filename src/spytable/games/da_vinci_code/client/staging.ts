/** Which tiles move after an update, from where, and which of them wait. */
import type { Event, View } from "./generated";
import { type Arrival, type Staging, WAVE_MS } from "./motion";
import { CLUE, type Piece, type Plan } from "./plan";
import { isOver } from "./sight";

export function stagingOf(
  view: View,
  events: readonly Event[],
  pieces: readonly Piece[],
  moving: boolean,
  plan: Plan,
): Staging {
  const keys = new Set(pieces.map((piece) => piece.key));
  const wave = isOver(view) && events.some((event) => event.type === "round-ended");
  const order = wave
    ? [...plan.rows.flatMap((row) => row.pieces)].sort((a, b) => a.pose.x - b.pose.x)
    : [];
  const turn = new Map(order.map((piece, i) => [piece.key, i * WAVE_MS]));
  const taken = new Set<string>();
  let dealt = 0;
  return {
    moving,
    layout: `${plan.mode}/${plan.width}/${plan.mode === "wide" ? plan.height : 0}/${view.round}`,
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
