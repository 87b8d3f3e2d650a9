/** Numbers of cities: which are of the second edition, how people see them, and their moods. */

/** Cities of the second edition begin here; people see what comes after it. */
export const FIRST = 1_000_000_000;
export const MOODS = ["day", "dusk", "night", "rain", "snow", "festival"] as const;
export type Mood = (typeof MOODS)[number];
/** The number that people see and type. */
export const shownNumber = (number: number): number => (number < FIRST ? number : number - FIRST);

/** The first number from this one on that has a mood. */
export function numberWithMood(from: number, mood: Mood): number {
  const ahead = MOODS.indexOf(mood) - (from % MOODS.length);
  return from + ((ahead + MOODS.length) % MOODS.length);
}
