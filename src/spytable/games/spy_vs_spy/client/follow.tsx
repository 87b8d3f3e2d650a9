/** How a match of Spy vs Spy can be followed. */
import type { Event, View } from "./generated";
import { beatsOf } from "./stage";

/** A tile drops into its place. */
const LAID_MS = 220;

/** How long pawns, bombs and tiles move after some events. */
export function lasts(_view: View, events: readonly Event[]): number {
  const laid = events.some((event) => event.type === "laid") ? LAID_MS : 0;
  return Math.max(laid, ...beatsOf(events).map((beat) => beat.at + beat.ms));
}
