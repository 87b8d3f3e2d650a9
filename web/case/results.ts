/** What was solved, kept in this browser: no account, and nothing on the server. */
import { signal } from "@preact/signals";
import { readStored, saveStored } from "../kit/storage";

export interface Result {
  readonly solved: boolean;
  /** How many hints were read. */
  readonly hints: number;
  /** What was answered: with it the explanation can be read again. */
  readonly actions: readonly unknown[];
}

type Results = { readonly [game: string]: { readonly [day: string]: Result } };

const KEY = "spytable.cases";
const DAY_MS = 86_400_000;
/** So many days are kept for each game. */
const KEPT = 400;

export const results = signal<Results>(readStored<Results>(KEY, {}));

export const resultOf = (game: string, day: string): Result | null =>
  results.value[game]?.[day] ?? null;

/** Keeps the first answer to a case; later ones do not count. */
export function keepResult(game: string, day: string, result: Result): void {
  const before = results.value[game] ?? {};
  if (before[day]) return;
  const days = Object.entries({ ...before, [day]: result }).sort(([a], [b]) => (a < b ? 1 : -1));
  results.value = { ...results.value, [game]: Object.fromEntries(days.slice(0, KEPT)) };
  saveStored(KEY, results.value);
}

/** A date that is so many days away. */
export function moveDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** How many days in a row were solved, up to this day; today does not break it while it is open. */
export function countStreak(game: string, today: string): number {
  let day = resultOf(game, today) ? today : moveDay(today, -1);
  let count = 0;
  while (resultOf(game, day)?.solved) {
    count += 1;
    day = moveDay(day, -1);
  }
  return count;
}

/** Three marks that say how it went, and nothing of the answer. */
export function marksOf({ solved, hints }: Pick<Result, "solved" | "hints">): string {
  const full = solved ? Math.max(1, 3 - hints) : 0;
  return "■".repeat(full) + "□".repeat(3 - full);
}
