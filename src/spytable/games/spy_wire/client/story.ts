/** The story of a match of Spy Wire: what each event says in a replay. */
import type { Event, View } from "./generated";
import { wordsOf } from "./news";
import { GAME, type Speech } from "./sentences";

export default function story(speech: Speech, view: View, event: Event): string | null {
  const { say } = speech;
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "laid":
      return say(key);
    case "turn":
      return say(key, { seat: event.seat, turn: event.turn });
    case "arranged":
    case "dealt":
    case "started":
    case "slid":
    case "held":
    case "froze":
      return say(key, { seat: event.seat });
    default:
      return wordsOf(speech, view, event);
  }
}
