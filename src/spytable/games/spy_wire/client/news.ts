/** What the last events do beside moving tiles: sounds, fuses that fly, a hand, words for ears. */
import type { BoardProps, SoundName } from "@kit/board";
import { holdMs } from "@kit/prefs";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, Event, View } from "./generated";
import { neighbour } from "./predict";
import type { Gone } from "./rail";
import { pulledWords } from "./records";
import { GAME, type Speech, wiredWords } from "./sentences";
import { other, sideOfSeat } from "./sight";

type Props = BoardProps<View, Action, Event>;

/** How long the other hand stays after its last slide. */
const HAND_MS = 900;
const FLIGHT_MS = 1600;
const KNOCK_MS = 280;

export interface News {
  readonly pulled: readonly Gone[];
  /** The cell under the other agent's hand. */
  readonly hand: number | null;
}

export function useNews({ update, announce, play, mySeat }: Props, speech: Speech): News {
  const [pulled, setPulled] = useState<readonly Gone[]>([]);
  const [hand, setHand] = useState<number | null>(null);
  const wired = useRef("");
  useEffect(() => {
    const { events, view, version } = update;
    for (const sound of new Set(events.map((event) => soundOf(event, mySeat)))) {
      if (sound) play(sound);
    }
    const words = events
      .filter(({ type }) => type !== "ended") // the strip says it
      .map((event) => wordsOf(speech, view, event))
      .filter((text) => text !== null);
    const lit = litWords(speech, view);
    if (lit !== wired.current && lit && !words.length) {
      words.push(lit);
      play("right");
    }
    wired.current = lit;
    if (words.length) announce(words.join(" "));
    const callLater = events.flatMap((event): Gone[] => {
      if (event.type !== "pulled") return [];
      const side = other(sideOfSeat(view, event.seat));
      return [{ id: `${version}/${event.slot}`, side, slot: event.slot, fuse: event.fuse }];
    });
    if (callLater.length) {
      setPulled(callLater);
      setTimeout(() => play("knock"), KNOCK_MS);
    }
    const push = events.findLast((event) => event.type === "slid");
    if (push && push.seat !== mySeat) setHand(neighbour(push.cell, push.to));
    else if (!push && events.length) setHand(null);
  }, [update]);
  useEffect(() => gone(hand !== null, () => setHand(null), holdMs(HAND_MS)), [hand, update]);
  useEffect(() => gone(pulled.length > 0, () => setPulled([]), FLIGHT_MS), [pulled]);
  return { pulled, hand };
}

function gone(is: boolean, then: () => void, ms: number): (() => void) | undefined {
  if (!is) return undefined;
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** The circuit of who moves: slides are not told one by one, what they wire is. */
function litWords(speech: Speech, view: View): string {
  if (view.phase !== "slide" && view.phase !== "attempt") return "";
  const side = sideOfSeat(view, view.mover);
  const fuses = wiredWords(speech, view, side);
  const count = view.wires[side].length;
  return fuses ? speech.say(`${GAME}.board.is-wired`, { fuses, count }) : "";
}

/** News for those who hear the table; null for slides and for what the line of words says. */
export function wordsOf(speech: Speech, view: View, event: Event): string | null {
  const { say } = speech;
  switch (event.type) {
    case "pulled":
      return pulledWords(speech, view, event);
    case "claimed":
      return say(`${GAME}.event.claimed.${event.right ? "right" : "wrong"}`, {
        seat: event.seat,
        count: event.dots,
      });
    case "stopped":
      return say(`${GAME}.board.stopped.${event.by}.heard`, { seat: event.seat });
    case "fumbled":
    case "brink":
    case "gave-up":
    case "attempted":
      return say(`${GAME}.event.${event.type}`, { seat: event.seat });
    case "timed-out":
      return event.seats.map((seat) => say(`${GAME}.event.timed-out`, { seat })).join(" ");
    case "ended":
      return say(`${GAME}.end.${event.why}`);
    default:
      return null;
  }
}

function soundOf(event: Event, me: number | null): SoundName | null {
  switch (event.type) {
    case "slid":
      return event.seat === me ? null : "slide";
    case "started":
    case "held":
      return "click";
    case "stopped":
    case "froze":
      return "thud";
    case "pulled":
      return "fuse";
    case "claimed":
      return event.right ? "stamp" : "wrong";
    case "turn":
      return event.seat === me ? "turn" : null;
    default:
      return null;
  }
}
