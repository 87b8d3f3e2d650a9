/** Languages, found by listing. Each file of words is two chunks; the second is loaded late. */
import english from "../../src/spytable/words/en.json?index";
import {
  addWords,
  type Entries,
  LATE,
  LATER,
  language,
  markText,
  setLanguage,
  type WordIndex,
} from "./words";

/** The first words of the other languages, with the way to their parts: English alone comes with the page. */
const others = import.meta.glob<WordIndex>(
  ["../../src/spytable/words/*.json", "!../../src/spytable/words/en.json"],
  { import: "default", query: "?index" },
);
const names = import.meta.glob<string>("../../src/spytable/words/*.json", {
  import: "default",
  query: "?name",
  eager: true,
});
/** The parts that are loaded. The loop of a language switch also reaches parts added meanwhile. */
const loadedParts = new Set<string>();
let wanted = "en";

const housePath = (tongue: string): string => `../../src/spytable/words/${tongue}.json`;

/** The codes of all languages. */
export const LANGUAGES: readonly string[] = Object.keys(names).map((path) =>
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

/** What there is of a language; of English, if we do not have it. */
async function findIndex(tongue: string): Promise<WordIndex> {
  return (await others[housePath(tongue)]?.()) ?? english;
}

async function importWords(part: string, tongue: string): Promise<Entries> {
  const { parts } = await findIndex(tongue);
  return (await parts[part]?.())?.default ?? {};
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
  const { first } = await findIndex(tongue);
  const ready: Record<string, Entries> = {};
  for (const game of loadedParts) ready[game] = await importWords(game, tongue);
  if (tongue === wanted) setLanguage(tongue, first, ready);
}
