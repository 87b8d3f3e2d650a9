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
        const ms = Math.min(1100, Math.max(220, STEP_MS * (event.path.length - 1)));
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
      return event.level === 1 ? "knock" : "stamp";
    case "went":
    case "drew":
    case "returned":
    case "bomb-moved":
      return "slide";
    case "rolled":
      return event.blast ? "thud" : "knock";
    case "brought-home":
      return event.seat === me ? "right" : "stamp";
    case "was-read":
      return "slide";
    case "turn-began":
      return event.seat === me ? "turn" : null;
    case "ended":
      return me !== null && event.home[me] === Math.max(...event.home) ? "win" : "thud";
    default:
      return null;
  }
}
