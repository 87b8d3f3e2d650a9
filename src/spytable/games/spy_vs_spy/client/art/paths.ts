/** Floors and walls of tunnels. A tile never turns as an image: its paths do, so the light stays. */
import { round } from "../geometry";

type Stroke = readonly ["M" | "L", number, number] | readonly ["A", number, 0 | 1, number, number];

/** How far a floor runs on beyond its tile, so that joins have no seam. */
const E = 16;
const [a, b, A, B] = [31, 65, 27.5, 68.5];

type Shape = "straight" | "turn" | "tee" | "cross" | "dead";

const m = (x: number, y: number): Stroke => ["M", x, y];
const l = (x: number, y: number): Stroke => ["L", x, y];
const arc = (r: number, sweep: 0 | 1, x: number, y: number): Stroke => ["A", r, sweep, x, y];

const NORTH_WEST = [m(a, -E), l(a, 17), arc(14, 1, 17, a), l(-E, a), l(-E, b)];
const FLOORS: Record<Shape, readonly Stroke[]> = {
  straight: [m(a, -E), l(b, -E), l(b, 96 + E), l(a, 96 + E)],
  turn: [...NORTH_WEST, l(17, b), arc(48, 0, b, 17), l(b, -E)],
  tee: [...NORTH_WEST, l(96 + E, b), l(96 + E, a), l(79, a), arc(14, 1, b, 17), l(b, -E)],
  cross: [
    ...[...NORTH_WEST, l(17, b), arc(14, 1, a, 79), l(a, 96 + E), l(b, 96 + E), l(b, 79)],
    ...[arc(14, 1, 79, b), l(96 + E, b), l(96 + E, a), l(79, a), arc(14, 1, b, 17), l(b, -E)],
  ],
  dead: [m(a, -E), l(a, 50), arc(17, 0, b, 50), l(b, -E)],
};

const INNER: Record<"nw" | "ne" | "sw" | "se", readonly Stroke[]> = {
  nw: [m(A, 0), l(A, 17), arc(10.5, 1, 17, A), l(0, A)],
  ne: [m(96, A), l(79, A), arc(10.5, 1, B, 17), l(B, 0)],
  sw: [m(0, B), l(17, B), arc(10.5, 1, A, 79), l(A, 96)],
  se: [m(B, 96), l(B, 79), arc(10.5, 1, 79, B), l(96, B)],
};
type Wall = readonly [number, readonly Stroke[]];
const WALLS: Record<Shape, readonly Wall[]> = {
  straight: [
    [96, [m(A, 0), l(A, 96)]],
    [96, [m(B, 0), l(B, 96)]],
  ],
  turn: [
    [50.5, INNER.nw],
    [115, [m(B, 0), l(B, 17), arc(51.5, 1, 17, B), l(0, B)]],
  ],
  tee: [
    [50.5, INNER.nw],
    [50.5, INNER.ne],
    [96, [m(0, B), l(96, B)]],
  ],
  cross: [
    [50.5, INNER.nw],
    [50.5, INNER.ne],
    [50.5, INNER.sw],
    [50.5, INNER.se],
  ],
  dead: [[164.4, [m(A, 0), l(A, 50), arc(20.5, 0, B, 50), l(B, 0)]]],
};

function turned(x: number, y: number, k: number): readonly [number, number] {
  let [p, q] = [x, y];
  for (let i = 0; i < k; i++) [p, q] = [96 - q, p];
  return [p, q];
}

function drawn(strokes: readonly Stroke[], k: number, dx = 0, dy = 0): string {
  const parts = strokes.map((stroke) => {
    if (stroke[0] === "A") {
      const [, r, sweep, x, y] = stroke;
      const [p, q] = turned(x, y, k);
      return `A${r} ${r} 0 0 ${sweep} ${round(p + dx)} ${round(q + dy)}`;
    }
    const [p, q] = turned(stroke[1], stroke[2], k);
    return `${stroke[0]}${round(p + dx)} ${round(q + dy)}`;
  });
  return parts.join("");
}

/** Which drawing, and how many quarters it is turned, for each set of openings. */
const SHAPES: Record<string, readonly [Shape, number]> = {
  N: ["dead", 0],
  E: ["dead", 1],
  S: ["dead", 2],
  W: ["dead", 3],
  NS: ["straight", 0],
  EW: ["straight", 1],
  NW: ["turn", 0],
  NE: ["turn", 1],
  ES: ["turn", 2],
  SW: ["turn", 3],
  NEW: ["tee", 0],
  NES: ["tee", 1],
  ESW: ["tee", 2],
  NSW: ["tee", 3],
  NESW: ["cross", 0],
};

export const ALL_OPENINGS = Object.keys(SHAPES);

const shapeFor = (open: string): readonly [Shape, number] => SHAPES[open] ?? ["cross", 0];

export function floorPath(open: string, dx = 0, dy = 0): string {
  const [shape, k] = shapeFor(open);
  return `${drawn(FLOORS[shape], k, dx, dy)}Z`;
}

/** The walls of a tunnel: their length in units, and their path. */
export function wallPaths(open: string): readonly (readonly [number, string])[] {
  const [shape, k] = shapeFor(open);
  return WALLS[shape].map(([length, strokes]) => [length, drawn(strokes, k)]);
}
