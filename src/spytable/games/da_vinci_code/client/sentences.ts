/** What is said about the table: the line of words, the file, labels, news. */

import type { BoardProps, FileLine, FileSheet, Line } from "@kit/board";
import { listText } from "@kit/locale";
import type { Say } from "@kit/words";
import type { Event, Face, Said, View } from "./generated";
import { hiddenCount, isOver, type TileName, valueNamed } from "./sight";
import type { Colour } from "./solid";
import type { Value } from "./tile-art";

type Outcome = NonNullable<BoardProps["update"]["outcome"]>;

const GAME = "da-vinci-code";
const BOARD = `${GAME}.board`;

export interface Speech {
  readonly say: Say;
  readonly me: number | null;
  readonly outcome: Outcome | null;
}

export const nth = ({ say }: Speech, place: number): string => say(`${BOARD}.nth.${place + 1}`);
export const colourWord = ({ say }: Speech, colour: Colour): string =>
  say(`${GAME}.colour.${colour}`);
/** A value as it is said aloud: six, dash. */
export const valueWord = ({ say }: Speech, value: Value): string =>
  value === "dash" ? say(`${GAME}.value.dash`) : say(`${BOARD}.value.${value}`);
export const tileWord = (speech: Speech, name: TileName): string =>
  speech.say(`${BOARD}.tile`, {
    colour: colourWord(speech, name.startsWith("b") ? "b" : "w"),
    value: valueWord(speech, valueNamed(name)),
  });

/** A tile of a row for those who hear it: whose, which, what is known of it. */
export function tileLabel(
  speech: Speech,
  owner: number,
  place: number,
  face: Face,
  over: boolean,
): string {
  const args = {
    owner,
    nth: nth(speech, place),
    colour: colourWord(speech, face.colour),
    value: face.value === null ? "" : valueWord(speech, face.value),
  };
  const mine = owner === speech.me ? ".mine" : "";
  const shut = face.value === null ? "hidden" : over ? "unread" : "known";
  const state = face.open ? "open" : shut;
  return speech.say(`${BOARD}.label.${state}${mine}`, args);
}

/** What the picker is about. */
export const pointedWords = (
  speech: Speech,
  owner: number,
  place: number,
  colour: Colour,
): string =>
  speech.say(`${BOARD}.pointed`, {
    owner,
    nth: nth(speech, place),
    colour: colourWord(speech, colour),
  });

export interface Pointing {
  readonly seat: number;
  readonly place: number;
  readonly face: Face;
}

export function lineOf(
  speech: Speech,
  view: View,
  asked: readonly number[],
  at: Pointing | null,
  brief: boolean,
): Line {
  const { say, me } = speech;
  const { may, phase, mover } = view;
  if (speech.outcome) {
    const { key, args } = speech.outcome.reason;
    return { lead: endingWords(speech, view), text: say(key, args) };
  }
  if (may) {
    const turn = ["draw", "guess", "place", "reveal"].includes(may.type);
    const lead = turn ? say(`${BOARD}.lead.turn`) : say(`${BOARD}.lead.${may.type}`);
    if (may.type === "guess" && at) {
      const key = `point${may.stop ? ".again" : ""}${brief ? ".brief" : ""}`;
      const text = say(`${BOARD}.line.${key}`, {
        owner: at.seat,
        nth: nth(speech, at.place),
        colour: colourWord(speech, at.face.colour),
      });
      return { lead, text, mine: true };
    }
    const plain = may.type === "arrange" && !may.dashes.length;
    const key = plain ? "arrange.plain" : phase === "again" && brief ? "again.brief" : phase;
    const text = say(`${BOARD}.line.${key}`, { count: may.type === "take" ? may.count : 1 });
    return { lead: phase === "ready" ? endingWords(speech, view) : lead, text, mine: true };
  }
  if (mover !== null && phase !== "ready") {
    const lead = say(`${BOARD}.lead.other`, { mover });
    const key = phase === "pick" ? "draw" : phase;
    return { lead, text: say(`${BOARD}.wait.${key}`, { mover }) };
  }
  const waiting = asked.filter((seat) => seat !== me);
  const lead = phase === "ready" ? endingWords(speech, view) : say(`${BOARD}.lead.wait`);
  const names = waiting.map((seat) => say(`${BOARD}.name`, { seat }));
  // A film knows nobody who is waited for, and between two questions nobody is.
  if (names.length === 0)
    return { lead, text: say(`${BOARD}.wait.${phase === "ready" ? phase : "setup"}`) };
  const text = say(`${BOARD}.wait.all`, { names: listText(names) });
  if (phase !== "arrange" || brief) return { lead, text };
  return { lead, text: `${text} ${say(`${BOARD}.wait.arrange`)}` };
}

/** Who won the round, or the match. */
export function endingWords(speech: Speech, view: View): string {
  const { say, me, outcome } = speech;
  const winners = outcome
    ? outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
    : (view.results.at(-1)?.winners ?? []);
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined) {
    return say(`${BOARD}.end.shared`, {
      names: listText(winners.map((seat) => say(`${BOARD}.name`, { seat }))),
    });
  }
  const what = outcome || view.phase === "over" ? "match" : "round";
  const who = winner === me ? ".mine" : "";
  return say(`${BOARD}.end.${what}${who}`, { winner, round: view.round });
}

