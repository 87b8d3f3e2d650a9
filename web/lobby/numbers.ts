/** Numbers that stand for scenery: the standard one, the one of the day, a new one, or any other. */
import type { Choice } from "../generated/wire";
import { FIRST, MOODS, type Mood, numberWithMood, shownNumber } from "../kit/numbered";
import { hasSeen } from "../kit/seen-cities";

export type Kind = "standard" | "day" | "new" | "own";
/** Means: the number of the day on which the table is created. */
export const DAY = "day";
/** Means: a number that this device has not seen; after a colon comes the mood that is wanted. */
export const NEW = "new";

/** The day as a number, the same all over the world: 1020260131. */
export function numberOfTheDay(now: Date): string {
  return String(FIRST + Number(now.toISOString().slice(0, 10).replaceAll("-", "")));
}

export function kindOf(value: string, standard: string): Kind {
  if (value === standard) return "standard";
  if (value === DAY) return "day";
  return value.split(":")[0] === NEW ? "new" : "own";
}

/** The mood that a new city is to have; null is a surprise. */
export function moodOf(value: string): Mood | null {
  const [kind, mood] = value.split(":");
  return kind === NEW ? (MOODS.find((one) => one === mood) ?? null) : null;
}

/** The number behind a choice, when a table is created. */
export function settleNumber(value: string, choice: Choice, now: Date): string {
  if (value === DAY) return numberOfTheDay(now);
  return kindOf(value, choice.default) === "new" ? newNumber(choice, moodOf(value)) : value;
}

/** A number that this device has not seen: one that needs no drawing if there is one. */
function newNumber(choice: Choice, mood: Mood | null): string {
  const drawn = (choice.drawn ?? []).filter((number) => !hasSeen(number));
  const fitting = drawn.find((number) => mood === null || numberWithMood(number, mood) === number);
  if (fitting !== undefined) return String(fitting);
  if (choice.only_drawn) return String(drawn[0] ?? choice.drawn?.[0] ?? choice.default);
  for (let tries = 0; tries < 50; tries += 1) {
    const number = FIRST + Number(anyNumber());
    const wanted = mood === null ? number : numberWithMood(number, mood);
    if (!hasSeen(wanted)) return String(wanted);
  }
  return String(FIRST + Number(anyNumber()));
}

/** A random number of four digits, as people see it: probably new, and short enough to tell a friend. */
export function anyNumber(): string {
  return String(1_000 + Math.floor(Math.random() * 9_000));
}

/** Reads a typed number and limits it to what can be chosen; nothing typed is the standard one. */
export function readNumber(typed: string, { most, default: standard }: Choice): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 12);
  if (digits === "" || Number(digits) === 0) return standard;
  return String(Math.min(FIRST + Number(digits), most ?? FIRST + Number(digits)));
}

/** A number as it is typed. */
export const typedNumber = (value: string): string => String(shownNumber(Number(value)));
