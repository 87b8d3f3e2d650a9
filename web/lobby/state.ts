/** The lobby's state: the games, and what was last chosen for each, stored in the browser. */
import { signal } from "@preact/signals";
import { fetchGames } from "../api";
import { hasBoard } from "../games";
import type { Choice, GameCard } from "../generated/wire";
import type { Away } from "../kit/away-choice";
import { applies } from "../kit/choices";
import { FIRST_GAME } from "../kit/game-cards";
import { goTo, isHere } from "../kit/route";
import { hasSeen } from "../kit/seen-cities";
import { readStored, saveStored } from "../kit/storage";
import { loadHouse } from "../transport";
import { DAY, kindOf, NEW, settleNumber } from "./numbers";

export interface Wanted {
  seats: number;
  /** Bots that sit among friends. */
  added: number;
  /** The opponent: a level, or a bot that the host brought along. */
  bot: string;
  /** The chosen options, with defaults; a number may be `DAY`. */
  options: { [name: string]: string };
  /** Whether a table for friends can be joined by its link only. */
  isPrivate: boolean;
  /** After how long a bot steps in for a friend who is away. */
  away: Away;
  /** Whether strangers may find the table and watch it; never a private one. */
  isListed: boolean;
}

/** The fewest seats of a table for friends or for a shared device. */
export const COMPANY = 2;

const KEY = "spytable.wanted";
const LAST = "spytable.file";
export const games = signal<readonly GameCard[] | null>(null);
export const isOffline = signal(false);
export const wanted = signal<{ readonly [game: string]: Partial<Wanted & { level: string }> }>(
  readStored(KEY, {}),
);

/** The open file: the last one opened, or a default for newcomers. */
export const openFile = signal<string | null>(readStored<string | null>(LAST, FIRST_GAME));
/** Whether a code is entered to sit down or to watch. */
export const tagPurpose = signal<"sit" | "watch">("sit");

export async function loadGames(): Promise<void> {
  if (isHere.peek()) void loadHouse(); // Python starts while one reads
  try {
    const cards = await fetchGames();
    games.value = cards.map((card) => ({ ...card, ready: card.ready && hasBoard(card.id) }));
    isOffline.value = false;
  } catch {
    isOffline.value = true;
    // Kept for times without a network: play goes on in this browser.
    if (!isHere.peek() && navigator.serviceWorker?.controller) goTo("/", true);
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

/** The value of an open option: its default differs with bots and with friends. */
export const OPEN = "";

function isOffered(choice: Choice, value: string): boolean {
  const { values, least, most } = choice;
  if (values.length > 0) return values.includes(value);
  // The server could draw when this was chosen, and cannot now.
  if (choice.only_drawn && value !== choice.default && !value.startsWith(NEW))
    return choice.drawn?.includes(Number(value)) ?? false;
  if (value === DAY || kindOf(value, "") === "new") return true;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return number >= (least ?? 0) && number <= (most ?? number);
}

/** The options to create a table with: those that apply, with `DAY` replaced by its number. */
export function agreedOptions(card: GameCard): Wanted["options"] {
  const { options, seats } = wantedOf(card);
  for (const choice of card.choices) {
    const { name, values } = choice;
    if (!applies(choice, options, seats)) delete options[name];
    const chosen = options[name];
    if (values.length === 0 && chosen !== undefined)
      options[name] = settleNumber(chosen, choice, new Date());
    if (options[name] === OPEN) delete options[name];
  }
  return options;
}

/** The default of an option; who knows the standard city is offered one that is new. */
function usualOf({ values, default: usual }: Choice): string {
  return values.length === 0 && hasSeen(Number(usual)) ? NEW : usual;
}

/** What was last chosen for a game, limited to what it offers now. */
export function wantedOf(card: GameCard): Wanted {
  const chosen = wanted.value[card.id] ?? {};
  const options: Wanted["options"] = {};
  for (const choice of card.choices) {
    const value = chosen.options?.[choice.name];
    const unless = choice.with_bots ? OPEN : usualOf(choice);
    options[choice.name] = value && isOffered(choice, value) ? value : unless;
  }
  const bots: readonly string[] = [...card.levels, ...card.guests];
  // Until November 2026 it was kept as `level`.
  const last = chosen.bot ?? chosen.level;
  const bot = last && bots.includes(last) ? last : "agent";
  const seats = Math.min(card.most, Math.max(card.fewest, chosen.seats ?? COMPANY));
  const added = Math.min(Math.max(0, seats - COMPANY), chosen.added ?? 0);
  const isPrivate = seats >= COMPANY && (chosen.isPrivate ?? false);
  const isListed = !isPrivate && (chosen.isListed ?? false);
  return { seats, added, bot, options, isPrivate, isListed, away: chosen.away ?? "minute" };
}

/** A table was created: a number that was chosen by itself is not proposed again. */
export function forgetNumbers(card: GameCard): void {
  const options = { ...wanted.value[card.id]?.options };
  for (const { name, values, default: usual } of card.choices)
    if (!values.length && kindOf(options[name] ?? usual, usual) === "own") delete options[name];
  saveWanted(card, { options });
}

export function saveWanted(card: GameCard, change: Partial<Wanted>): void {
  wanted.value = { ...wanted.value, [card.id]: { ...wanted.value[card.id], ...change } };
  saveStored(KEY, wanted.value);
}
