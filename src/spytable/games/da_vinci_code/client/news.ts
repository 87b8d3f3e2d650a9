/** What the last events do beside moving tiles: sounds, a pin on the guessed tile, announcements. */

import type { BoardProps, SoundName } from "@kit/board";
import { useEffect, useState } from "preact/hooks";
import type { Action, Event, Said, View } from "./generated";
import { newsOf, type Speech } from "./sentences";
import { isOpen } from "./sight";

/** After these events the pin of the last guess is removed. */
const ENDING: ReadonlySet<Event["type"]> = new Set(["began", "round-ended"]);

/** The last guess stays pinned to its tile until the next one, or until somebody has read it. */
interface Pinned {
  readonly said: Said | null;
  /** Removes the pin: it was read. */
  unpin(): void;
}

export function useNews(props: BoardProps<View, Action, Event>, speech: Speech): Pinned {
  const { update, announce, play } = props;
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const { events, view } = update;
    if (!events.length) return;
    const heard = events
      .map((event) => newsOf(speech, view, event))
      .filter((text) => text !== null);
    if (heard.length) announce(heard.join(" "));
    for (const sound of new Set(events.map((event) => soundOf(event, view, speech.me)))) {
      if (sound) play(sound);
    }
    const last = events.findLast((event) => event.type === "guessed");
    if (last) setSaid(last.said);
    else if (events.some((event) => ENDING.has(event.type))) setSaid(null);
  }, [update]);
  const isOn = said !== null && !isOpen(update.view);
  return { said: isOn ? said : null, unpin: () => setSaid(null) };
}

function soundOf(event: Event, view: View, me: number | null): SoundName | null {
  switch (event.type) {
    case "drew":
    case "dealt":
      return "slide";
    case "hid":
    case "tipped":
    case "laid":
      return "tile";
    case "guessed":
      return event.said.by !== me ? null : event.said.right ? "right" : "wrong";
    case "turn":
      return event.seat === me ? "turn" : null;
    case "round-ended":
      // The end of a match is announced by the strip at the top (kit/ending-strip.tsx).
      if (view.phase === "over") return null;
      return me !== null && event.result.winners.includes(me) ? "win" : "thud";
    default:
      return null;
  }
}
