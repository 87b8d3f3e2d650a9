/** How a match of Spy vs Spy can be followed. */
import type { TapeCell } from "@kit/board";
import type { Event, View } from "./generated";
import { type Cell, CORNERS } from "./geometry";
import type { Speech } from "./sentences";
import { beatsOf, endingTimes } from "./stage";

/** A tile drops into its place. */
const LAID_MS = 220;

/** How long pawns, bombs and tiles move after some events. */
export function lasts(view: View, events: readonly Event[]): number {
  const laid = events.some((event) => event.type === "laid") ? LAID_MS : 0;
  const ended = events.some((event) => event.type === "ended") ? endingTimes(view).allMs : 0;
  return Math.max(laid, ended, ...beatsOf(events).map((beat) => beat.at + beat.ms));
}

const TAPE = "spy-vs-spy.tape";

/** What an event is on the tape, and under the street while it happens. */
export function cell(speech: Speech, view: View, event: Event): TapeCell | null {
  const { say } = speech;
  const told = (seat: number, key: string, args = {}): TapeCell => ({
    seat,
    text: say(`${TAPE}.${key}`, args),
  });
  switch (event.type) {
    case "went":
      return told(event.seat, "went", {
        place: placeWords(speech, view, event.seat, event.path.at(-1) ?? ""),
      });
    case "rolled":
      return told(event.seat, `rolled.${event.blast ? "blast" : "blank"}`, { cell: event.cell });
    case "brought-home":
      return told(event.seat, event.type, { cell: event.path[0] ?? "" });
    case "laid": {
      const how = event.level === 1 ? "build" : event.level === 2 ? "block" : "repair";
      return told(event.seat, `laid.${how}`, { cell: event.cell });
    }
    case "was-read":
      return told(event.seat, event.type, { message: say(`spy-vs-spy.message.${event.message}`) });
    case "bomb-moved":
      return told(event.seat, event.type, { source: event.source, to: event.target });
    case "removed":
    case "rescued":
      return told(event.seat, event.type, { cell: event.cell });
    case "returned":
      return told(event.seat, event.type, { count: event.count });
    case "passed":
    case "declined":
    case "timed-out":
      return told(event.seat, event.type);
    default:
      return null;
  }
}

/** Where somebody goes: home, to a manhole, to a bomb, or to a space. */
function placeWords({ say }: Speech, view: View, seat: number, cell: Cell): string {
  if (view.homes[seat] === cell) return say(`${TAPE}.to.home`);
  if (CORNERS.includes(cell)) return say(`${TAPE}.to.${cell}`);
  return say(`${TAPE}.to${view.bombs.includes(cell) ? ".bomb" : ""}`, { cell });
}
