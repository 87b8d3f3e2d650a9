/** A die as a solid: how it is turned, and what of it is seen from where we sit. */
import type { Spy } from "../art/spies";

type Vector = readonly [number, number, number];
/** A turn of space: where the three axes go. */
export type Turn = readonly [Vector, Vector, Vector];

/** We look down at the tray, a little from the front: x right, y towards us, z up. */
const FLAT = 0.972;
const STEEP = Math.sqrt(1 - FLAT * FLAT);
/** How much of an edge is round, of the whole edge. */
const ROUND = 0.17;

interface Side {
  readonly spy: Spy;
  readonly out: Vector;
  readonly up: Vector;
}

/** Which spy is on which side; opposite sides stand one after the other. */
const SIDES: readonly Side[] = [
  { spy: "G", out: [0, 0, 1], up: [0, -1, 0] },
  { spy: "S", out: [0, 0, -1], up: [0, 1, 0] },
  { spy: "R", out: [0, 1, 0], up: [0, 0, 1] },
  { spy: "A", out: [0, -1, 0], up: [0, 0, 1] },
  { spy: "F", out: [1, 0, 0], up: [0, 0, 1] },
  { spy: "I", out: [-1, 0, 0], up: [0, 0, 1] },
];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const turned = ([x, y, z]: Turn, v: Vector): Vector => [
  x[0] * v[0] + y[0] * v[1] + z[0] * v[2],
  x[1] * v[0] + y[1] * v[1] + z[1] * v[2],
  x[2] * v[0] + y[2] * v[1] + z[2] * v[2],
];
/** First `b`, then `a`. */
const after = (a: Turn, b: Turn): Turn => [turned(a, b[0]), turned(a, b[1]), turned(a, b[2])];

/** A turn about an axis of length one. */
function about([x, y, z]: Vector, angle: number): Turn {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y + s * z, t * x * z - s * y],
    [t * x * y - s * z, t * y * y + c, t * y * z + s * x],
    [t * x * z + s * y, t * y * z - s * x, t * z * z + c],
  ];
}

const RIGHT = (side: Side): Vector => cross(side.out, side.up);

/** The turn that brings a spy to the top, its head away from us. */
function upright(spy: Spy): Turn {
  const side = SIDES.find((each) => each.spy === spy) ?? (SIDES[0] as Side);
  const right = RIGHT(side);
  const { up, out } = side;
  // The rows of this matrix are the axes of the side; its columns, where x, y and z go.
  return [
    [right[0], -up[0], out[0]],
    [right[1], -up[1], out[1]],
    [right[2], -up[2], out[2]],
  ];
}

export interface Pose {
  /** Where its middle stands, in units of the tray, and how high over the floor. */
  readonly x: number;
  readonly y: number;
  readonly high: number;
  /** The length of its edge. */
  readonly edge: number;
  /** How it lies on the floor, in degrees. */
  readonly yaw: number;
  /** How far it has yet to tumble: an angle about a level axis. */
  readonly spin: number;
  readonly axis: number;
}

export interface SeenSide {
  readonly spy: Spy;
  readonly matrix: string;
  /** 0 in the dark, 1 in the light. */
  readonly light: number;
}

export interface Drawn {
  readonly body: string;
  readonly round: number;
  /** The sides in sight, the one that faces us most last. */
  readonly sides: readonly SeenSide[];
}

const LAMP: Vector = [-0.42, -0.36, 0.83];
const EYE: Vector = [0, STEEP, FLAT];
const CORNERS: readonly Vector[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [-1, 1].map((z): Vector => [x, y, z])),
);

type Point = readonly [number, number];
const seen = (v: Vector): Point => [v[0], v[1] * FLAT - v[2] * STEEP];

/** What is seen of a die with this face up; drawings on its sides are `size` wide. */
export function drawn(spy: Spy, pose: Pose, size: number): Drawn {
  const half = pose.edge / 2;
  const lying = about([0, 0, 1], (pose.yaw * Math.PI) / 180);
  const rest = after(lying, upright(spy));
  const a = (pose.axis * Math.PI) / 180;
  const turn =
    pose.spin === 0 ? rest : after(about([Math.cos(a), Math.sin(a), 0], pose.spin), rest);
  const core = half * (1 - 2 * ROUND);
  const hull = hullOf(CORNERS.map((corner) => seen(turned(turn, scaled(corner, core)))));
  const sides = SIDES.map((side) => {
    const out = turned(turn, side.out);
    const [rx, ry] = seen(turned(turn, RIGHT(side)));
    const [dx, dy] = seen(turned(turn, scaled(side.up, -1)));
    const [cx, cy] = seen(scaled(out, half));
    const k = pose.edge / size;
    const e = cx - ((rx + dx) * pose.edge) / 2;
    const f = cy - ((ry + dy) * pose.edge) / 2;
    return {
      spy: side.spy,
      facing: dot(out, EYE),
      light: Math.max(0, dot(out, LAMP)),
      matrix: `matrix(${[rx * k, ry * k, dx * k, dy * k, e, f].map((n) => n.toFixed(3)).join(" ")})`,
    };
  })
    .filter(({ facing }) => facing > 0.04)
    .sort((p, q) => p.facing - q.facing);
  return { body: pathOf(hull), round: pose.edge * ROUND * 2, sides };
}

const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];

function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1 && !isLeft(out.at(-2), out.at(-1), p)) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function isLeft(o: Point | undefined, a: Point | undefined, b: Point): boolean {
  if (!o || !a) return true;
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]) > 0;
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
