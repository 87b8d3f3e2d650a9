/** For tests: what the server says about one seat. */
import type { SeatInfo } from "../generated/wire";

/** A person called Ana who is at the table, but for what is given. */
export function makeSeat(changes: Partial<SeatInfo> = {}): SeatInfo {
  return {
    name: "Ana",
    bot: null,
    present: true,
    host: false,
    left: false,
    away: false,
    resigned: false,
    bot_in_ms: null,
    stand_in: false,
    closed: false,
    joining: false,
    ...changes,
  };
}
