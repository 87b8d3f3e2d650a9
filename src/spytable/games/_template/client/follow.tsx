/** How a match of Briefcase can be followed. */
import type { TapeCell, Teller } from "@kit/board";
import type { Event, View } from "./generated";
import { GAME } from "./sentences";

/** How long opened cases are looked at before the next night falls. */
const OPEN_MS = 1800;

export function lasts(_view: View, events: readonly Event[]): number {
  return events.some(({ type }) => type === "opened") ? OPEN_MS : 0;
}

/** What an event is on the tape "since your last turn". */
export function cell({ say }: Teller, _view: View, event: Event): TapeCell | null {
  if (event.type !== "night-won" || event.winner === null) return null;
  return { seat: event.winner, text: say(`${GAME}.tape.won`) };
}
