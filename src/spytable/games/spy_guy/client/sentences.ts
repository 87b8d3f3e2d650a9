/** What the table says: the line of words, the file, the facts. */

import type { FileLine, FileSheet, Line } from "@kit/board";
import { nameOfCity } from "@kit/city-names";
import { listText } from "@kit/locale";
import { FIRST, shownNumber } from "@kit/numbered";
import type { Say } from "@kit/words";
import type { Event, Look, Place, Seen, Turn, View } from "./generated";

export const GAME = "spy-guy";

export interface Speech {
  readonly say: Say;
  readonly me: number | null;
}

/** "A green key"; a shape's word may end in the number of the colour's form: "clé|1", "vert|verte". */
export function lookWords({ say }: Speech, { shape, colour }: Look): string {
  const [word = "", form = "0"] = say(`${GAME}.shape.${shape}`).split("|");
  const forms = say(`${GAME}.colour.${colour}`).split("|");
  return say(`${GAME}.look`, { colour: forms[+form] ?? forms[0] ?? "", shape: word });
}

/** What a thing stands by; the second of its kind in a street is `bench-2`. */
function landmarkWords({ say }: Speech, by: string): string {
  const [, noun, nth] = /^(.*?)(?:-(\d))?$/.exec(by) ?? [];
  const word = say(`${GAME}.landmark.${noun}`);
  return nth ? say(`${GAME}.nth.${nth}`, { by: word }) : word;
}

export function placeWords(speech: Speech, { district, street, by }: Place): string {
  const { say } = speech;
  return say(`${GAME}.place`, {
    district: say(`${GAME}.district.${district}`),
    street: say(`${GAME}.street.${street}`),
    by: landmarkWords(speech, by),
  });
}

/** A thing in a street, as it is told. */
export function seenWords(speech: Speech, { by, look }: Seen): string {
  return speech.say(`${GAME}.board.walk.by`, {
    by: landmarkWords(speech, by),
    look: lookWords(speech, look),
  });
}

/** The street that I walk, read out from left to right. */
export function streetWords(speech: Speech, { walks, street }: View): string | null {
  const walk = speech.me === null ? null : walks[speech.me];
  if (!walk) return null;
  const name = speech.say(`${GAME}.street.${walk.street}`);
  const title = speech.say(`${GAME}.board.walk.told`, { street: name, count: street.length });
  return [title, ...street.map((seen) => `${seenWords(speech, seen)}.`)].join(" ");
}

/** One line: what is to be done now, and what hangs on it. */
export function lineOf(speech: Speech, view: View): Line {
  const { say, me } = speech;
  const key = `${GAME}.board.line`;
  switch (view.phase) {
    case "over":
      return { lead: say(`${key}.over`), text: say(`${GAME}.end.${view.ending ?? "escaped"}`) };
    case "shortcut":
      return { lead: say(`${key}.shortcut`), text: say(`${GAME}.ask.shortcut`), mine: me !== null };
    case "search": {
      const look = view.card ? lookWords(speech, view.card.look) : "";
      const done = me !== null && view.done[me];
      if (view.card && view.found >= view.card.copies && !done)
        return { lead: say(`${key}.all`), text: say(`${key}.all.how`), mine: me !== null };
      return {
        lead: say(`${key}.search`, { look }),
        text: done ? say(`${key}.done`) : say(`${key}.search.how`, { count: gap(view) }),
        mine: me !== null && !done,
      };
    }
    default: {
      const ready = me !== null && view.done[me];
      return {
        lead: say(`${key}.open`, { number: view.turn }),
        text: ready ? say(`${key}.open.ready`) : say(`${key}.open.how`, { count: gap(view) }),
        mine: me !== null && !ready,
      };
    }
  }
}

/** What the team found, and how often teams like it win; null while the match goes on. */
export function chancesOf({ say }: Speech, { chances }: View): string | null {
  return chances && say(`${GAME}.end.chances`, { ...chances });
}

