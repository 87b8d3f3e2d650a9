/** What the last events do beside moving dice: sounds, a slip of news, words for ears. */
import type { BoardProps, SoundName } from "@kit/board";
import { holdMs } from "@kit/prefs";
import { useEffect, useState } from "preact/hooks";
import { throwMs } from "./dice/motion";
import type { Action, Event, View } from "./generated";
import { BOARD, GAME, groupWords, nameInSentence, type Speech, spyWord } from "./sentences";

/** How long a slip of news stays. */
const STAYS_MS = 4200;

export interface News {
  readonly seat: number;
  readonly text: string;
  readonly verdict: "right" | "wrong" | null;
}

export function useNews(props: BoardProps<View, Action, Event>, speech: Speech): News | null {
  const { update, announce, play, prefs } = props;
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    const { events } = update;
    if (!events.length) return;
    const heard = events.map((event) => heardOf(speech, event)).filter((text) => text !== null);
    if (heard.length) announce(heard.join(" "));
    for (const sound of new Set(events.map((event) => soundOf(event, speech.me)))) {
      if (sound) play(sound);
    }
    const at = events.findLastIndex((event) => newsOf(speech, event) !== null);
    const told = events[at] && newsOf(speech, events[at]);
    if (!told) return;
    const late = setTimeout(setNews, prefs.motion === "full" ? fliesMs(events, at) : 0, told);
    return () => clearTimeout(late);
  }, [update]);
  useEffect(() => {
    if (!news) return;
    const gone = setTimeout(() => setNews(null), holdMs(STAYS_MS));
    return () => clearTimeout(gone);
  }, [news]);
  return news;
}

/** How long dice fly before what is told of them has happened. */
function fliesMs(events: readonly Event[], told: number): number {
  const thrown = events.slice(0, told).findLast((event) => event.type === "rolled");
  return thrown ? throwMs(thrown.places.length) : 0;
}

/** What is worth a slip. */
function newsOf(speech: Speech, event: Event): News | null {
  const { say } = speech;
  switch (event.type) {
    case "guessed":
      return {
        seat: event.seat,
        text: say(`${BOARD}.news.named`, {
          seat: event.seat,
          whom: nameInSentence(speech, event.target),
          spy: spyWord(speech, event.spy),
        }),
        verdict: event.right ? "right" : "wrong",
      };
    case "passed":
    case "fell-short":
      return {
        seat: event.seat,
        text: say(`${BOARD}.news.${event.type}`, { seat: event.seat }),
        verdict: null,
      };
    case "settled":
      return { seat: event.seat, text: settledWords(speech, event), verdict: null };
    case "timed-out":
      return {
        seat: event.seat,
        text: say(`${GAME}.event.timed-out`, { seat: event.seat }),
        verdict: null,
      };
    case "discarded":
      return {
        seat: event.seat,
        text: say(`${BOARD}.news.discarded`, { seat: event.seat }),
        verdict: null,
      };
    case "out":
      return {
        seat: event.seat,
        text: say(`${BOARD}.news.out`, { seat: event.seat }),
        verdict: null,
      };
    default:
      return null;
  }
}

function settledWords(speech: Speech, event: Extract<Event, { type: "settled" }>): string {
  const { seat, caller, truth } = event;
  const key = `${BOARD}.news.settled.${caller === null ? "alone" : "called"}.${truth ? "true" : "false"}`;
  const who = caller === null ? "" : speech.say(`${BOARD}.who`, { seat: caller });
  return speech.say(key, { seat, who, spy: spyWord(speech, event.spy) });
}

/** Everything, for those who hear the table. */
export function heardOf(speech: Speech, event: Event): string | null {
  const { say } = speech;
  switch (event.type) {
    case "rolled": {
      const dice = [...event.dice].map((face) => say(`${GAME}.spy.${face}`)).join(", ");
      const group = groupWords(speech, event.dice);
      const args = { seat: event.seat, dice, group: group ?? "" };
      return say(`${BOARD}.heard.rolled${group ? ".group" : ""}`, args);
    }
    case "dealt":
      return event.card
        ? say(`${GAME}.event.dealt.known`, { card: spyWord(speech, event.card) })
        : null;
    case "declared":
      return say(`${BOARD}.did.mission`, { seat: event.seat, spy: spyWord(speech, event.spy) });
    case "answered":
      return say(`${BOARD}.heard.${event.answer}`, { seat: event.seat });
    case "handed-over": {
      const known = event.card === null ? "" : ".known";
      const to = nameInSentence(speech, event.to);
      const card = event.card === null ? "" : spyWord(speech, event.card);
      return say(`${BOARD}.heard.handed${known}`, { seat: event.seat, to, card });
    }
    case "turn":
      return say(`${BOARD}.heard.turn`, { seat: event.seat });
    default:
      return newsWords(newsOf(speech, event), speech);
  }
}

function newsWords(news: News | null, { say }: Speech): string | null {
  if (!news) return null;
  return news.verdict ? `${news.text} ${say(`${BOARD}.${news.verdict}`)}.` : news.text;
}

function soundOf(event: Event, me: number | null): SoundName | null {
  switch (event.type) {
    case "dealt":
    case "discarded":
    case "handed-over":
      return "slide";
    case "guessed":
      return event.right ? "stamp" : event.seat === me ? "wrong" : "click";
    case "declared":
    case "settled":
      return "stamp";
    case "turn":
      return event.seat === me ? "turn" : null;
    case "out":
      return "thud";
    default:
      return null;
  }
}
