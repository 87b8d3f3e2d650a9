/** Where the pens of the strip go. */

export type Point = readonly [x: number, y: number];

const fixed = (n: number): string => n.toFixed(1);

/** A smooth line through all points that never swings past one of them. */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const rise = points.slice(1).map(([x, y], i) => {
    const [x0, y0] = points[i] ?? first;
    return (y - y0) / (x - x0 || 1);
  });
  const slope = (i: number): number => {
    const [a, b] = [rise[i - 1], rise[i]];
    if (a === undefined || b === undefined) return a ?? b ?? 0;
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  };
  let d = `M${fixed(first[0])} ${fixed(first[1])}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? first;
    const [x, y] = points[i] ?? first;
    const h = (x - x0) / 3;
    d += `C${fixed(x0 + h)} ${fixed(y0 + slope(i - 1) * h)} ${fixed(x - h)} ${fixed(
      y - slope(i) * h,
    )} ${fixed(x)} ${fixed(y)}`;
  }
  return d;
}

/** The heights of a line between two places, every few pixels: also where it rises steeply. */
export function heightsBetween(points: readonly Point[], left: number, right: number): number[] {
  return points.slice(1).flatMap(([x, y], n) => {
    const [x0, y0] = points[n] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / 6));
    return Array.from({ length: steps + 1 }, (_, step) => step / steps)
      .filter((part) => x0 + part * (x - x0) >= left && x0 + part * (x - x0) <= right)
      .map((part) => y0 + part * (y - y0));
  });
}

/** Moves heights apart so that each has its own line, in their order and within a range. */
export function spreadOut(
  heights: readonly number[],
  least: number,
  [top, bottom]: Point,
): number[] {
  const order = heights.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  order.forEach((each, i) => {
    const before = order[i - 1];
    each.y = Math.max(top, each.y, before ? before.y + least : top);
  });
  for (let i = order.length - 1; i >= 0; i--) {
    const each = order[i];
    const after = order[i + 1];
    if (each) each.y = Math.min(each.y, after ? after.y - least : bottom);
  }
  const moved = [...heights];
  for (const { y, n } of order) moved[n] = y;
  return moved;
}

/** The grid of a strip: its measures in pixels, and how high its numbers go. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  /** How many steps there are from the first point to the last. */
  readonly steps: number;
  readonly most: number;
}

export const xAt = ({ left, right, width, steps }: Grid, step: number): number =>
  left + ((width - left - right) * step) / Math.max(1, steps);
export const yAt = ({ top, foot, height, most }: Grid, value: number): number =>
  top + (height - top - foot) * (1 - value / most);

/** The step that lies nearest to a place on the strip. */
export function stepAt(grid: Grid, x: number): number {
  const room = grid.width - grid.left - grid.right;
  const step = Math.round(((x - grid.left) / room) * grid.steps);
  return Math.max(0, Math.min(grid.steps, step));
}

/** Every how many steps a number has room. */
export function labelEvery(grid: Grid, room: number): number {
  const step = (grid.width - grid.left - grid.right) / Math.max(1, grid.steps);
  return [1, 2, 5, 10, 20, 50, 100].find((every) => every * step >= room) ?? 200;
}