function placeOf(view: View, said: Said): number {
  return (view.rows[said.target] ?? []).findIndex((face) => face.born === said.born);
}

/** A guess, in words. */
export function saidWords(speech: Speech, said: Said, place: number): string {
  const who = said.by === speech.me ? ".by-you" : said.target === speech.me ? ".at-you" : "";
  const what = speech.say(`${BOARD}.said${who}`, {
    by: said.by,
    target: said.target,
    nth: nth(speech, Math.max(0, place)),
    value: valueWord(speech, said.value),
  });
  return `${what} ${speech.say(`${BOARD}.${said.right ? "right" : "wrong"}`)}`;
}

/** The file: this turn's guesses, or the round's where memory is helped. */
export function fileOf(speech: Speech, view: View, at: Pointing | null): FileSheet {
  const { say, me } = speech;
  const strict = view.config.memory === "strict" && view.phase !== "over";
  const lines: FileLine[] = view.guesses.map((said, i) => ({
    id: `${view.round}/${i}/${said.turn}/${said.born}`,
    seat: said.by,
    text: saidWords(speech, said, placeOf(view, said)),
  }));
  const first = view.guesses.findIndex((said) => said.turn === view.turn);
  if (view.mover !== null && view.clue) {
    const drew: FileLine = {
      id: `drew/${view.turn}`,
      seat: view.mover,
      text: say(`${BOARD}.drew${view.mover === me ? ".mine" : ""}`, {
        mover: view.mover,
        colour: colourWord(speech, view.clue.colour),
      }),
    };
    lines.splice(first < 0 ? lines.length : first, 0, drew);
  }
  if (at && view.mover === me) {
    const text = say(`${BOARD}.saying`, { owner: at.seat, nth: nth(speech, at.place) });
    lines.push({ id: "now", seat: me, text, strong: true });
  } else if (!lines.length && view.mover !== null) {
    const mine = view.mover === me ? ".mine" : "";
    const text = say(`${BOARD}.turn${mine}`, { mover: view.mover, count: view.turn });
    lines.push({ id: `turn/${view.turn}`, seat: view.mover, text });
  }
  return {
    title: say(`${BOARD}.file.${strict ? "strict" : "helped"}`),
    lines,
    note: say(`${BOARD}.file.${view.phase === "over" ? "over" : view.config.memory}.note`),
  };
}

/** The options of this table, in words. */
export function factsOf({ say }: Speech, view: View): string[] {
  const { tiles, match, turn_clock, memory, empty_pool } = view.config;
  const facts = [
    `tiles.${tiles}`,
    `match.${match}`,
    `turn_clock.${turn_clock}`,
    `memory.${memory}`,
    ...(empty_pool === "none" ? ["empty_pool.none"] : []),
  ];
  return facts.map((fact) => say(`${BOARD}.fact.${fact}`));
}

/** What a plate says of its seat. */
export function plateWords(
  speech: Speech,
  view: View,
  seat: number,
  asked: boolean,
  brief: boolean,
): string {
  const { say } = speech;
  const row = view.rows[seat] ?? [];
  const parts: string[] = [];
  if (view.outs.includes(seat)) parts.push(say(`${BOARD}.plate.out`));
  else if (view.mover === seat && seat === speech.me && view.phase !== "over" && !brief) {
    parts.push(say(`${BOARD}.plate.turn`));
  } else if (asked && view.mover === null && !isOver(view)) parts.push(say(`${BOARD}.plate.asked`));
  if (row.length && !view.outs.includes(seat) && !isOver(view)) {
    parts.push(say(`${BOARD}.plate.hidden`, { count: hiddenCount(row) }));
  }
  if (view.config.match === "tournament") {
    parts.push(say(`${BOARD}.plate.points`, { count: view.points[seat] ?? 0 }));
  }
  return parts.join(", ");
}

/** Announcements for screen readers; null for what the line of words says anyway. */
export function newsOf(speech: Speech, view: View, event: Event): string | null {
  const { say } = speech;
  switch (event.type) {
    case "guessed":
      return saidWords(speech, event.said, event.place);
    case "drew":
      return event.tile
        ? say(`${GAME}.event.drew.known`, { tile: tileWord(speech, event.tile) })
        : say(`${GAME}.event.drew`, { seat: event.seat, colour: colourWord(speech, event.colour) });
    case "tipped":
      return say(`${GAME}.event.tipped`, { seat: event.seat, tile: tileWord(speech, event.tile) });
    case "laid":
      return say(`${GAME}.event.laid`, { seat: event.seat, tile: tileWord(speech, event.tile) });
    case "hid":
      return event.tile
        ? say(`${GAME}.event.hid.known`, { tile: tileWord(speech, event.tile) })
        : say(`${GAME}.event.hid`, { seat: event.seat });
    case "out":
      return say(`${GAME}.event.out${event.by === null ? ".own" : ""}`, { seat: event.seat });
    case "timed-out":
      return event.seats.map((seat) => say(`${GAME}.event.timed-out`, { seat })).join(" ");
    case "round-ended":
      return endingWords(speech, view);
    default:
      return null;
  }
}
