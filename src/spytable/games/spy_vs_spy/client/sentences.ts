/** What is said about the table: the line of words, the file, plates, spaces, news. */

import type { BoardProps, FileLine, FileSheet, Line as LineOfWords } from "@kit/board";
import { listText } from "@kit/locale";
import type { Say } from "@kit/words";
import type { Event, Line, View } from "./generated";
import { type Cell, CORNERS, isSpy, openings, type Piece, shapeOf, turnsOf } from "./geometry";
import type { Hand } from "./hand";

type Outcome = NonNullable<BoardProps["update"]["outcome"]>;

const GAME = "spy-vs-spy";
export const BOARD = `${GAME}.board`;

export interface Speech {
  readonly say: Say;
  readonly me: number | null;
  readonly outcome: Outcome | null;
}

/** A tile or piece, shortly: "T", "Fox". */
export function shortName({ say }: Speech, piece: Piece): string {
  return say(`${BOARD}.tile.${isSpy(piece) ? piece : (piece[1] ?? "X")}`);
}

/** A piece as it lies, shortly. */
export const pieceName = (speech: Speech, piece: Piece): string =>
  isSpy(piece) ? shortName(speech, piece) : speech.say(`${BOARD}.tile.${shapeOf(piece)}`);

/** A tile of the rack, for screen readers. */
export function tileLabel(speech: Speech, tile: Piece): string {
  if (isSpy(tile)) return shortName(speech, tile);
  return speech.say(`${BOARD}.tile.marked`, {
    tile: shortName(speech, tile),
    spy: speech.say(`${BOARD}.spy.${tile[0]}`),
  });
}

/** Who won, in a word or two. */
export function endingWords(speech: Speech): string {
  const { say, me, outcome } = speech;
  const winners = outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [];
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined) {
    const names = listText(winners.map((seat) => say(`${BOARD}.name`, { seat })));
    return say(`${BOARD}.end.shared`, { names });
  }
  return say(`${BOARD}.end.won${winner === me ? ".mine" : ""}`, { winner });
}

export function lineOf(speech: Speech, view: View, hand: Hand): LineOfWords {
  const { say, outcome } = speech;
  if (outcome) {
    const { key, args } = outcome.reason;
    return { lead: endingWords(speech), text: say(key, args) };
  }
  if (hand.may)
    return { lead: say(`${BOARD}.lead.mine`), text: askWords(speech, view, hand), mine: true };
  const { mover, phase } = view;
  if (mover === null) return { lead: say(`${BOARD}.lead.setup`), text: say(`${BOARD}.wait.setup`) };
  const lead = say(mover === speech.me ? `${BOARD}.lead.mine` : `${BOARD}.lead.other`, { mover });
  const waits = ["first", "turn", "free", "rolled", "blown", "play", "shift", "remove"];
  const key = waits.includes(phase) ? `${GAME}.wait.${phase}` : `${BOARD}.wait.chance`;
  return { lead, text: say(key, { seat: mover }) };
}

/** What I may do now, in one sentence. */
function askWords(speech: Speech, view: View, hand: Hand): string {
  const { say } = speech;
  const { may, choosing, pick, piece } = hand;
  if (choosing) {
    const most = may?.type === "move" ? may.dump : 1;
    return say(`${BOARD}.line.${choosing.what}`, { count: most });
  }
  switch (may?.type) {
    case "lay": {
      if (may.redraw) return say(`${BOARD}.line.redraw`);
      if (may.skip && pick === null) return say(`${BOARD}.line.skip`);
      const tile = pick === null ? undefined : hand.rack[pick];
      if (!tile || !piece) return say(`${GAME}.ask.${view.phase}`);
      const fits = isSpy(tile) ? "block" : turnsOf(tile).length > 1 ? "lit" : "plain";
      const how = hand.lit.length ? fits : hand.turned.length ? "turn" : "nowhere";
      return say(`${BOARD}.line.lay.${how}`, { tile: shortName(speech, tile) });
    }
    case "move":
      if (may.roll) return say(`${BOARD}.line.${may.dump ? "roll" : "roll.only"}`);
      if (view.phase === "rolled" && !may.carry) return say(`${BOARD}.line.blocked`);
      if (view.phase === "turn" && !may.cells.length) return say(`${BOARD}.line.stuck`);
      if (view.phase === "turn") return say(`${BOARD}.line.move`);
      return say(`${GAME}.ask.${view.phase}`);
    case "shift":
      return hand.source
        ? say(`${BOARD}.line.shift.to`, { cell: hand.source })
        : say(`${GAME}.ask.shift`);
    default:
      return say(`${GAME}.ask.${view.phase}`);
  }
}

