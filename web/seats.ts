/** The seats that this browser holds, by token, and the matches that it remembers. */
import { signal } from "@preact/signals";
import type { Seated } from "./generated/wire";
import { isHere } from "./kit/route";
import { readStored, saveStored } from "./kit/storage";
import * as tabSeats from "./tab-seats";

export interface SeatKey {
  seat: number;
  token: string;
}

export interface Held extends SeatKey {
  match: string;
  code: string;
  game: string;
  /** The other seats of this device, if people share it. */
  also?: readonly SeatKey[];
  /** Other seats this browser has here: in another tab, or before a seat link was opened. */
  others?: readonly SeatKey[];
  /** When it was sat down at, in milliseconds since 1970. */
  at: number;
  /** It is played in this browser, without a server. */
  here?: boolean;
  /** The match is over. */
  ended?: boolean;
}

const KEY = "spytable.seats";
const MOST = 24;
const MOST_OTHERS = 5;
export const held = signal<readonly Held[]>(readStored<Held[]>(KEY, []));

/** Remembers a seat, newest first; on a shared device also the other seats. */
export function holdSeat(seated: Seated, game: string, also: readonly SeatKey[] = []): Held {
  const { match, code, seat, token } = seated;
  const before = held.value.find((each) => each.match === match);
  const inHand = new Set([token, ...also.map((key) => key.token)]);
  const others = (before ? listAllKeys(before) : [])
    .filter((key) => !inHand.has(key.token))
    .slice(0, MOST_OTHERS);
  const at = Date.now();
  const mine: Held = { match, code, game, seat, token, also, others, at, here: isHere.peek() };
  saveSeats([mine, ...held.value.filter((each) => each.match !== match)].slice(0, MOST));
  tabSeats.saveTabSeat(match, token);
  return mine;
}

/** The seat held at a table, by its code or its id: this tab's own, or else the newest. */
export function findSeat(codeOrId: string): Held | null {
  const wanted = normalizeCode(codeOrId);
  const found = held.value.find(
    (each) => normalizeCode(each.code) === wanted || each.match === codeOrId,
  );
  return found ? putInFront(found, tabSeats.readTabSeat(found.match)) : null;
}

/** The same seats, with another one as the main one. */
function putInFront(mine: Held, token: string | null): Held {
  const front = (mine.others ?? []).find((key) => key.token === token);
  if (!front) return mine;
  const others = listAllKeys(mine).filter((key) => key.token !== token);
  return { ...mine, ...front, also: [], others };
}

/** All seats at a table that are played from this page. */
export function listKeys({ seat, token, also = [] }: Held): readonly SeatKey[] {
  return [{ seat, token }, ...also];
}

const listAllKeys = (mine: Held): readonly SeatKey[] => [...listKeys(mine), ...(mine.others ?? [])];

/** Corrects a seat's number: seats are renumbered before play, tokens are not. */
export function correctSeat(match: string, token: string, seat: number): void {
  const right = <K extends SeatKey>(key: K): K => (key.token === token ? { ...key, seat } : key);
  const mine = held.value.find((each) => each.match === match);
  const old = mine && listAllKeys(mine).find((key) => key.token === token);
  if (!mine || !old || old.seat === seat) return;
  const { also = [], others = [] } = mine;
  const corrected: Held = { ...right(mine), also: also.map(right), others: others.map(right) };
  saveSeats(held.value.map((each) => (each === mine ? corrected : each)));
}

/** Remembers that a match is over. */
export function endSeat(match: string): void {
  if (held.value.every((each) => each.match !== match || each.ended)) return;
  saveSeats(held.value.map((each) => (each.match === match ? { ...each, ended: true } : each)));
}

/** Forgets a deleted table, or with `token` one lost seat; other seats held there stay. */
export function forgetSeat(match: string, token?: string): void {
  const mine = held.value.find((each) => each.match === match);
  if (!mine) return;
  const stay = token === undefined ? [] : listAllKeys(mine).filter((key) => key.token !== token);
  const [first, ...rest] = stay;
  const isPassed = (mine.also ?? []).length > 0;
  const left: Held[] = first
    ? [{ ...mine, ...first, also: isPassed ? rest : [], others: isPassed ? [] : rest }]
    : [];
  saveSeats(held.value.flatMap((each) => (each === mine ? left : [each])));
}

function saveSeats(seats: readonly Held[]): void {
  held.value = seats;
  saveStored(KEY, seats);
}

const SHORT = 6;
/** Whether a code belongs to a private table: it is long, and used in links only. */
export function isPrivate(code: string): boolean {
  return normalizeCode(code).length > SHORT;
}

/** A code in the form that is compared: without dash, in capital letters. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

const NAME = "spytable.name";
const SUGGESTED = "spytable.suggested";
const NAMES = ["Ana", "Bruno", "Chidi", "Dagny", "Emre", "Fay"] as const;

/** A random first name, so that nobody has to type one. */
function suggestedName(): string {
  const drawn = NAMES[Math.floor(Math.random() * NAMES.length)] ?? NAMES[0];
  const name = readStored<string>(SUGGESTED, drawn);
  saveStored(SUGGESTED, name);
  return name;
}

/** Whether this person has chosen a name; until then one is suggested. */
export const isNamed = signal<boolean>(readStored<string | null>(NAME, null) !== null);
/** This person's name. */
export const myName = signal<string>(readStored<string | null>(NAME, null) ?? suggestedName());

/** Stores the name that this person chose. */
export function saveName(name: string): void {
  const tidy = name.trim().slice(0, 24);
  if (tidy === "") return;
  myName.value = tidy;
  isNamed.value = true;
  saveStored(NAME, tidy);
}
