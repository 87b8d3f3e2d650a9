/** Which cities this device has searched, and how often: the newest first. */
import { readStored, saveStored } from "./storage";

const KEY = "spytable.seen-cities";
/** More are forgotten, the oldest first. */
const MOST = 60;

export interface SeenCity {
  readonly number: number;
  readonly times: number;
}

export const seenCities = (): readonly SeenCity[] => {
  const stored = readStored<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.filter(isSeenCity) : [];
};

const isSeenCity = (one: Partial<SeenCity> | null): one is SeenCity =>
  typeof one?.number === "number" && typeof one.times === "number";

/** Notes that a match in a city has begun. */
export function noteCity(number: number): void {
  const seen = seenCities();
  const times = (seen.find((one) => one.number === number)?.times ?? 0) + 1;
  const others = seen.filter((one) => one.number !== number);
  saveStored(KEY, [{ number, times }, ...others].slice(0, MOST));
}

export const hasSeen = (number: number): boolean =>
  seenCities().some((one) => one.number === number);
