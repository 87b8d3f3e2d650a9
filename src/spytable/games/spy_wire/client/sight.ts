/** How the tablet is seen from a seat: my own fuses are always the near ones. */
import type { Live } from "./art/tile";
import { type Colour, laneOf, type Point, stub, through, U } from "./art/wires";
import type { View } from "./generated";
import {
  CELLS,
  columnOf,
  type Direction,
  neighbour,
  OPPOSITE,
  rowOf,
  type Tablet,
} from "./predict";

export type Side = 0 | 1;
export const COLOURS: readonly [Colour, Colour] = ["s", "r"];
export const NAMES: readonly ["silver", "red"] = ["silver", "red"];
const DEFUSERS: readonly string[] = ["SD", "RD"];
const FACING: readonly [Direction, Direction] = ["N", "S"];

export const other = (side: Side): Side => (side === 0 ? 1 : 0);
/** Whose edge is near: mine; a watcher sits with Silver. */
export const nearSide = (view: View): Side => (view.side === 1 ? 1 : 0);
export const sideOfSeat = (view: View, seat: number): Side => (view.agents[1] === seat ? 1 : 0);
export const defuserSide = (piece: string): Side | null =>
  piece === DEFUSERS[0] ? 0 : piece === DEFUSERS[1] ? 1 : null;

/** Where a cell lies on the screen; the same the other way. */
export const onScreen = (cell: number, turned: boolean): number =>
  turned ? CELLS - 1 - cell : cell;
export const wayOn = (to: Direction, turned: boolean): Direction => (turned ? OPPOSITE[to] : to);
export const slotOn = (slot: number, turned: boolean): number => (turned ? 5 - slot : slot);
/** A piece with its ports as they lie on the screen. */
export const pieceOn = (piece: string, turned: boolean): string =>
  turned && piece.includes("/")
    ? piece.replace(/[NESW]/g, (port) => OPPOSITE[port as Direction])
    : piece;

/** A cell as people say it. */
export const cellName = (cell: number): string => `${"abcdef"[columnOf(cell)]}${rowOf(cell)}`;

const wayBetween = (from: number, to: number): Direction =>
  (["N", "E", "S", "W"] as const).find((way) => neighbour(from, way) === to) ?? "N";

export interface Lit {
  readonly side: Side;
  readonly slot: number;
  readonly cells: readonly number[];
}

/** The closed circuits that still stand while my hand is ahead of the view. */
export function standingCircuits(view: View, shown: Tablet, moving: ReadonlySet<number>): Lit[] {
  return ([0, 1] as const).flatMap((side) =>
    view.wires[side]
      .filter(({ cells }) =>
        cells.every((cell) => shown[cell] === view.tablet[cell] && !moving.has(cell)),
      )
      .map(({ slot, cells }) => ({ side, slot, cells })),
  );
}

/** What is lit: the circuits that stand, or the one that decided the match. */
export function shown(view: View, tablet: Tablet, moving: ReadonlySet<number>): Lit[] {
  if (!view.opened) return standingCircuits(view, tablet, moving);
  const { circuit } = view.opened;
  return circuit
    ? [{ side: circuit.side === 1 ? 1 : 0, slot: circuit.slot, cells: circuit.cells }]
    : [];
}

/** The live stretches of each cell, in the directions of the screen. */
export function liveCells(lit: readonly Lit[], turned: boolean): ReadonlyMap<number, Live[]> {
  const found = new Map<number, Live[]>();
  for (const { side, cells } of lit) {
    cells.forEach((cell, nth) => {
      const [before, after] = [cells[nth - 1], cells[nth + 1]];
      const from = before === undefined ? null : wayOn(wayBetween(cell, before), turned);
      const to = wayOn(after === undefined ? FACING[side] : wayBetween(cell, after), turned);
      const colour = COLOURS[side];
      const here = found.get(cell) ?? [];
      if (!here.some((l) => l.colour === colour && l.from === from && l.to === to)) {
        here.push({ colour, from, to, nth });
      }
      found.set(cell, here);
    });
  }
  return found;
}

/** All that shines, as lines over the whole tablet: for the bloom. */
export function shiningLines(
  live: ReadonlyMap<number, readonly Live[]>,
  shown: Tablet,
  turned: boolean,
): Point[][] {
  const lines: Point[][] = [];
  for (const [cell, parts] of live) {
    const at = onScreen(cell, turned);
    const [x, y] = [columnOf(at) * U, rowOf(at) * U];
    for (const { colour, from, to } of parts) {
      const lane = laneOf(colour, turned);
      const ports = pieceOn(shown[cell] ?? "", turned).split("/")[colour === "s" ? 0 : 1] ?? "";
      const points = from === null ? stub(lane, to) : through(lane, ports, from, to);
      lines.push(points.map(([u, v]): Point => [u + x, v + y]));
    }
  }
  return lines;
}
