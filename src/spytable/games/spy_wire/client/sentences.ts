/** What is said about the table: the line of words, labels, the facts. */

import type { BoardProps, Line } from "@kit/board";
import { listText } from "@kit/locale";
import type { Say } from "@kit/words";
import type { FuseKind } from "./art/fuse";
import type { Action, Event, View } from "./generated";
import type { Plan } from "./plan";
import { cellName, defuserSide, NAMES, other, type Side, sideOfSeat } from "./sight";

type Update = BoardProps<View, Action, Event>["update"];
export type Outcome = NonNullable<Update["outcome"]>;

export const GAME = "spy-wire";
export const BOARD = `${GAME}.board`;

export interface Speech {
  readonly say: Say;
  readonly me: number | null;
}

export const colourWord = ({ say }: Speech, side: Side): string =>
  say(`${GAME}.colour.${NAMES[side]}`);
export const fuseWord = ({ say }: Speech, fuse: FuseKind): string => say(`${BOARD}.fuse.${fuse}`);

/** Milliseconds, or slides where nothing is timed, as a short amount. */
export const amount = ({ say }: Speech, view: View, value: number): string =>
  view.config.pace === "untimed"
    ? say(`${BOARD}.slides`, { count: value })
    : say(`${BOARD}.seconds`, { count: Math.floor(value / 1000) });

const ways = (speech: Speech, ports: string): string =>
  [...ports].map((port) => speech.say(`${BOARD}.way.${port}`)).join(", ");

/** A tile for those who hear the tablet. */
export function tileLabel(speech: Speech, piece: string, cell: number, dots: number): string {
  const { say } = speech;
  const side = defuserSide(piece);
  const at = cellName(cell);
  if (side !== null) {
    const args = { cell: at, colour: colourWord(speech, side), count: dots };
    return say(`${BOARD}.label.defuser${dots ? ".dots" : ""}`, args);
  }
  const [silver = ".", red = "."] = piece.split("/");
  const parts = [
    ...(silver === "." ? [] : [say(`${BOARD}.label.silver`, { ways: ways(speech, silver) })]),
    ...(red === "." ? [] : [say(`${BOARD}.label.red`, { ways: ways(speech, red) })]),
  ];
  return say(`${BOARD}.label.tile`, { cell: at, wires: parts.join("; ") });
}

/** A fuse for those who hear the rail. */
export function fuseLabel(
  speech: Speech,
  view: View,
  side: Side,
  slot: number,
  fuse: FuseKind | null,
): string {
  const { say } = speech;
  const args = {
    colour: colourWord(speech, side),
    number: slot + 1,
    fuse: fuse ? fuseWord(speech, fuse) : "",
  };
  if (view.slots[side][slot]?.out) return say(`${BOARD}.label.fuse.out`, args);
  const wired = view.wires[other(side)].some((wire) => wire.slot === slot);
  const state = fuse ? "known" : "cap";
  return say(`${BOARD}.label.fuse.${wired ? "wired" : state}`, args);
}

/** The enemy fuses that are wired now, as words: "Red 1 and Red 4". */
export function wiredWords(speech: Speech, view: View, side: Side): string | null {
  const colour = colourWord(speech, other(side));
  const names = view.wires[side]
    .map(({ slot }) => slot + 1)
    .sort((a, b) => a - b)
    .map((number) => speech.say(`${BOARD}.fuse-name`, { colour, number }));
  return names.length ? listText(names) : null;
}

