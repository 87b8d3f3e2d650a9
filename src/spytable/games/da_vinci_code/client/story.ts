/** The story of a match of The Da Vinci Code: what each event says in a replay. */
import type { Event, View } from "./generated";
import { colourWord, newsOf, type Speech, tileWord } from "./sentences";

const GAME = "da-vinci-code";

export default function story(speech: Speech, view: View, event: Event): string | null {
  const { say, me } = speech;
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "began":
      return say(key, { seat: event.starter, round: event.round });
    case "took":
      return say(key);
    case "answered":
    case "lined":
    case "stopped":
      return say(key, { seat: event.seat });
    case "turn":
      return say(key, { seat: event.seat, turn: event.turn });
    case "reached":
      return say(key, { seat: event.seat, colour: colourWord(speech, event.colour) });
    case "dealt":
    case "drew":
    case "hid": {
      const { seat, tile } = event;
      if (tile === null) return say(key, { seat, colour: colourWord(speech, event.colour) });
      const known = seat === me ? `${key}.known` : `${GAME}.story.${event.type}`;
      return say(known, { seat, tile: tileWord(speech, tile) });
    }
    case "scored":
      return say(`${key}.${event.why}`, { seat: event.seat, count: event.points });
    default:
      return newsOf(speech, view, event);
  }
}
