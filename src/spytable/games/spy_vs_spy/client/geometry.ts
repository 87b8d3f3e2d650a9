/** The street as a drawing: spaces, edges, and how tiles look when they are turned. No rules here. */
import type { View } from "./generated";

/** The side of a space in drawing units. */
export const UNIT = 96;
export const SIDE = 9;
/** The kerb around the street. */
export const KERB = 26;
export const COLUMNS = "ABCDEFGHI";
/** The street and its kerb. */
export const SPAN = SIDE * UNIT + 2 * KERB;

export type Tile = View["rack"][number];
/** As it lies: colour and openings (`bNES`), or a Spy (`Sb`). */
export type Piece = string;
export type Cell = string;

export const DIRECTIONS = ["N", "E", "S", "W"] as const;
export type Direction = (typeof DIRECTIONS)[number];
const STEP: Record<Direction, readonly [number, number]> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

export const CELLS: readonly Cell[] = Array.from(
  { length: SIDE * SIDE },
  (_, i) => `${COLUMNS[i % SIDE]}${Math.floor(i / SIDE) + 1}`,
);
export const CORNERS: readonly Cell[] = ["A1", "I1", "I9", "A9"];

/** Column and row, from 0. */
export function placeOf(cell: Cell): readonly [number, number] {
  return [COLUMNS.indexOf(cell[0] ?? "A"), Number(cell[1]) - 1];
}

/** The upper left corner of a space, in units. */
export function cornerOf(cell: Cell): readonly [number, number] {
  const [column, row] = placeOf(cell);
  return [column * UNIT, row * UNIT];
}

export const shift = (cell: Cell): string => `translate(${cornerOf(cell).join(" ")})`;

export function cellAt(column: number, row: number): Cell | null {
  if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) return null;
  return `${COLUMNS[column]}${row + 1}`;
}

export function neighbour(cell: Cell, way: Direction): Cell | null {
  const [column, row] = placeOf(cell);
  const [right, down] = STEP[way];
  return cellAt(column + right, row + down);
}

/** The side of a space on which another one lies. */
export function sideOf(cell: Cell, there: Cell): Direction | null {
  return DIRECTIONS.find((way) => neighbour(cell, way) === there) ?? null;
}

export const isSpy = (piece: Piece): boolean => piece.startsWith("S");
/** The openings of a piece, as letters clockwise from the north. */
export const openings = (piece: Piece): string => (isSpy(piece) ? "" : piece.slice(1));

const TURNS: Record<string, readonly string[]> = {
  I: ["NS", "EW"],
  L: ["NE", "ES", "SW", "NW"],
  T: ["NES", "ESW", "NSW", "NEW"],
  X: ["NESW"],
  D: ["N", "E", "S", "W"],
};

/** Every way in which a tile can be turned, clockwise; equal ones once. */
export function turnsOf(tile: Tile): readonly Piece[] {
  if (isSpy(tile)) return [tile];
  return (TURNS[tile[1] ?? "X"] ?? []).map((letters) => `${tile[0]}${letters}`);
}

/** The shape of a tile or piece: I, L, T, X, D, or S for a Spy. */
export function shapeOf(piece: Piece): string {
  if (isSpy(piece)) return "S";
  const letters = openings(piece);
  return Object.entries(TURNS).find(([, turns]) => turns.includes(letters))?.[0] ?? "X";
}

/** The two sides of a manhole that open to the street. */
export function exitsOf(corner: Cell): readonly Direction[] {
  return DIRECTIONS.filter((way) => neighbour(corner, way) !== null);
}

export const EDGE: Record<Direction, readonly [number, number]> = {
  N: [48, 0],
  E: [96, 48],
  S: [48, 96],
  W: [0, 48],
};

/** Numbers that look like chance and are always the same. */
export function scatter(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = (n: number): number => +n.toFixed(1);
