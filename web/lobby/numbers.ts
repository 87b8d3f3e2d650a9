/** Numbers that stand for scenery: the standard one, the one of the day, or any other. */
import type { Choice } from "../generated/wire";

export type Kind = "standard" | "day" | "own";
/** Stands for whichever number is the one of the day when a table is set. */
export const DAY = "day";

/** The day as a number, the same all over the world: 20260131. */
export function numberOfTheDay(now: Date): string {
  return now.toISOString().slice(0, 10).replaceAll("-", "");
}

export function kindOf(value: string, standard: string): Kind {
  if (value === standard) return "standard";
  return value === DAY ? "day" : "own";
}

/** A number that hardly anybody has asked for yet, of four digits: short enough to tell a friend. */
export function anyNumber({ least, most }: Choice): string {
  const from = Math.max(least ?? 0, 1_000);
  const to = Math.max(from, Math.min(most ?? 9_999, 9_999));
  return String(from + Math.floor(Math.random() * (to - from + 1)));
}

/** What was typed as a number that can be chosen. */
export function readNumber(typed: string, { least, most, default: standard }: Choice): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 12);
  if (digits === "") return standard;
  return String(Math.min(Math.max(Number(digits), least ?? 0), most ?? Number(digits)));
}
