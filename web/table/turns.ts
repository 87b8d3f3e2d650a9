/** Who gets a shared device next. */
import type { SeatInfo } from "../generated/wire";

export interface Next {
  seat: number;
  isAsked: boolean;
  /** The current person is asked nothing, and the next one is. */
  isDue: boolean;
}

/** Who comes after the current person: the next seat that is asked, else the next seat. */
export function nextOf(
  mine: readonly number[],
  front: number | null,
  seats: readonly SeatInfo[],
  asked: readonly number[],
): Next {
  const people = mine.filter((seat) => (seats[seat]?.bot ?? null) === null);
  const at = front === null ? -1 : people.indexOf(front);
  const round = people.map((_, n) => people[(at + 1 + n) % people.length] ?? 0);
  const others = round.filter((seat) => seat !== front);
  const due = others.find((seat) => asked.includes(seat));
  const isBusy = front !== null && people.includes(front) && asked.includes(front);
  const isAsked = due !== undefined;
  return { seat: due ?? others[0] ?? front ?? 0, isAsked, isDue: isAsked && !isBusy };
}
