/** What an update makes move, in order and in time; and what of this turn is still to be seen. */
import type { SoundName } from "@kit/board";
import { useMemo, useRef } from "preact/hooks";
import type { Event, View } from "./generated";
import type { Cell, Piece } from "./geometry";

export type Beat =
  | { kind: "walk"; seat: number; path: readonly Cell[]; bomb: boolean; at: number; ms: number }
  | { kind: "fly"; seat: number; from: Cell; to: Cell; at: number; ms: number }
  | { kind: "die"; cell: Cell; blast: boolean; at: number; ms: number }
  | { kind: "burst"; cell: Cell; at: number; ms: number }
  | { kind: "chips"; cell: Cell; at: number; ms: number }
  | { kind: "gone"; cell: Cell; piece: Piece; at: number; ms: number }
  | { kind: "bomb"; from: Cell; to: Cell; at: number; ms: number };

export interface Trail {
  readonly turn: number;
  readonly seat: number;
  readonly path: readonly Cell[];
}

export interface Roll {
  readonly turn: number;
  readonly seat: number;
  readonly blast: boolean;
}

export interface Stage {
  readonly beats: readonly Beat[];
  /** Where a tile was just laid. */
  readonly fresh: Cell | null;
  /** The footprints of the present turn. */
  readonly trail: Trail | null;
  readonly roll: Roll | null;
}

const STEP_MS = 90;
/** At the end: the bomb drops onto the winner's plate, and slips turn up one after the other. */
export const DROP_MS = 180;
const SLIP_MS = 140;
export const SLIP_APART_MS = 70;

/** How long a walk takes. */
const walkMs = (cells: number): number => Math.min(1100, Math.max(220, STEP_MS * (cells - 1)));

export interface EndingTimes {
  readonly walkMs: number;
  /** From one space to the next. */
  readonly stepMs: number;
  /** When each seat's slips begin to turn; the winner's come first. */
  readonly slipsAt: readonly number[];
  readonly allMs: number;
}

/** When what moves at the end, after a deciding bomb. */
export function endingTimes(view: View): EndingTimes {
  const run = view.opened?.run ?? [];
  const walk = run.length > 1 ? walkMs(run.length) : 0;
  const slipsAt = view.home.map(() => 0);
  const ranked = view.home.map((_, seat) => seat);
  ranked.sort((a, b) => (view.home[b] ?? 0) - (view.home[a] ?? 0));
  let at = walk + (walk ? DROP_MS : 0);
  for (const seat of ranked) {
    slipsAt[seat] = at;
    at += (view.home[seat] ?? 0) * SLIP_APART_MS;
  }
  return { walkMs: walk, stepMs: walk / Math.max(1, run.length - 1), slipsAt, allMs: at + SLIP_MS };
}

export function beatsOf(events: readonly Event[]): Beat[] {
  const beats: Beat[] = [];
  let at = 0;
  const add = (beat: Beat): void => {
    beats.push(beat);
    at += beat.ms;
  };
  for (const event of events) {
    switch (event.type) {
      case "went":
      case "brought-home": {
        const ms = walkMs(event.path.length);
        const bomb = event.type === "brought-home";
        add({ kind: "walk", seat: event.seat, path: event.path, bomb, at, ms });
        break;
      }
      case "rolled":
        add({ kind: "die", cell: event.cell, blast: event.blast, at, ms: 500 });
        if (event.blast) {
          beats.push({ kind: "burst", cell: event.cell, at, ms: 420 });
          add({ kind: "fly", seat: event.seat, from: event.cell, to: event.home, at, ms: 420 });
        }
        break;
      case "rescued":
        add({ kind: "fly", seat: event.seat, from: event.cell, to: event.home, at, ms: 420 });
        break;
      case "laid":
        if (event.level === 1) add({ kind: "chips", cell: event.cell, at, ms: 220 });
        break;
      case "removed":
        add({ kind: "gone", cell: event.cell, piece: event.piece, at, ms: 260 });
        break;
      case "bomb-moved":
        add({ kind: "bomb", from: event.source, to: event.target, at, ms: 320 });
        break;
    }
  }
  return beats;
}

export function useStage(view: View, events: readonly Event[], version: number): Stage {
  const kept = useRef<{ trail: Trail | null; roll: Roll | null }>({ trail: null, roll: null });
  return useMemo(() => {
    const { turn } = view;
    const walk = events.findLast((event) => event.type === "went" || event.type === "brought-home");
    const roll = events.findLast((event) => event.type === "rolled");
    if (walk) kept.current.trail = { turn, seat: walk.seat, path: walk.path };
    if (roll) kept.current.roll = { turn, seat: roll.seat, blast: roll.blast };
    const { trail, roll: rolled } = kept.current;
    const laid = events.findLast((event) => event.type === "laid");
    return {
      beats: beatsOf(events),
      fresh: laid?.cell ?? null,
      trail: trail?.turn === turn ? trail : null,
      roll: rolled?.turn === turn ? rolled : null,
    };
  }, [version]);
}

export function soundOf(event: Event, me: number | null): SoundName | null {
  switch (event.type) {
    case "laid":
      return event.level === 2 ? "stamp" : "tile";
    case "went":
    case "drew":
    case "returned":
    case "bomb-moved":
      return "slide";
    case "rolled":
      return event.blast ? "thud" : "dice";
    case "brought-home":
      return event.seat === me ? "right" : "fuse";
    case "was-read":
      return "slide";
    case "turn-began":
      return event.seat === me ? "turn" : null;
    default:
      return null;
  }
}
