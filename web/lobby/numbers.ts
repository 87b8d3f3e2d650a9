/** Numbers that stand for scenery: the standard one, the one of the day, or any other. */
import type { Choice } from "../generated/wire";

export type Kind = "standard" | "day" | "own";

/** The day as a number, the same all over the world: 20260131. */
export function numberOfTheDay(now: Date): string {
  return now.toISOString().slice(0, 10).replaceAll("-", "");
}

export function kindOf(value: string, standard: string, day: string): Kind {
  if (value === standard) return "standard";
  return value === day ? "day" : "own";
}

/** What was typed as a number that can be chosen. */
export function within(typed: string, { least, most, default: standard }: Choice): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 12);
  if (digits === "") return standard;
  return String(Math.min(Math.max(Number(digits), least ?? 0), most ?? Number(digits)));
}
