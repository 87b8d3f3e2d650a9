/**
 * Where pieces go for a slide: geometry alone. Whether it may be made, and what it captures, is the
 * server's to say; tests/vectors/slides.json proves this equal to the rules.
 */
export type Direction = "N" | "E" | "S" | "W";
export type Tablet = readonly string[];

export interface Slide {
  readonly cell: number;
  readonly to: Direction;
}

export const COLUMNS = 6;
export const ROWS = 7;
export const CELLS = COLUMNS * ROWS;
export const GAP = "--";
export const DIRECTIONS: readonly Direction[] = ["N", "E", "S", "W"];
export const OPPOSITE: Readonly<Record<Direction, Direction>> = { N: "S", E: "W", S: "N", W: "E" };
const STEPS: Readonly<Record<Direction, readonly [row: number, column: number]>> = {
  N: [-1, 0],
  E: [0, 1],
  S: [1, 0],
  W: [0, -1],
};

export const rowOf = (cell: number): number => Math.floor(cell / COLUMNS);
export const columnOf = (cell: number): number => cell % COLUMNS;

/** The next cell that way; null at the rim. */
export function neighbour(cell: number, to: Direction): number | null {
  const [down, right] = STEPS[to];
  const row = rowOf(cell) + down;
  const column = columnOf(cell) + right;
  const inside = row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
  return inside ? row * COLUMNS + column : null;
}

/** The cells that move, from the one that is pushed to the one before the gap; null without one. */
export function findLine(tablet: Tablet, cell: number, to: Direction): readonly number[] | null {
  if (tablet[cell] === undefined || tablet[cell] === GAP) return null;
  const moving: number[] = [];
  let there: number | null = cell;
  while (there !== null && tablet[there] !== GAP) {
    moving.push(there);
    there = neighbour(there, to);
  }
  return there === null ? null : moving;
}

/** The tablet after a slide; null if there is no gap that way. */
export function slideTablet(tablet: Tablet, { cell, to }: Slide): Tablet | null {
  const moving = findLine(tablet, cell, to);
  if (!moving) return null;
  const after = [...tablet];
  for (const from of moving.toReversed()) {
    const there = neighbour(from, to);
    if (there !== null) after[there] = tablet[from] ?? GAP;
  }
  after[cell] = GAP;
  return after;
}

/** Where a tapped tile goes: to the nearer gap; null if it cannot move, or if two are as near. */
export function chooseDirection(tablet: Tablet, cell: number): Direction | null {
  const ways = waysOf(tablet, cell);
  const nearest = Math.min(...ways.map((way) => way.far));
  const best = ways.filter((way) => way.far === nearest);
  return best.length === 1 ? (best[0]?.to ?? null) : null;
}

/** Whether two gaps are as near, so that a tap does not say which. */
export function isTie(tablet: Tablet, cell: number): boolean {
  return waysOf(tablet, cell).length > 1 && chooseDirection(tablet, cell) === null;
}

function waysOf(tablet: Tablet, cell: number): { to: Direction; far: number }[] {
  return DIRECTIONS.flatMap((to) => {
    const moving = findLine(tablet, cell, to);
    return moving ? [{ to, far: moving.length }] : [];
  });
}
