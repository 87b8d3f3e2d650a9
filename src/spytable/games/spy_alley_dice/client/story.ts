/** The story of a match of Spy Alley Dice: what each event says in a replay. */
import { listText } from "@kit/locale";
import type { Spy } from "./art/spies";
import type { Event, View } from "./generated";
import { heardOf } from "./news";
import { GAME, nameAsSubject, type Speech, spyWord } from "./sentences";

export default function story(speech: Speech, _view: View, event: Event): string | null {
  const { say, me } = speech;
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "dealt":
    case "discarded": {
      const { seat, card } = event;
      if (card === null) return say(key, { seat });
      const known = seat === me ? `${key}.known` : `${GAME}.story.${event.type}`;
      return say(known, { seat, card: spyWord(speech, card) });
    }
    case "start-rolled":
      return say(key, { seat: event.seat, dice: spies(speech, event.dice) });
    case "tied":
      return say(key, {
        seats: listText(event.seats.map((seat) => nameAsSubject(speech, seat))),
      });
    case "took-up":
      return say(key, { seat: event.seat, count: event.places.length });
    case "ended":
      return say(`${key}.${event.why}`, { seat: event.winners[0] ?? 0 });
    default:
      return heardOf(speech, event);
  }
}

/** The cards in a hand. */
export const holds = (speech: Speech, view: View): string => spies(speech, view.hand);

const spies = (speech: Speech, of: Iterable<string>): string =>
  [...of].map((spy) => spyWord(speech, spy as Spy)).join(", ");
