/**
 * For the build: `en.json?first` and `en.json?late` are the two parts of a file of words,
 * `en.json?name` is what the language calls itself.
 *
 * The first part of the house's also holds what the lobby says of each game, taken from the game's own words.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { isOnCard, partOf, partOfGame } from "./kit/word-parts";

type Words = Record<string, unknown>;

const PART = /^(.+\/words\/\w+\.json)\?(first|late|name)$/;
const OF_GAME = /\/games\/(\w+)\/words\//;
const GAMES = resolve(import.meta.dirname, "../src/spytable/games");
const ENGLISH = "en.json";
const NAME = "table.settings.language.name";

/** The files of words that the cards of the lobby come from: English first, then the language. */
function listCardFiles(language: string): [game: string, file: string][] {
  return readdirSync(GAMES)
    .filter((folder) => /^[a-z]/.test(folder))
    .flatMap((folder) =>
      [...new Set([ENGLISH, language])].map((name): [string, string] => [
        folder.replaceAll("_", "-"),
        join(GAMES, folder, "words", name),
      ]),
    )
    .filter(([, file]) => existsSync(file));
}

export function splitWords(): Plugin {
  return {
    name: "split-words",
    enforce: "pre",
    load(id) {
      const [, file, part] = PART.exec(id) ?? [];
      if (file === undefined) return null;
      const read = (path: string, isWanted: (key: string) => boolean): Words => {
        this.addWatchFile(path);
        const whole = JSON.parse(readFileSync(path, "utf-8")) as Words;
        return Object.fromEntries(Object.entries(whole).filter(([key]) => isWanted(key)));
      };
      if (part === "name") {
        const words = read(file, (key) => key === NAME);
        return { code: `export default ${JSON.stringify(words[NAME])}`, moduleType: "js" };
      }
      const game = OF_GAME.exec(file)?.[1]?.replaceAll("_", "-");
      const words = read(
        file,
        (key) => (game === undefined ? partOf(key) : partOfGame(game, key)) === part,
      );
      if (part === "first" && game === undefined) {
        for (const [game, path] of listCardFiles(basename(file))) {
          Object.assign(
            words,
            read(path, (key) => isOnCard(game, key)),
          );
        }
      }
      return { code: `export default ${JSON.stringify(words)}`, moduleType: "js" };
    },
  };
}
