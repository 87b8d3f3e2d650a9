/** Sizes: how big a cell can be in the room there is, and how things stand around the tablet. */
import { RAIL } from "./art/fuse";
import { U } from "./art/wires";
import { COLUMNS, ROWS } from "./predict";

export interface Plan {
  /** Columns beside the tablet, or strips above and below it. */
  readonly mode: "wide" | "tall";
  readonly cell: number;
  /** The tablet in pixels, its slab included. */
  readonly width: number;
  readonly height: number;
  /** The margins of the slab, in units of the drawing. */
  readonly padX: number;
  readonly padY: number;
}

/** Leather and deck around the tablet. */
const CASE_X = 72;
const CASE_Y = 92;
const COLUMN = 150;
const STRIP = 46;
const KEYS = 104;
const OVER = 84;
/** Smaller tiles than these are no targets; a lesson's slip takes room from a phone's. */
const LEAST = { wide: 36, tall: 30 } as const;

export function planOf(width: number, height: number, hasKeys: boolean): Plan {
  const wide = fitted("wide", width - CASE_X - 2 * COLUMN, height - CASE_Y, 26, 14);
  if (width >= 780 && width > height) return wide;
  const roomy = width >= 600;
  const strips = roomy ? 2 * 66 + 40 : 2 * STRIP + 4;
  const keys = hasKeys ? (roomy ? 156 : KEYS) : OVER;
  const rims = roomy ? 64 : 10;
  return fitted("tall", width - rims, height - strips - keys, roomy ? 26 : 12, roomy ? 14 : 6);
}

function fitted(
  mode: Plan["mode"],
  width: number,
  height: number,
  padX: number,
  padY: number,
): Plan {
  const [w, h] = [COLUMNS * U + 2 * padX, ROWS * U + 2 * (RAIL + padY)];
  const fits = Math.floor(Math.min((width / w) * U, (height / h) * U) * 2) / 2;
  const cell = Math.max(LEAST[mode], fits);
  const k = cell / U;
  return { mode, cell, width: w * k, height: h * k, padX, padY };
}
