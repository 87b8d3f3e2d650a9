/** What the last events do beside changing the picture: sounds and announcements. */
import type { BoardProps, SoundName } from "@kit/board";
import { useEffect } from "preact/hooks";
import type { Action, Event, View } from "./generated";
import { newsOf, type Speech } from "./sentences";

export function useNews(
  { update, announce, play }: BoardProps<View, Action, Event>,
  speech: Speech,
): void {
  useEffect(() => {
    const { events } = update;
    for (const sound of new Set(events.map(soundOf))) if (sound) play(sound);
    const words = events
      .map((event) => newsOf(speech, event, update.view))
      .filter((text) => text !== null);
    if (words.length) announce(words.join(" "));
  }, [update]);
}

function soundOf(event: Event): SoundName | null {
  switch (event.type) {
    case "revealed":
      return "slide";
    case "marked":
      return event.right ? "right" : "wrong";
    case "said-done":
    case "said-ready":
      return "click";
    case "counted":
      return event.why === "time" ? "sand" : "stamp";
    case "spy-moved":
    case "moritz-moved":
      return "knock";
    case "ended":
      return event.why === "escaped" ? "thud" : "knock";
    default:
      return null;
  }
}
