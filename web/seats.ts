/** The seats this browser holds, and the matches it remembers. A token is a seat. */
import { signal } from "@preact/signals";
import type { Seated } from "./generated/wire";
import { keep, kept } from "./kit/storage";

export interface SeatKey {
  seat: number;
  token: string;
}

export interface Held extends SeatKey {
  match: string;
  code: string;
  game: string;
  /** The other seats of this device, where one is passed round. */
  also?: readonly SeatKey[];
  /** When it was sat down at, in milliseconds since 1970. */
  at: number;
}

const KEY = "spytable.seats";
const MOST = 24;
export const held = signal<readonly Held[]>(kept<Held[]>(KEY, []));

/** Remembers a seat, newest first; on a device that is passed round, the others with it. */
export function holdSeat(seated: Seated, game: string, also: readonly SeatKey[] = []): Held {
  const { match, code, seat, token } = seated;
  const mine: Held = { match, code, game, seat, token, also, at: Date.now() };
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

/** All seats held at a table. */
export function keysOf({ seat, token, also = [] }: Held): readonly SeatKey[] {
  return [{ seat, token }, ...also];
}

/** The server knows better which seat a token is. */
export function correctSeat(match: string, token: string, seat: number): void {
  const right = <K extends SeatKey>(key: K): K => (key.token === token ? { ...key, seat } : key);
  const mine = held.value.find((each) => each.match === match);
  const old = mine && keysOf(mine).find((key) => key.token === token);
  if (!mine || !old || old.seat === seat) return;
  const corrected: Held = { ...right(mine), also: (mine.also ?? []).map(right) };
  held.value = held.value.map((each) => (each === mine ? corrected : each));
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
