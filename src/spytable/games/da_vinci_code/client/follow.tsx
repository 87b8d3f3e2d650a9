/** How a match of The Da Vinci Code can be followed. */
import type { Event, View } from "./generated";
import { OVER_MS, SLIDE_MS, STAND_MS, TIP_MS, WAVE_MS } from "./motion";

const DRAWN_MS = SLIDE_MS + STAND_MS;

/** How long tiles move after some events. */
export function lasts(view: View, events: readonly Event[]): number {
  const tiles = view.rows.reduce((sum, row) => sum + row.length, 0);
  const dealt = events.filter((event) => event.type === "dealt").length;
  const ms = events.map((event): number => {
    switch (event.type) {
      case "dealt":
        return WAVE_MS * (dealt - 1) + DRAWN_MS;
      case "drew":
        return DRAWN_MS;
      case "tipped":
        return TIP_MS;
      case "hid":
        return OVER_MS;
      case "laid":
        return OVER_MS + TIP_MS;
      case "lined":
        return SLIDE_MS;
      case "round-ended":
        return WAVE_MS * tiles + TIP_MS;
      default:
        return 0;
    }
  });
  return Math.max(0, ...ms);
}
