/** What the lobby knows: the games on offer and what was chosen for each, kept by this browser. */
import { signal } from "@preact/signals";
import { fetchGames } from "../api";
import { hasBoard } from "../games";
import type { Choice, GameCard, Level } from "../generated/wire";
import type { Away } from "../kit/away-choice";
import { applies } from "../kit/choices";
import { FIRST_GAME } from "../kit/game-cards";
import { readStored, saveStored } from "../kit/storage";
import { DAY, numberOfTheDay } from "./numbers";

export interface Wanted {
  seats: number;
  /** Bots that sit among friends. */
  added: number;
  level: Level;
  /** What was chosen, and the standard where nothing was; a number may be the one of the day. */
  options: { [name: string]: string };
  /** Whether only the link leads to a table set for friends. */
  isPrivate: boolean;
  /** After how long a bot steps in for a friend who is away. */
  away: Away;
  /** Whether strangers may find the table and watch it; never a private one. */
  isListed: boolean;
}

/** The fewest people at a table that is passed round, or set for friends. */
export const COMPANY = 2;

const KEY = "spytable.wanted";
const LAST = "spytable.file";
export const games = signal<readonly GameCard[] | null>(null);
export const isOffline = signal(false);
const wanted = signal<{ readonly [game: string]: Partial<Wanted> }>(readStored(KEY, {}));

/** The file that lies open: the one opened last, or for a newcomer the game that opens first. */
export const openFile = signal<string | null>(readStored<string | null>(LAST, FIRST_GAME));
/** What the tag with the code is for. */
export const tagPurpose = signal<"sit" | "watch">("sit");

export async function loadGames(): Promise<void> {
  try {
    const cards = await fetchGames();
    games.value = cards.map((card) => ({ ...card, ready: card.ready && hasBoard(card.id) }));
    isOffline.value = false;
  } catch {
    isOffline.value = true;
  }
}

export function cardOf(game: string): GameCard | null {
  return games.value?.find((card) => card.id === game) ?? null;
}

/** Opens a file, or closes it. */
export function toggleFile(game: string): void {
  openFile.value = openFile.value === game ? null : game;
  if (openFile.value !== null) saveStored(LAST, game);
}

/** An option that is left open: its default depends on whether friends sit at the table. */
export const OPEN = "";

function isOffered({ values, least, most }: Choice, value: string): boolean {
  if (values.length > 0) return values.includes(value);
  if (value === DAY) return true;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return number >= (least ?? 0) && number <= (most ?? number);
}

/** The options as a table is set with them: those that matter, and today's number of the day. */
export function agreedOptions(card: GameCard): Wanted["options"] {
  const { options, seats } = wantedOf(card);
  for (const choice of card.choices) {
    const { name, values } = choice;
    if (!applies(choice, options, seats)) delete options[name];
    if (values.length === 0 && options[name] === DAY) options[name] = numberOfTheDay(new Date());
    if (options[name] === OPEN) delete options[name];
  }
  return options;
}

/** What is wanted of a game: the last choice, kept within what is offered. */
export function wantedOf(card: GameCard): Wanted {
  const chosen = wanted.value[card.id] ?? {};
  const options: Wanted["options"] = {};
  for (const choice of card.choices) {
    const value = chosen.options?.[choice.name];
    const unless = choice.with_bots ? OPEN : choice.default;
    options[choice.name] = value && isOffered(choice, value) ? value : unless;
  }
  const level = chosen.level && card.levels.includes(chosen.level) ? chosen.level : "agent";
  const seats = Math.min(card.most, Math.max(card.fewest, chosen.seats ?? COMPANY));
  const added = Math.min(Math.max(0, seats - COMPANY), chosen.added ?? 0);
  const isPrivate = seats >= COMPANY && (chosen.isPrivate ?? false);
  const isListed = !isPrivate && (chosen.isListed ?? false);
  return { seats, added, level, options, isPrivate, isListed, away: chosen.away ?? "minute" };
}

export function saveWanted(card: GameCard, change: Partial<Wanted>): void {
  wanted.value = { ...wanted.value, [card.id]: { ...wanted.value[card.id], ...change } };
  saveStored(KEY, wanted.value);
}