/** A line of the file, as part of a sentence about its seat. */
function deedWords(speech: Speech, [, what, cell, more]: Line): string {
  const { say } = speech;
  const args: Record<string, string | number> = { cell: cell ?? "" };
  if (what === "lay" || what === "remove") {
    const piece = String(more);
    args.tile = pieceName(speech, piece);
    if (what === "lay" && isSpy(piece)) return say(`${BOARD}.did.block`, args);
  }
  if (what === "read") args.message = say(`${GAME}.message.${more}`);
  if (what === "bomb") args.to = String(more);
  if (what === "back") args.count = Number(more);
  return say(`${BOARD}.did.${what}`, args);
}

/** Lines that belong to one turn: one after the other of one seat. */
export function turnsOfFile(log: readonly Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of log) {
    const last = turns.at(-1);
    const ends = last?.some(([, what]) => ["lay", "back", "pass"].includes(what)) ?? false;
    const begins = ends && !["read", "bomb", "remove", "decline"].includes(line[1]);
    const after = last?.some(([, what]) => what === "read") ?? false;
    if (last?.[0]?.[0] === line[0] && (!begins || after)) last.push(line);
    else turns.push([line]);
  }
  return turns;
}

export function fileOf(speech: Speech, view: View): FileSheet {
  const { say } = speech;
  const turns = turnsOfFile(view.log);
  const lines: FileLine[] = turns.map((turn, i) => {
    const seat = turn[0]?.[0] ?? 0;
    const what = turn.map((line) => deedWords(speech, line)).join(", ");
    return {
      id: view.turn - (turns.length - i),
      seat,
      text: say(`${BOARD}.did`, { seat, what }),
      strong: i === turns.length - 1,
    };
  });
  const round = Math.max(1, Math.ceil(view.turn / view.config.seats));
  return {
    title: say(`${BOARD}.file`),
    lines,
    note: say(`${BOARD}.file.note`, { round, count: view.target }),
  };
}

/** The options of this table, in words. */
export function factsOf({ say }: Speech, view: View): string[] {
  const { mercy, pace, explosion_ends_turn: ends, roll_before_dump: roll } = view.config;
  const facts = [
    say(`${BOARD}.fact.target`, { count: view.target }),
    say(`${BOARD}.fact.pace.${pace}`),
  ];
  if (ends === "on") facts.push(say(`${BOARD}.fact.ends`));
  if (roll === "on") facts.push(say(`${BOARD}.fact.roll`));
  if (mercy === "on") facts.push(say(`${BOARD}.fact.mercy`));
  if (view.config.help === "on") facts.push(say(`${BOARD}.fact.help`));
  return facts;
}

/** Where a seat's pawn is. */
export function whereWords({ say }: Speech, view: View, seat: number): string {
  const cell = view.pawns[seat] ?? "A1";
  if (cell === view.homes[seat]) return say(`${BOARD}.where.home`);
  return say(`${BOARD}.where.${view.bombs.includes(cell) ? "bomb" : "street"}`, { cell });
}

type Cut = NonNullable<NonNullable<View["help"]>["cut"]>;

/** Who can cut my way home at its weakest tile. */
export function cutWords(speech: Speech, cut: Cut): string {
  const { say } = speech;
  const spies = listText(
    cut.spies.map((spy) => shortName(speech, spy)),
    "disjunction",
  );
  const names = listText(cut.seats.map((seat) => say(`${BOARD}.name`, { seat })));
  const key = names ? "who" : "nobody";
  return say(`${BOARD}.way.cut.${key}`, { cell: cut.cell, spies, names, chance: cut.chance });
}

