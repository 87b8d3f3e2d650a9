/** Muted people stay muted, and nobody else is, when seats get other numbers before play. */
import type { SeatInfo } from "../generated/wire";

type Seats = readonly Pick<SeatInfo, "name">[];

/** The muted seats at the table as it is now: a name tells who moved, a seat who has a new name. */
export function movedMutes(muted: readonly number[], before: Seats, after: Seats): number[] {
  return muted.flatMap((seat) => {
    const name = before[seat]?.name;
    if (name === undefined) return [seat];
    const place = after.findIndex((info) => info.name === name);
    if (name !== null && place >= 0) return [place];
    const isRenamed = before.length === after.length && after[seat]?.name != null;
    return isRenamed ? [seat] : [];
  });
}
