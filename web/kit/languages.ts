/** Languages, found by listing. Each file of words is two chunks; the second is loaded late. */
import { addWords, type Entries, LATE, LATER, language, markText, setLanguage } from "./words";

const house = import.meta.glob<Entries>("../../src/spytable/words/*.json", {
  import: "default",
  query: "?first",
});
const late = import.meta.glob<Entries>("../../src/spytable/words/*.json", {
  import: "default",
  query: "?late",
});
const names = import.meta.glob<string>("../../src/spytable/words/*.json", {
  import: "default",
  query: "?name",
  eager: true,
});
const games = import.meta.glob<Entries>("../../src/spytable/games/[a-z]*/words/*.json", {
  import: "default",
  query: "?first",
});
const lateOfGames = import.meta.glob<Entries>("../../src/spytable/games/[a-z]*/words/*.json", {
  import: "default",
  query: "?late",
});
/** The parts that are loaded. The loop of a language switch also reaches parts added meanwhile. */
const loadedParts = new Set<string>();
let wanted = "en";

const gameFolder = (game: string): string =>
  `../../src/spytable/games/${game.replaceAll("-", "_")}`;

const housePath = (tongue: string): string => `../../src/spytable/words/${tongue}.json`;

/** The codes of all languages. */
export const LANGUAGES: readonly string[] = Object.keys(house).map((path) =>
  path.slice(path.lastIndexOf("/") + 1, -".json".length),
);

/** The name of a language, in itself. */
export const languageName = (tongue: string): string =>
  markText(names[housePath(tongue)] ?? tongue);

/** The chosen language, or the first of the browser's that we have, or English. */
export function chooseLanguage(wish: string, heard: readonly string[]): string {
  const wanted = [wish, ...heard.map((tag) => tag.split("-")[0] ?? tag)];
  return wanted.find((code) => LANGUAGES.includes(code)) ?? "en";
}

async function importWords(game: string, tongue: string): Promise<Entries> {
  if (game === LATE) return (await late[housePath(tongue)]?.()) ?? {};
  const file = `${gameFolder(game.replace(LATER, ""))}/words/${tongue}.json`;
  return (await (game.endsWith(LATER) ? lateOfGames : games)[file]?.()) ?? {};
}

/** Loads the words of a game that play needs. */
export async function loadWords(game: string): Promise<void> {
  loadedParts.add(game);
  const tongue = language.value;
  const entries = await importWords(game, tongue);
  if (tongue === language.value) addWords(game, entries);
  else await loadWords(game);
}

/** Loads the rest of a game's words: of its options, lesson, rules and endings. */
export async function loadLateWords(game: string): Promise<void> {
  await loadWords(`${game}${LATER}`);
}

/** Waits for a late part of the page and for the late words that it says. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const [found] = await Promise.all([part, loadWords(LATE)]);
  return found;
}

/** Changes the language once all parts that are loaded are there in the new one. */
export async function switchLanguage(tongue: string): Promise<void> {
  wanted = tongue;
  const common = await house[housePath(tongue)]?.();
  const ready: Record<string, Entries> = {};
  for (const game of loadedParts) ready[game] = await importWords(game, tongue);
  if (common !== undefined && tongue === wanted) setLanguage(tongue, common, ready);
}
