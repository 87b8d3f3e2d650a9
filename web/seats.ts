/** The seats this browser holds, and the matches it remembers. A token is a seat. */
import { signal } from "@preact/signals";
import type { Seated } from "./generated/wire";
import { keep, kept } from "./kit/storage";

export interface Held {
  match: string;
  code: string;
  game: string;
  seat: number;
  token: string;
  /** When it was sat down at, in milliseconds since 1970. */
  at: number;
}

const KEY = "spytable.seats";
const MOST = 24;
export const held = signal<readonly Held[]>(kept<Held[]>(KEY, []));

/** Remembers a seat, newest first. */
export function holdSeat(seated: Seated, game: string): Held {
  const { match, code, seat, token } = seated;
  const mine: Held = { match, code, game, seat, token, at: Date.now() };
  held.value = [mine, ...held.value.filter((each) => each.match !== match)].slice(0, MOST);
  keep(KEY, held.value);
  return mine;
}

/** The seat held at a table, by its code or its id. */
export function seatAt(codeOrId: string): Held | null {
  const wanted = plainCode(codeOrId);
  return (
    held.value.find((each) => plainCode(each.code) === wanted || each.match === codeOrId) ?? null
  );
}

/** The server knows better which seat a token is. */
export function correctSeat(match: string, seat: number): void {
  if (held.value.every((each) => each.match !== match || each.seat === seat)) return;
  held.value = held.value.map((each) => (each.match === match ? { ...each, seat } : each));
  keep(KEY, held.value);
}

/** Forgets a table that is no more. */
export function forgetSeat(match: string): void {
  held.value = held.value.filter((each) => each.match !== match);
  keep(KEY, held.value);
}

/** A code as it is compared: no dash, capital letters. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

const NAME = "spytable.name";
const NAMES = ["Ana", "Bruno", "Chidi", "Dagny", "Emre", "Fay"] as const;
/** What this person is called; a first name is drawn, so that nobody must type. */
export const myName = signal<string>(
  kept<string>(NAME, NAMES[Math.floor(Math.random() * NAMES.length)] ?? NAMES[0]),
);

export function callMe(name: string): void {
  const tidy = name.trim().slice(0, 24);
  if (tidy === "") return;
  myName.value = tidy;
  keep(NAME, tidy);
}
