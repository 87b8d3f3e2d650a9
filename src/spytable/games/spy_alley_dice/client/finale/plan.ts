/** Where everything lies at the end, in px: passports, the dice and what was never dealt. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly columns: number;
  /** The width of one passport. */
  readonly card: number;
  /** Where each pile lies, in the order of the places; its words are under it. */
  readonly piles: readonly Box[];
  /** How wide the words under a pile may be. */
  readonly cell: number;
  /** The dice; null where there is no room for them. */
  readonly tray: Box | null;
  /** The passports that were never dealt, and how wide one is. */
  readonly rest: Box | null;
  readonly restCard: number;
}

export interface Needs {
  readonly seats: number;
  /** How many passports lie in a pile at most. */
  readonly deep: number;
  readonly undealt: number;
  /** How large letters are, of their normal size. */
  readonly letters: number;
}

/** How high a passport is, of its width. */
export const TALL = 1.36;
/** How far a second passport sticks out from under the first. */
export const OUT = 0.5;
/** The tray at the end, width by height. */
export const TRAY_RATIO = 640 / 300;
const LEAST_TRAY = 150;
const LEAST_REST = 40;
const LEAST_CARD = 34;
/** From this width on a face is clear. */
const CLEAR_CARD = 90;
/** The words under what was never dealt. */
const LEAST_WORDS = 130;
/** A name needs so much. */
const LEAST_CELL = 88;
/** Whether words must be small and may need a third line. */
export const isSmall = (cell: number, letters: number): boolean => cell < 150 * letters;
/** A caption has a name and one or two lines. */
const wordsHigh = (cell: number, letters: number): number =>
  (isSmall(cell, letters) ? 62 : 48) * letters;
/** Room for a lifted passport and its thread. */
const HEAD = 14;

/** How wide a pile is, in passports. */
export const pileWide = (deep: number): number => 1 + OUT * (deep - 1);

/** The arrangement with the largest passports that leaves the dice in sight. */
export function planOf(width: number, height: number, needs: Needs): Plan {
  let best: Plan | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const rows of [1, 2, 3]) {
    if (rows > needs.seats) continue;
    for (const side of ["below", "right"] as const) {
      for (const part of [0, 0.2, 0.26, 0.32, 0.38, 0.44]) {
        const plan = arranged(width, height, needs, rows, side, part);
        const worth = worthOf(plan, needs, height);
        if (worth > most) [best, most] = [plan, worth];
      }
    }
  }
  return best as Plan;
}

function worthOf(plan: Plan, { seats, undealt, letters }: Needs, height: number): number {
  const { card, cell, columns, tray, rest } = plan;
  const large = Math.max(184, height * 0.25);
  const least = LEAST_CELL * letters;
  return (
    Math.min(card, large) +
    // Faces that are hard to see come before the dice.
    Math.min(card, CLEAR_CARD) +
    (tray ? 20 + Math.min(tray.width, large * 2.8) * 0.12 : 0) +
    (undealt > 0 && rest ? 12 : 0) -
    (cell < least ? 60 + (least - cell) * 2 : 0) -
    // Up to five stand in one row where they can.
    (seats < 6 && columns < seats ? 24 : 0) -
    // A passport that cannot be told is worse than no dice.
    (card < LEAST_CARD ? 400 - card : 0)
  );
}

