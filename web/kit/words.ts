/** Texts by key, from the same files that Python reads. */
import { batch, computed, signal } from "@preact/signals";
import common from "../../src/spytable/words/en.json?first";
import type { SeatInfo, Word } from "../generated/wire";

export type Entry = string | { readonly [category: string]: string };
export type Entries = { readonly [key: string]: Entry };
export type Args = { readonly [name: string]: string | number };
/** `say(key, args)`; `args` may be a Word's own. */
export type Say = (key: string, args?: Args) => string;

/** Arguments with these names are seat numbers, and are replaced by the seats' names. */
export const SEAT_ARGS: ReadonlySet<string> = new Set([
  "seat",
  "by",
  "target",
  "other",
  "owner",
  "winner",
  "mover",
  "starter",
]);

/** The name under which the house's late words are stored, beside those of games. */
export const LATE = "";
/** A game's late words are stored under its name with this suffix. */
export const LATER = "+";

type OfGames = { readonly [game: string]: Entries };
/** What there is of a language: the house's first words, and how to load its late ones and those of games. */
export interface WordIndex {
  readonly first: Entries;
  readonly parts: { readonly [part: string]: () => Promise<{ readonly default: Entries }> };
}
const spoken = signal("en");
const house = signal<Entries>(common);
const ofGames = signal<OfGames>({});
const open = signal<string | null>(null);
const plural = computed(() => new Intl.PluralRules(spoken.value));

/** The language spoken now. */
export const language = computed(() => spoken.value);

/** Adds the words of a game; they arrive with its board or its options. */
export function addWords(game: string, entries: Entries): void {
  ofGames.value = { ...ofGames.value, [game]: entries };
}

/** Switches all texts to another language at once. */
export function setLanguage(tongue: string, common: Entries, games: OfGames): void {
  batch(() => {
    spoken.value = tongue;
    house.value = common;
    ofGames.value = games;
  });
}

/** Sets the current game, whose words `t` and `say` look up first. */
export function openWords(game: string | null): void {
  open.value = game;
}

function findEntry(key: string, game: string | null = open.value): Entry | undefined {
  const games = ofGames.value;
  const own = game === null ? undefined : (games[game]?.[key] ?? games[`${game}${LATER}`]?.[key]);
  return own ?? house.value[key] ?? games[LATE]?.[key];
}

/** Whether there are words for a key. */
export function hasWords(key: string): boolean {
  return findEntry(key) !== undefined;
}

const isPseudo =
  typeof location !== "undefined" && new URLSearchParams(location.search).get("lang") === "pseudo";

/** With `?lang=pseudo`, marks texts that come from files of words; a test finds all others. */
export function markText(text: string): string {
  return isPseudo ? `⟦${text}⟧` : text;
}

function fillEntry(key: string, entry: Entry | undefined, args: Args): string {
  if (entry === undefined) return key;
  const form =
    typeof entry === "string"
      ? entry
      : (entry[plural.value.select(Number(args.count))] ?? entry.other);
  return markText(
    (form ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole)),
  );
}

/** The text for a key. An unknown key is shown as it is, and found by tests. */
export function t(key: string, args: Args = {}): string {
  return fillEntry(key, findEntry(key), args);
}

/** The text for a key of a game that is not the current one. */
export function tOf(game: string, key: string, args: Args = {}): string {
  return fillEntry(key, findEntry(key, game), args);
}

/** The name a seat goes by at this table. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? t("table.seat.number", { number: seat + 1 });
}

/**
 * Words at a table: seats become names. Where the words hold `<key>.you` and the argument `seat`
 * is mine, that is said instead. On a shared screen nobody is "you": there `<key>.named` is said
 * where the words hold it, with `me` for the name of whose view it is. What says "you" at a table
 * has such a twin, and is said by this and never by `t`: tests/core/test_shared_screens.py.
 */
export function sayAt(
  seats: readonly SeatInfo[],
  mySeat: number | null,
  isShared: boolean = false,
): Say {
  return (key, args = {}) => {
    const named: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) {
      const isSeat = SEAT_ARGS.has(name) && typeof value === "number";
      named[name] = isSeat ? nameOf(seats, value) : value;
    }
    if (isShared) {
      if (mySeat !== null) named.me = nameOf(seats, mySeat);
      return t(hasWords(`${key}.named`) ? `${key}.named` : key, named);
    }
    const mine = mySeat !== null && args.seat === mySeat && hasWords(`${key}.you`);
    return t(mine ? `${key}.you` : key, named);
  };
}

/** A word that came over the wire. */
export function wordText(say: Say, word: Word): string {
  return say(word.key, word.args);
}
