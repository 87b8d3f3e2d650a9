/** Wires as polylines in a cell of 96 units. Silver runs at one third of a side, red at two. */
import { type Direction, OPPOSITE } from "../predict";

export type Colour = "s" | "r";
export type Point = readonly [number, number];
export type Ports = string;

export const U = 96;
const TURN: Readonly<Record<Direction, Point>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const BEND = 29;
/** Where the wire of a Defuser meets its brass. */
const RIM = 40.5;

/** Where a colour runs; a tablet that is turned half round swaps the two. */
export const laneOf = (colour: Colour, turned: boolean): number =>
  (colour === "s") === turned ? 64 : 32;

const f = (n: number): string => String(Math.round(n * 100) / 100);
export const d = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join("L")}`;

/** The wires of a piece in one colour: its lines, and where three or four legs meet. */
export interface Strokes {
  readonly lines: readonly (readonly Point[])[];
  readonly hub: Point | null;
}

export function port(lane: number, at: Direction): Point {
  return { N: [lane, 0], S: [lane, U], W: [0, lane], E: [U, lane] }[at] as unknown as Point;
}

function straight(from: Point, to: Point): Point[] {
  const n = Math.max(2, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4));
  return Array.from({ length: n + 1 }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / n,
    from[1] + ((to[1] - from[1]) * i) / n,
  ]);
}

function bent(lane: number, a: Direction, b: Direction): Point[] {
  const [ua, ub] = [TURN[a], TURN[b]];
  const on = (u: Point): Point => [lane + u[0] * BEND, lane + u[1] * BEND];
  const [from, to] = [on(ua), on(ub)];
  const c: Point = [lane + (ua[0] + ub[0]) * BEND, lane + (ua[1] + ub[1]) * BEND];
  const start = Math.atan2(from[1] - c[1], from[0] - c[0]);
  let sweep = Math.atan2(to[1] - c[1], to[0] - c[0]) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const arc = Array.from({ length: 10 }, (_, i): Point => {
    const angle = start + (sweep * (i + 1)) / 10;
    return [c[0] + BEND * Math.cos(angle), c[1] + BEND * Math.sin(angle)];
  });
  return [...straight(port(lane, a), from), ...arc, ...straight(to, port(lane, b)).slice(1)];
}

/** All wires of one colour on a tile. */
export function strokes(lane: number, ports: Ports): Strokes {
  const legs = [...ports] as Direction[];
  const [a, b] = legs;
  if (!a || !b) return { lines: [], hub: null };
  if (legs.length === 2) return { lines: [through(lane, ports, a, b)], hub: null };
  const has = (at: Direction): boolean => ports.includes(at);
  const lines: Point[][] = [];
  if (has("N") && has("S")) lines.push(straight(port(lane, "N"), port(lane, "S")));
  if (has("E") && has("W")) lines.push(straight(port(lane, "W"), port(lane, "E")));
  for (const leg of legs) {
    if (!has(OPPOSITE[leg])) lines.push(straight(port(lane, leg), [lane, lane]));
  }
  return { lines, hub: [lane, lane] };
}

/** From one port of a tile to another. */
export function through(lane: number, ports: Ports, a: Direction, b: Direction): Point[] {
  if (OPPOSITE[a] === b) return straight(port(lane, a), port(lane, b));
  if (ports.length === 2) return bent(lane, a, b);
  const hub: Point = [lane, lane];
  return [...straight(port(lane, a), hub), ...straight(hub, port(lane, b)).slice(1)];
}

/** From a side of a Defuser to its brass. */
export function stub(lane: number, at: Direction): Point[] {
  const q = Math.sqrt(RIM * RIM - (lane - 48) ** 2);
  const end = { N: [lane, 48 - q], S: [lane, 48 + q], W: [48 - q, lane], E: [48 + q, lane] }[at];
  return straight(port(lane, at), end as unknown as Point);
}

/** The braid of a red wire: dark strands that cross, and pale flecks where they rise. */
export function braid(points: readonly Point[]): { dark: string; pale: string } {
  const sums = [0];
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
    sums.push((sums[i - 1] ?? 0) + Math.hypot(q[0] - p[0], q[1] - p[1]));
  }
  const length = sums.at(-1) ?? 0;
  const at = (along: number, aside: number): string => {
    const s = Math.max(-6, Math.min(length + 6, along));
    let i = 1;
    while (i < sums.length - 1 && (sums[i] ?? 0) < s) i++;
    const from = sums[i - 1] ?? 0;
    const t = (s - from) / ((sums[i] ?? 0) - from || 1);
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const m = Math.hypot(dx, dy) || 1;
    return `${f(a[0] + dx * t - (dy / m) * aside)} ${f(a[1] + dy * t + (dx / m) * aside)}`;
  };
  let dark = "";
  let pale = "";
  const h = 5.75;
  for (let s = -8; s < length + 4; s += 8) {
    dark += `M${at(s, -h)}L${at(s + 8, h)}M${at(s, h)}L${at(s + 8, -h)}`;
    pale += `M${at(s + 6.2, -h * 0.52)}L${at(s + 9.4, h * 0.1)}`;
  }
  return { dark, pale };
}