/** My way home in a few words; null where there is nothing to say. */
export function wayWords(speech: Speech, view: View): string | null {
  const { say } = speech;
  const { help } = view;
  if (!help) return null;
  if (!help.cells.length) return say(`${BOARD}.way.none`);
  if (!help.cut) return say(`${BOARD}.way.safe`);
  return say(`${BOARD}.way.weak`, { cell: help.cut.cell, chance: help.cut.chance });
}

/** A space, for screen readers: what is there, and whether it is lit. */
export function cellLabel(speech: Speech, view: View, hand: Hand, cell: Cell): string {
  const { say } = speech;
  const stack = view.board[cell] ?? [];
  const top = stack.at(-1);
  const parts = [say(`${BOARD}.cell`, { cell })];
  const home = view.homes.indexOf(cell);
  if (home >= 0) parts.push(say(`${BOARD}.cell.home`, { owner: home }));
  else if (CORNERS.includes(cell)) parts.push(say(`${BOARD}.cell.shut`));
  else if (!top) parts.push(say(`${BOARD}.cell.bare`));
  else if (isSpy(top)) parts.push(say(`${BOARD}.cell.spy`, { tile: shortName(speech, top) }));
  else {
    const ways = [...openings(top)].map((way) => say(`${BOARD}.way.${way}`)).join(", ");
    const spy = say(`${BOARD}.spy.${top[0]}`);
    parts.push(say(`${BOARD}.cell.${stack.length === 3 ? "repaired" : "tunnel"}`, { ways, spy }));
  }
  if (view.bombs.includes(cell)) parts.push(say(`${BOARD}.cell.bomb`));
  view.pawns.forEach((at, owner) => {
    if (at === cell) parts.push(say(`${BOARD}.cell.pawn`, { owner }));
  });
  if (view.help?.cut?.cell === cell) parts.push(cutWords(speech, view.help.cut));
  else if (view.help?.cells.includes(cell)) parts.push(say(`${BOARD}.cell.way`));
  if (view.opened && view.bombs.includes(cell)) parts.push(unreadWords(speech, view));
  if (hand.lit.includes(cell)) parts.push(say(`${BOARD}.cell.lit.${hand.may?.type ?? "lay"}`));
  else if (hand.turned.includes(cell)) parts.push(say(`${BOARD}.cell.turned`));
  return parts.join(", ");
}

/** The messages that nobody read, for screen readers. */
function unreadWords({ say }: Speech, view: View): string {
  const names = (view.opened?.unread ?? []).map((message) => say(`${GAME}.message.${message}`));
  return say(`${BOARD}.end.left.heard`, { names: listText(names) });
}

/** Announcements for screen readers; null for what the line of words says anyway. */
export function newsOf(speech: Speech, event: Event): string | null {
  const { say, me } = speech;
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "went":
      return say(key, { seat: event.seat, cell: event.path.at(-1) ?? "" });
    case "rolled":
      return say(`${key}.${event.blast ? "blast" : "blank"}`, {
        seat: event.seat,
        cell: event.cell,
      });
    case "brought-home":
      return say(key, { seat: event.seat, cell: event.path[0] ?? "" });
    case "laid": {
      const how = event.level === 1 ? "build" : event.level === 2 ? "block" : "repair";
      return say(`${key}.${how}`, { seat: event.seat, cell: event.cell });
    }
    case "was-read":
      return `${say(key, { seat: event.seat })} ${say(`${GAME}.message.${event.message}`)}.`;
    case "bomb-moved":
      return say(key, { seat: event.seat, source: event.source, target: event.target });
    case "removed":
    case "rescued":
      return say(key, { seat: event.seat, cell: event.cell });
    case "returned":
      return say(key, { seat: event.seat, count: event.count });
    case "drew":
      return event.tile && event.seat === me
        ? say(`${BOARD}.drew`, { tile: tileLabel(speech, event.tile) })
        : null;
    case "passed":
    case "declined":
    case "timed-out":
      return say(key, { seat: event.seat });
    case "ended":
      return endingWords(speech);
    default:
      return null;
  }
}
