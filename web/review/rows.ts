/** The rows of a slip: what a hidden thing may be, in whole percents. */
import type { Belief } from "../generated/review";
import { percentOf } from "../kit/numbers";

export const MOST_ROWS = 4;

/** A value on a slip. */
export interface Row {
  readonly value: string;
  readonly percent: number;
}

/** The likeliest values, in the order of the game; whole percents, as sentences say them. */
export function rowsOf({ chances, is_one }: Belief, most = MOST_ROWS): Row[] {
  const all = Object.entries(chances).map(([value, chance], n) => ({ value, chance, n }));
  const ordered = all.sort((a, b) => b.chance - a.chance);
  const mostLikely = percentOf(ordered[0]?.chance ?? 0);
  // Of two values one must be true: their percents are a hundred together.
  const isPair = is_one && ordered.length === 2;
  return ordered
    .map((each, at) => ({
      ...each,
      percent: isPair && at === 1 ? 100 - mostLikely : percentOf(each.chance),
    }))
    .slice(0, most)
    .sort((a, b) => a.n - b.n)
    .map(({ value, percent }) => ({ value, percent }));
}
