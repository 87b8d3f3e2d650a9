/** Sizes: how big a cell can be in the room there is, and how things stand around the tablet. */
import { RAIL } from "./art/fuse";
import { U } from "./art/wires";
import { COLUMNS, ROWS } from "./predict";

export interface Plan {
  /** Columns beside the tablet, strips above and below it, or the tablet turned a quarter. */
  readonly mode: "wide" | "tall" | "side";
  readonly cell: number;
  /** The tablet in pixels, its slab included, before it is turned. */
  readonly width: number;
  readonly height: number;
  /** The margins of the slab, in units of the drawing. */
  readonly padX: number;
  readonly padY: number;
  /** Whether both agents share one strip, on small phones. */
  readonly isPaired: boolean;
  /** Whether a film leaves out the buttons, which nobody presses there. */
  readonly isBare: boolean;
  /** How wide a column beside a turned tablet is. */
  readonly column: number;
}

/** What stands around the tablet: everything of a match, also in its film, or what is left at the end. */
export type Company = "keys" | "film" | "over";

/** Leather and deck around the tablet. */
const CASE_X = 130;
const CASE_Y = 92;
const COLUMN = 150;
const STRIP = 46;
const KEYS = 104;
const PAIR = { strip: 40, keys: 74, clock: 58 } as const;
/** The legend of marks, when it is over. */
const LEGEND = 34;
const LINE = 24;
/** A room this low is that of a phone on its side. */
const LOW = 500;
/** A room this narrow has no columns: a small phone when the match is over. */
const NARROW = 460;
/** The columns of a turned tablet: as much as there is, between these. */
const SIDE = { least: 112, over: 150, most: 190 } as const;
/** Smaller tiles than these are no targets; a lesson's slip takes room from a phone's. */
const LEAST = { wide: 36, tall: 30, side: 22 } as const;
/** In a film nobody slides them. */
const LEAST_SEEN = 18;
/** A phone whose tiles would be smaller than this puts both agents on one strip. */
const PAIRED_UNDER = 52;

export function planOf(width: number, height: number, company: Company): Plan {
  if (height < LOW && width > height * 1.15) return turned(width, height, company);
  const wide = fitted("wide", width - CASE_X - 2 * COLUMN, height - CASE_Y, 26, 14);
  if (width >= 780 && width > height) return wide;
  const roomy = width >= 600;
  const isOver = company === "over";
  const strips = roomy ? 2 * 66 + 40 : 2 * STRIP + 4;
  const keys = isOver ? LEGEND : roomy ? 156 : KEYS;
  const rims = roomy ? 64 : 10;
  const [padX, padY] = roomy ? [26, 14] : [12, 6];
  const plan = fitted("tall", width - rims, height - strips - keys, padX, padY);
  if (roomy || plan.cell >= PAIRED_UNDER) return plan;
  const low = height - PAIR.strip - (isOver ? 0 : PAIR.keys);
  const paired = { ...fitted("tall", width - rims, low, padX, 2), isPaired: true };
  if (company !== "film" || paired.height <= low) return paired;
  const bare = height - PAIR.strip - PAIR.clock;
  const seen = fitted("tall", width - rims, bare, padX, 2, LEAST_SEEN);
  return { ...seen, isPaired: true, isBare: true };
}

/** A phone on its side: the tablet lies a quarter turned, columns beside it. */
function turned(width: number, height: number, company: Company): Plan {
  if (width < NARROW) {
    const below = company === "over" ? LINE : 0;
    const low = height - PAIR.strip - 6 - below;
    return { ...fitted("side", low, width - 8, 12, 6), isPaired: true };
  }
  const columns = company === "over" ? 1 : 2;
  const least = company === "over" ? SIDE.over : 2 * SIDE.least;
  const plan = fitted("side", height - 8, width - least - 16, 12, 6);
  const column = Math.min(SIDE.most, Math.floor((width - plan.height - 16) / columns));
  return { ...plan, column };
}

function fitted(
  mode: Plan["mode"],
  width: number,
  height: number,
  padX: number,
  padY: number,
  least: number = LEAST[mode],
): Plan {
  const [w, h] = [COLUMNS * U + 2 * padX, ROWS * U + 2 * (RAIL + padY)];
  const fits = Math.floor(Math.min((width / w) * U, (height / h) * U) * 2) / 2;
  const cell = Math.max(least, fits);
  const k = cell / U;
  const size = { width: w * k, height: h * k };
  return { mode, cell, ...size, padX, padY, isPaired: false, isBare: false, column: 0 };
}
