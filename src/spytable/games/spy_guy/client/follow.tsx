/** How a match of Spy Guy can be followed: all search at once, so nothing is told again later. */
import type { Event, View } from "./generated";

/** A card is turned over; a marker drops; somebody runs along the track. */
const TURNED_MS = 320;
const DROPPED_MS = 260;
const RAN_MS = 600;
/** They run, the city slides to the harbour, the quay rises, the scarf whips round, rings drop. */
const ENDED_MS = 1700;

/** How long the board moves after some events. While all search, nothing waits for it. */
export function lasts(view: View, events: readonly Event[]): number {
  if (view.phase === "search") return 0;
  const ms = events.map((event): number => {
    switch (event.type) {
      case "revealed":
        return TURNED_MS;
      case "marked":
        return DROPPED_MS;
      case "spy-moved":
      case "moritz-moved":
        return RAN_MS;
      case "ended":
        return ENDED_MS;
      default:
        return 0;
    }
  });
  return Math.max(0, ...ms);
}
