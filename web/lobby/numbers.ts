/** Numbers that stand for scenery: the standard one, the one of the day, or any other. */
import type { Choice } from "../generated/wire";

export type Kind = "standard" | "day" | "own";
/** Means: the number of the day on which the table is created. */
export const DAY = "day";

/** The day as a number, the same all over the world: 20260131. */
export function numberOfTheDay(now: Date): string {
  return now.toISOString().slice(0, 10).replaceAll("-", "");
}

export function kindOf(value: string, standard: string): Kind {
  if (value === standard) return "standard";
  return value === DAY ? "day" : "own";
}

/** A random number of four digits: probably new, and short enough to tell a friend. */
export function anyNumber({ least, most }: Choice): string {
  const from = Math.max(least ?? 0, 1_000);
  const to = Math.max(from, Math.min(most ?? 9_999, 9_999));
  return String(from + Math.floor(Math.random() * (to - from + 1)));
}

/** Reads a typed number and limits it to what can be chosen. */
export function readNumber(typed: string, { least, most, default: standard }: Choice): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 12);
  if (digits === "") return standard;
  return String(Math.min(Math.max(Number(digits), least ?? 0), most ?? Number(digits)));
}