function arranged(
  width: number,
  height: number,
  needs: Needs,
  rows: number,
  side: "below" | "right",
  part: number,
): Plan {
  const edge = Math.max(6, Math.min(30, width * 0.018));
  const columns = Math.ceil(needs.seats / rows);
  const isBelow = side === "below";
  const wide = width - 2 * edge - (isBelow ? 0 : width * part);
  const high = height - edge - (isBelow ? height * part : 0);
  const cell = wide / columns;
  // Between large ones a thread has a tag.
  const gap = cell > 230 ? Math.min(130, cell * 0.32) : Math.max(8, cell * 0.2);
  const words = wordsHigh(cell, needs.letters);
  const byWidth = (cell - gap) / pileWide(needs.deep);
  const byHeight = (high / rows - words - HEAD) / TALL;
  const card = Math.max(4, Math.min(byWidth, byHeight, Math.max(250, height * 0.3)));
  const pile = card * pileWide(needs.deep);
  const rowHigh = Math.min(high / rows, card * TALL + words + HEAD * 3);
  const top = isBelow ? edge / 2 : Math.max(edge / 2, (height - rowHigh * rows) / 2);
  const piles = Array.from({ length: needs.seats }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const inRow = row === rows - 1 ? needs.seats - columns * (rows - 1) : columns;
    const shift = (wide - inRow * cell) / 2;
    return {
      x: edge + shift + column * cell + (cell - pile) / 2,
      y: top + row * rowHigh + HEAD,
      width: pile,
      height: card * TALL,
    };
  });
  const used = top + rowHigh * rows;
  const lower: Box = isBelow
    ? { x: edge, y: used, width: width - 2 * edge, height: height - used - edge / 2 }
    : { x: edge + wide, y: edge, width: width * part - edge / 2, height: height - 2 * edge };
  return { columns, card, piles, cell, ...lowerParts(lower, needs, isBelow, card) };
}

/** The dice and the passports that were never dealt share what is left. */
function lowerParts(
  { x, y, width, height }: Box,
  { undealt, letters }: Needs,
  isBeside: boolean,
  card: number,
): Pick<Plan, "tray" | "rest" | "restCard"> {
  const words = (height > 240 ? 58 : 40) * letters;
  const none = { rest: null, restCard: 0 };
  const fit = (w: number, h: number): number =>
    Math.min(w, h * TRAY_RATIO, Math.max(660, width * 0.42));
  const whole = fit(width, height);
  const alone: Box = {
    x: x + (width - whole) / 2,
    y: y + (height - whole / TRAY_RATIO) / 2,
    width: whole,
    height: whole / TRAY_RATIO,
  };
  const tray = whole < LEAST_TRAY ? null : alone;
  if (undealt === 0) return { tray, ...none };
  // Nothing that was left in the box outshines what was held.
  const wanted = isBeside
    ? Math.min(
        Math.max(LEAST_REST, card * 0.9),
        Math.max(120, width * 0.07),
        (height - words) / TALL / 1.06,
        (width * 0.36) / (undealt * 1.08),
      )
    : Math.min(
        110,
        Math.max(LEAST_REST, card * 0.9),
        (height * 0.42 - words) / TALL,
        width / (undealt * 1.1),
      );
  if (wanted < LEAST_REST) return { tray, ...none };
  const group = Math.max(undealt * 1.08 * wanted, LEAST_WORDS * letters);
  const high = wanted * TALL + words;
  if (isBeside) {
    const wide = fit(width - group - 24, height);
    if (wide < LEAST_TRAY) return { tray, ...none };
    const space = (width - wide - group) / 3;
    return {
      tray: {
        ...alone,
        x: x + space,
        y: y + (height - wide / TRAY_RATIO) / 2,
        width: wide,
        height: wide / TRAY_RATIO,
      },
      rest: { x: x + 2 * space + wide, y: y + (height - high) / 2, width: group, height: high },
      restCard: wanted,
    };
  }
  const wide = fit(width, height - high - 16);
  if (wide < LEAST_TRAY) return { tray, ...none };
  const from = y + (height - wide / TRAY_RATIO - high - 16) / 2;
  return {
    tray: { x: x + (width - wide) / 2, y: from, width: wide, height: wide / TRAY_RATIO },
    rest: {
      x: x + (width - group) / 2,
      y: from + wide / TRAY_RATIO + 16,
      width: group,
      height: high,
    },
    restCard: wanted,
  };
}
