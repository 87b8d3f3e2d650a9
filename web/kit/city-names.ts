/**
 * What the number of a city says about it, without asking the server: its mood, its colours, its season, its day.
 *
 * The same count is in the program that draws (`city/recipe.py`): moods take turns the fastest, then
 * palettes, then seasons.
 */
import { FIRST, MOODS, type Mood, shownNumber } from "./numbered";

const PALETTES = ["terracotta", "north", "white"] as const;
const SEASONS = ["summer", "autumn", "spring"] as const;

type Say = (key: string, args?: Record<string, string | number>) => string;

interface Recipe {
  readonly mood: Mood;
  readonly palette: (typeof PALETTES)[number];
  readonly season: (typeof SEASONS)[number];
}

/** What a number deals; null for the first edition, which has one recipe for all. */
export function recipeOf(number: number): Recipe | null {
  if (number < FIRST) return null;
  const at = <T>(values: readonly T[], each: number): T =>
    values[Math.floor(number / each) % values.length] as T;
  const mood = at(MOODS, 1);
  // Under snow no season shows.
  const season = mood === "snow" ? "summer" : at(SEASONS, MOODS.length * PALETTES.length);
  return { mood, palette: at(PALETTES, MOODS.length), season };
}

/** The day whose city this is, as 2026-11-18; null if it is no day's. */
export function dayOfCity(number: number): string | null {
  const day = String(shownNumber(number)).match(/^(20\d\d)(\d\d)(\d\d)$/);
  return day && number >= FIRST ? `${day[1]}-${day[2]}-${day[3]}` : null;
}

/** The name of a city: "the white town, spring, by night". */
export function nameOfCity(say: Say, game: string, number: number): string {
  const recipe = recipeOf(number);
  if (recipe === null) {
    return number === 0
      ? say(`${game}.city.standard`)
      : say(`${game}.city.first`, { number: String(number) });
  }
  const { mood, palette, season } = recipe;
  const words = {
    palette: say(`${game}.city.palette.${palette}`),
    season: say(`${game}.city.season.${season}`),
    mood: say(`${game}.city.mood.${mood}`),
  };
  return say(`${game}.city.name${mood === "snow" ? ".snow" : ""}`, words);
}
