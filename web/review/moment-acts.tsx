/**
 * What one can do from a moment of a match: the place for "try another move" and "play on from here".
 * Each of them is a folder of its own, loaded on demand.
 */
import type { Review } from "../generated/review";
import type { Table } from "../generated/wire";
import type { Judged } from "../kit/review";

export interface MomentHere {
  table: Table;
  review: Review;
  /** How many records there were. */
  version: number;
  /** Through whose eyes it is seen. */
  seat: number;
  /** What that seat did then; null if it had nothing to decide. */
  moment: Judged | null;
}

export function MomentActs(_here: MomentHere) {
  return null;
}
