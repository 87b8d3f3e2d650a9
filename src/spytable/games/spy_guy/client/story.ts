/** The story of a match of Spy Guy: what each event says in a replay. */
import type { Event, View } from "./generated";
import { GAME, lookWords, newsOf, type Speech } from "./sentences";

export default function story(speech: Speech, view: View, event: Event): string | null {
  const { say } = speech;
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "opened":
      return event.seat === null ? say(`${key}.itself`) : say(key, { seat: event.seat });
    case "revealed": {
      const { copies, prints } = event;
      const look = view.card ? lookWords(speech, view.card.look) : "";
      return say(key, { look, copies, prints });
    }
    case "chose":
      return event.seat === null
        ? say(`${key}.silence.${event.way}`)
        : say(`${key}.${event.way}`, { seat: event.seat });
    default:
      return newsOf(speech, event, view);
  }
}