/** How many spaces Moritz is ahead. */
function gap({ spy, moritz, track }: View): number {
  const from = spy.alley > 0 ? track.rejoin - track.alley - 1 + spy.alley : spy.space;
  return Math.max(0, moritz - from);
}

function turnLine({ say }: Speech, turn: Turn, nth: number): FileLine {
  const right = turn.marks.filter((mark) => mark.right).length;
  return {
    id: `turn ${nth}`,
    seat: null,
    text: say(`${GAME}.board.file.turn`, { number: nth, count: right, moritz: turn.moritz }),
  };
}

/** The file: turns that are over, and every marker of the one that runs; the latest on top. */
export function fileOf(speech: Speech, view: View): FileSheet {
  const { say } = speech;
  const marks = view.marks.map(
    (mark, at): FileLine => ({
      id: `mark ${at}`,
      seat: mark.seat,
      text: say(`${GAME}.event.marked.${mark.right ? "right" : "wrong"}`, {
        seat: mark.seat,
        place: view.places[at] ? placeWords(speech, view.places[at]) : "",
      }),
      strong: at === view.marks.length - 1,
    }),
  );
  const turns = view.past.map((turn, at) => turnLine(speech, turn, at + 1));
  const chances = chancesOf(speech, view);
  const last: FileLine[] = chances ? [{ id: "chances", seat: null, text: chances }] : [];
  return {
    title: say(`${GAME}.board.file`),
    lines: [...turns, ...marks, ...last],
    note: say(`${GAME}.board.file.note`),
  };
}

/** Which city is searched; its number is what a friend types to search the same. */
export function cityFact(say: Speech["say"], number: number): string {
  if (number < FIRST) return nameOfCity(say, GAME, number);
  const name = nameOfCity(say, GAME, number);
  return say(`${GAME}.board.fact.city`, { name, number: shownNumber(number) });
}

export function factsOf({ say }: Speech, { config, sand }: View): string[] {
  return [
    sand === null
      ? say(`${GAME}.board.fact.timer.untimed`)
      : say(`${GAME}.board.fact.timer`, { count: Math.round(sand / 1000) }),
    say(`${GAME}.board.fact.difficulty.${config.difficulty}`),
    cityFact(say, config.city),
  ];
}

/** In which streets something was missed, where that is shown. */
function missedWords({ say }: Speech, { missed = [] }: View): string[] {
  if (missed.length === 0) return [];
  const streets = listText(missed.map(({ place }) => say(`${GAME}.street.${place.street}`)));
  return [say(`${GAME}.board.missed.told`, { count: missed.length, streets })];
}

/** Announcements for screen readers; null for what the line of words says anyway. */
export function newsOf(speech: Speech, event: Event, view: View): string | null {
  const { say } = speech;
  switch (event.type) {
    case "marked":
      return say(`${GAME}.event.marked.${event.right ? "right" : "wrong"}`, {
        seat: event.seat,
        place: placeWords(speech, event.place),
      });
    case "walked":
      return event.seat === speech.me
        ? streetWords(speech, view)
        : say(`${GAME}.event.walked`, {
            seat: event.seat,
            district: say(`${GAME}.district.${event.district}`),
            street: say(`${GAME}.street.${event.street}`),
          });
    case "said-done":
    case "said-ready":
      return say(`${GAME}.event.${event.type}`, { seat: event.seat });
    case "counted":
      return say(`${GAME}.event.counted.${event.why}`);
    case "spy-moved":
      return say(`${GAME}.event.spy-moved`, { count: event.steps });
    case "moritz-moved":
      return [
        say(`${GAME}.event.moritz-moved`, { count: event.prints }),
        ...missedWords(speech, view),
      ].join(" ");
    case "at-arrow":
    case "reshuffled":
      return say(`${GAME}.event.${event.type}`);
    case "ended":
      return say(`${GAME}.event.ended.${event.why}`);
    default:
      return null;
  }
}
