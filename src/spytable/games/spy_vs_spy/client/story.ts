/** The story of a match of Spy vs Spy: what each event says in a replay. */
import type { Event, View } from "./generated";
import { newsOf, type Speech, tileLabel } from "./sentences";

const GAME = "spy-vs-spy";

export default function story(speech: Speech, _view: View, event: Event): string | null {
  const { say, me } = speech;
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "contested":
      return say(key);
    case "turn-began":
      return say(event.free ? `${key}.free` : key, { seat: event.seat });
    case "stayed":
    case "shook":
      return say(key, { seat: event.seat });
    case "drew": {
      const { seat, tile } = event;
      if (tile === null) return say(key, { seat });
      if (seat === me) return newsOf(speech, event);
      return say(`${GAME}.story.drew`, { seat, tile: tileLabel(speech, tile) });
    }
    default:
      return newsOf(speech, event);
  }
}

/** The tiles on a rack. */
export const holds = (speech: Speech, view: View): string =>
  view.rack.map((tile) => tileLabel(speech, tile)).join(", ");
