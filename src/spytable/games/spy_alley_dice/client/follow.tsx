/** How a match of Spy Alley Dice can be followed. */
import type { TapeCell } from "@kit/board";
import { finaleMs } from "./finale/times";
import type { Event, View } from "./generated";
import { Chips } from "./paper/starters";
import { GAME, nameInSentence, type Speech, spyWord } from "./sentences";
import { stagedMs } from "./stage";

/** How long the tray shows what went before, how long the dice then fly, and the end after that. */
export const lasts = (view: View, _events: readonly Event[], before: View): number =>
  stagedMs(before, view) + (view.opened && !before.opened ? finaleMs(view.config.seats) : 0);

const TAPE = `${GAME}.tape`;

/** What an event is on the tape: what somebody did with the dice, not every roll. */
export function cell(speech: Speech, view: View, event: Event): TapeCell | null {
  const { say } = speech;
  const plain = (seat: number, key: string, args = {}): TapeCell => ({
    seat,
    text: say(`${TAPE}.${key}`, args),
  });
  switch (event.type) {
    case "guessed": {
      const args = { whom: nameInSentence(speech, event.target), spy: spyWord(speech, event.spy) };
      return {
        ...plain(event.seat, "named", args),
        verdict: event.right ? "right" : "wrong",
        picture: <Chips dice={event.spy} />,
      };
    }
    case "passed":
    case "fell-short": {
      const dice = view.past.findLast((turn) => turn.by === event.seat)?.throws.at(-1)?.dice;
      const cell = plain(event.seat, event.type);
      return dice ? { ...cell, picture: <Chips dice={dice} /> } : cell;
    }
    case "declared":
      return {
        ...plain(event.seat, "declared", { spy: spyWord(speech, event.spy) }),
        picture: <Chips dice={event.spy} />,
      };
    case "answered":
      return plain(event.seat, event.answer);
    case "settled":
      return plain(event.seat, `settled.${event.truth}`, { spy: spyWord(speech, event.spy) });
    case "handed-over":
      return plain(event.seat, "handed", { to: nameInSentence(speech, event.to) });
    case "discarded":
    case "out":
    case "timed-out":
      return plain(event.seat, event.type);
    default:
      return null;
  }
}
