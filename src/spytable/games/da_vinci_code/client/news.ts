/** What the last events do beside moving tiles: sounds, a pin on what was said, words for ears. */

import type { BoardProps, SoundName } from "@kit/board";
import { held } from "@kit/prefs";
import { useEffect, useState } from "preact/hooks";
import type { Action, Event, Said, View } from "./generated";
import { newsOf, type Speech } from "./sentences";

/** How long a guess stays pinned to its tile. */
const PINNED_MS = 3200;

export function useNews(props: BoardProps<View, Action, Event>, speech: Speech): Said | null {
  const { update, announce, play } = props;
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const { events, view } = update;
    if (!events.length) return;
    const heard = events
      .map((event) => newsOf(speech, view, event))
      .filter((text) => text !== null);
    if (heard.length) announce(heard.join(" "));
    for (const sound of new Set(events.map((event) => soundOf(event, speech.me)))) {
      if (sound) play(sound);
    }
    const last = events.findLast((event) => event.type === "guessed");
    if (last) setSaid(last.said);
  }, [update]);
  useEffect(() => {
    if (!said) return;
    const gone = setTimeout(() => setSaid(null), held(PINNED_MS));
    return () => clearTimeout(gone);
  }, [said]);
  return said;
}

function soundOf(event: Event, me: number | null): SoundName | null {
  switch (event.type) {
    case "drew":
    case "hid":
    case "dealt":
      return "slide";
    case "tipped":
    case "laid":
      return "knock";
    case "guessed":
      return event.said.by !== me ? null : event.said.right ? "right" : "wrong";
    case "turn":
      return event.seat === me ? "turn" : null;
    case "round-ended":
      return me !== null && event.result.winners.includes(me) ? "win" : "thud";
    default:
      return null;
  }
}
