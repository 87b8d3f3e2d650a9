/** Where everything stands on the table, before it is drawn. */
import type { Camera, Point } from "./camera";
import type { Face } from "./generated";
import type { Colour, Pose } from "./solid";
import type { Value } from "./tile-art";

/** What is on the table, whoever looks at it. */
export interface Sight {
  readonly round: number;
  /** The row nearest to who looks; `own` if its faces are seen. */
  readonly near: { readonly seat: number; readonly row: readonly Face[]; readonly own: boolean };
  /** The others, from the left to the right. */
  readonly others: readonly { readonly seat: number; readonly row: readonly Face[] }[];
  readonly pool: readonly Pebble[];
  /** How many tiles the pool is laid out for. */
  readonly room: number;
  readonly clue: {
    readonly seat: number;
    readonly colour: Colour;
    readonly value: Value | null;
  } | null;
  /** The seat whose row is kept big where room is short. */
  readonly facing: number | null;
  /** Whether the picker needs room. */
  readonly picking: boolean;
  /** Pixels that a sheet in the middle of the table needs; 0 for none. */
  readonly sheet: number;
  /** Whether everything lies open. */
  readonly over: boolean;
}

/** A tile of the pool: it keeps its place until it is drawn. */
export interface Pebble {
  readonly id: string;
  readonly slot: number;
  readonly colour: Colour;
  readonly value: Value | null;
}

/** A tile to be drawn. Its key stays the same while it moves about. */
export interface Piece {
  readonly key: string;
  readonly colour: Colour;
  readonly value: Value | null;
  /** The big face that bears the figure. */
  readonly figure: "near" | "far";
  readonly pose: Pose;
}

