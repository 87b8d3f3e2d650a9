/** The cities of the package: which are kept in this browser, and which can be shown now. */
import { signal } from "@preact/signals";
import { games } from "../lobby/state";
import { canShowCity, isCityKept, SIZES } from "./keeping";

export interface City {
  readonly game: string;
  readonly number: number;
  readonly isKept: boolean;
  /** Megabytes of its pictures. */
  readonly size: number;
}

/** The standard one first; empty until it was looked. */
export const cities = signal<readonly City[]>([]);

/** Those that come with the package, by game; what the lobby offers may be fewer. */
const packaged = new Map<string, readonly number[]>();

/** Looks which cities there are, and lets the lobby offer those that can be shown. */
export async function lookAtCities(): Promise<void> {
  const found: City[] = [];
  for (const { id: game, choices } of games.peek() ?? []) {
    for (const { name, only_drawn, drawn = [], default: standard } of choices) {
      if (!only_drawn) continue;
      const all = packaged.get(game) ?? drawn;
      packaged.set(game, all);
      const numbers = [Number(standard), ...all];
      const kept = await Promise.all(numbers.map((number) => isCityKept(game, number)));
      const shown = await Promise.all(numbers.map((number) => canShowCity(game, number)));
      for (const [at, number] of numbers.entries())
        found.push({ game, number, isKept: kept[at] ?? false, size: SIZES.cities[at] ?? 0 });
      offer(
        game,
        name,
        all.filter((_, at) => shown[at + 1]),
      );
    }
  }
  cities.value = found;
}

/** Lets an option of a game offer these numbers. */
function offer(game: string, option: string, numbers: readonly number[]): void {
  const cards = games.peek() ?? [];
  const before = cards.find(({ id }) => id === game)?.choices.find(({ name }) => name === option);
  if (String(before?.drawn ?? []) === String(numbers)) return;
  games.value = cards.map((card) => ({
    ...card,
    choices: card.choices.map((choice) =>
      card.id === game && choice.name === option ? { ...choice, drawn: [...numbers] } : choice,
    ),
  }));
}