/** The one line: whose turn, what I may do now. */
export function lineOf(speech: Speech, update: Update, mode: Plan["mode"]): Line {
  const { say, me } = speech;
  const brief = mode !== "wide";
  const { view, question } = update;
  if (update.outcome) return endLine(speech, view, update.outcome);
  const mine = question !== null;
  if (!mine) return waitLine(speech, view);
  const lead = say(`${BOARD}.lead.${view.phase === "place" ? "place" : leadOf(view)}`);
  if ((view.phase === "slide" || view.phase === "attempt") && me !== null) {
    const wired = wiredWords(speech, view, sideOfSeat(view, me));
    if (wired) {
      const count = view.wires[sideOfSeat(view, me)].length;
      const key = `${BOARD}.wired.${view.phase}${brief ? ".brief" : ""}`;
      return { lead, text: say(key, { fuses: wired, count }), mine };
    }
  }
  if (view.phase === "pull") {
    return { lead, text: say(`${BOARD}.pull`, { count: view.pulls }), mine };
  }
  if (view.phase === "place") {
    // On a phone that stands the tray itself says how.
    return { lead, text: mode === "tall" ? "" : say(`${BOARD}.place.line`), mine };
  }
  const hint = view.hint ? say(`${BOARD}.hint`, { count: view.hint }) : "";
  // Two lines at most on a phone: the tablet must not move under a thumb.
  if (brief || leadOf(view) === "final")
    return { lead, text: hint || say(briefOf(question.topic)), mine };
  return { lead, text: `${hint} ${say(question.topic)}`.trim(), mine };
}

const briefOf = (topic: string): string => topic.replace(".ask.", ".board.brief.");

const leadOf = (view: View): string =>
  view.phase === "brink" || view.phase === "attempt" || view.phase === "grab" ? "final" : "turn";

function waitLine(speech: Speech, view: View): Line {
  const { say, me } = speech;
  const { phase, mover } = view;
  if (phase === "place" || phase === "deal" || phase === "layout") {
    const sealed = view.side !== null && view.answered[view.side === 1 ? 1 : 0];
    return {
      lead: say(`${BOARD}.lead.set-up`),
      text: sealed ? say(`${BOARD}.wait.sealed`) : say(`${GAME}.wait.place`),
    };
  }
  const key = phase === "fumble" ? "pull" : phase;
  if (mover === me) return { lead: say(`${BOARD}.lead.hold`), text: say(`${BOARD}.wait.${key}`) };
  const lead = say(`${BOARD}.lead.other`, { seat: mover });
  const side = sideOfSeat(view, mover);
  const fuses = phase === "slide" || phase === "attempt" ? wiredWords(speech, view, side) : null;
  if (fuses) {
    return { lead, text: say(`${BOARD}.is-wired`, { fuses, count: view.wires[side].length }) };
  }
  return {
    lead,
    text: say(`${GAME}.wait.${key}`, { seat: mover }),
  };
}

function endLine({ say, me }: Speech, view: View, outcome: Outcome): Line {
  const text = say(outcome.reason.key, outcome.reason.args);
  const side = winnerOf(view, outcome);
  const winner = side === null ? null : (view.agents[side] ?? null);
  if (winner === null) return { lead: say(`${BOARD}.lead.tie`), text };
  if (winner === me) return { lead: say(`${BOARD}.lead.won`), text };
  return { lead: say(`${BOARD}.lead.wins`, { winner }), text };
}

/** Who won, also where somebody resigned; null for a tie. */
export function winnerOf(view: View, outcome: Outcome | null): Side | null {
  const first = outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [];
  return first.length === 1 && first[0] !== undefined ? sideOfSeat(view, first[0]) : null;
}

/** The options of this table, in words. */
export function factsOf({ say }: Speech, view: View): string[] {
  const { pace, layout, fuses, hint, turn_cap, first_turn } = view.config;
  return [
    say(`${BOARD}.fact.pace.${pace}`),
    say(`${BOARD}.fact.layout.${layout}`),
    say(`${BOARD}.fact.fuses.${fuses}`),
    ...(hint === "on" ? [say(`${BOARD}.fact.hint.on`)] : []),
    ...(turn_cap === "15" ? [say(`${BOARD}.fact.turn_cap.15`)] : []),
    ...(first_turn === "short" ? [say(`${BOARD}.fact.first_turn.short`)] : []),
  ];
}