export interface RowPlan {
  readonly seat: number;
  readonly pieces: readonly Piece[];
  /** The gold inlays under its ranks: path data. */
  readonly inlays: readonly string[];
  /** Where its ends are, for the words low and high. */
  readonly ends: readonly [Point, Point];
  /** Where gap g is shown, on the screen: under the row. */
  readonly gaps: readonly Point[];
  /** Small: a press makes it big. */
  readonly strip: boolean;
  /** Small, with no room for words on its plate. */
  readonly isThin?: boolean;
  /** The part of the table's width that is its own. */
  readonly range: readonly [left: number, right: number];
  /** Where its name plate is: left top corner, or right top corner; null where it has no room. */
  readonly plate: {
    readonly x: number;
    readonly y: number;
    readonly from: "left" | "right" | "middle";
  } | null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Rows around a table, one under the other, or in a low room with the thumb's corner free. */
export type Mode = "wide" | "tall" | "low";

export interface Plan {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly rows: readonly RowPlan[];
  readonly pool: readonly Piece[];
  readonly poolAt: { readonly x: number; readonly y: number; readonly radius: number } | null;
  readonly poolLabel: Point;
  readonly clue: {
    readonly piece: Piece;
    readonly frame: string | null;
    readonly label: Point;
  } | null;
  /** Where the paper with the keys may open, given a tile to point at. */
  readonly picker: (seat: number, base: Point) => Box;
  /** How many keys it has in a line. */
  readonly columns: number;
  /** Where the sheet with the scores lies, and whether it does. */
  readonly aside: Point;
  readonly scores: boolean;
  /** The middle of my own row. */
  readonly own: Point;
  /** The y of the far edge of the table. */
  readonly edge: number;
}

/** How big letters are beside those of an ordinary page: large screens and a wish make them bigger. */
export const letters = (): number =>
  typeof document === "undefined"
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

export const STANDS = { lift: 0, yaw: 0, tip: 0, size: 1 } as const;

/** The key of a tile in a row. */
export const keyOf = (round: number, seat: number, born: number): string =>
  `${round}/${seat}/${born}`;
export const CLUE = "clue";

/** A line of tiles on the table: its middle, its direction, its tiles. */
export interface Rank {
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
  readonly step: number;
  readonly size: number;
}

/** The point of the table `along` tiles from the middle of a rank and `out` tiles behind it. */
export function pointOf(rank: Rank, along: number, out: number): Point {
  const c = Math.cos(rank.yaw);
  const s = Math.sin(rank.yaw);
  return [rank.x + along * c - out * s, rank.y + along * s + out * c];
}

/** The place of tile i of n. */
export const spotOf = (rank: Rank, i: number, n: number): Point =>
  pointOf(rank, (i - (n - 1) / 2) * rank.step * rank.size, 0);

export type Stance = "near" | "far" | "strip";

/** The tiles of one rank, standing or fallen toward the middle. */
export function placeRank(
  faces: readonly Face[],
  rank: Rank,
  stance: Stance,
  keyed: (face: Face) => string,
  own: boolean,
): Piece[] {
  return faces.map((face, i) => {
    const [x, y] = spotOf(rank, i, faces.length);
    const away = stance === "near";
    // In a strip there is no room in front: a fallen tile lies where it stood.
    const [bx, by] =
      stance === "strip" && face.open
        ? pointOf({ ...rank, x, y }, 0, 1.62 * rank.size)
        : ([x, y] as Point);
    return {
      key: keyed(face),
      colour: face.colour,
      value: face.value,
      // Once everything is open, a tile that nobody read is turned to whoever looks.
      figure: away || own || (face.value !== null && !face.open) ? "near" : "far",
      pose: {
        x: bx,
        y: by,
        yaw: rank.yaw,
        lift: 0,
        size: rank.size,
        fall: away ? "away" : "toward",
        tip: face.open ? 90 : 0,
      },
    };
  });
}

/** The inlay under a rank swells from low to high. */
export function swelling(camera: Camera, rank: Rank, n: number, out: number, pad: number): string {
  const half = ((n - 1) / 2) * rank.step * rank.size + pad * rank.size;
  const flat = ([x, y]: Point): Point => camera.project([x, y, 0]);
  const [a, b, c] = [
    flat(pointOf(rank, -half, out)),
    flat(pointOf(rank, half, out + 0.06)),
    flat(pointOf(rank, half, out - 0.06)),
  ];
  return `M${a.map((v) => v.toFixed(1))}L${b.map((v) => v.toFixed(1))}L${c.map((v) => v.toFixed(1))}Z`;
}

/** The faces of a row in ranks of at most so many, the low ones first. */
export function splitRanks(row: readonly Face[], most: number): (readonly Face[])[] {
  if (row.length <= most) return [row];
  const first = Math.ceil(row.length / 2);
  return [row.slice(0, first), row.slice(first)];
}

/** How a pool for so many tiles is heaped: in rows, of tiles of this size. */
export function heapSize(room: number): { rows: number; size: number } {
  if (room <= 4) return { rows: 1, size: 1 };
  if (room <= 8) return { rows: 2, size: 0.98 };
  if (room <= 12) return { rows: 3, size: 0.84 };
  return room <= 18 ? { rows: 3, size: 0.76 } : { rows: 4, size: 0.62 };
}

/** Where pool tile `slot` of a heap for `room` tiles lies, around the middle of the heap. */
export function scatter(slot: number, room: number): { x: number; y: number; yaw: number } {
  const { rows } = heapSize(room);
  // The longer rows lie nearer to who looks.
  const per = Math.floor(room / rows);
  const long = room - per * rows;
  const short = rows - long;
  const row =
    slot < short * per
      ? Math.floor(slot / per)
      : short + Math.floor((slot - short * per) / (per + 1));
  const inRow = row < short ? per : per + 1;
  const i = row < short ? slot - row * per : slot - short * per - (row - short) * (per + 1);
  const wobble = (n: number): number => Math.sin(slot * 12.9898 + n * 78.233) * 0.5;
  return {
    x: (i - (inRow - 1) / 2) * 1.44 + wobble(1) * 0.22,
    y: ((rows - 1) / 2 - row) * 2.04 + wobble(2) * 0.24,
    yaw: wobble(3) * 0.5,
  };
}

/** The pool, face down, about a point of the table. */
export function placePool(pool: readonly Pebble[], room: number, at: Point, size: number): Piece[] {
  return pool.map((pebble) => {
    const spot = scatter(pebble.slot, room);
    return {
      key: pebble.id,
      colour: pebble.colour,
      value: pebble.value,
      figure: pebble.value === null ? "far" : "near",
      pose: lyingAt(at[0] + spot.x * size, at[1] + spot.y * size, spot.yaw, size),
    };
  });
}

/** A tile that lies on its face with its middle at a point. */
export function lyingAt(x: number, y: number, yaw: number, size: number): Pose {
  const back = (0.36 + 0.83) * size;
  return {
    x: x + Math.sin(yaw) * back,
    y: y - Math.cos(yaw) * back,
    yaw,
    lift: 0,
    size,
    fall: "away",
    tip: 90,
  };
}

/** How much of a strip its plate may take: where two strips share a line a name needs most of it. */
export const stripPlate = ([left, right]: RowPlan["range"]): number =>
  right - left < 200 ? 0.62 : 0.44;
