/**
 * For the build: `en.json?first` and `en.json?late` are the two parts of a file of words,
 * `en.json?name` is what the language calls itself, `en.json?index` its first words and the way to its other parts:
 * a page that speaks English names no file of another language but its index.
 *
 * The first part of the house's also holds what the lobby says of each game, taken from the game's own words.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { isOnCard, partOf, partOfGame } from "./kit/word-parts";

type Words = Record<string, unknown>;

const PART = /^(.+\/words\/\w+\.json)\?(first|index|late|name)$/;
const OF_GAME = /\/games\/(\w+)\/words\//;
const GAMES = resolve(import.meta.dirname, "../src/spytable/games");
const ENGLISH = "en.json";
/** As in web/kit/words.ts, which only a browser can load. */
const [LATE, LATER] = ["", "+"];
const NAME = "table.settings.language.name";

/** The files of words of all games, named so. */
function listGameFiles(names: readonly string[]): [game: string, file: string][] {
  return readdirSync(GAMES)
    .filter((folder) => /^[a-z]/.test(folder))
    .flatMap((folder) =>
      names.map((name): [string, string] => [
        folder.replaceAll("_", "-"),
        join(GAMES, folder, "words", name),
      ]),
    )
    .filter(([, file]) => existsSync(file));
}

/** The module that is the index of a language. */
function writeIndex(file: string): string {
  const from = (path: string, part: string) =>
    JSON.stringify(`${relative(dirname(file), path).replace(/^(?!\.)/, "./")}?${part}`);
  const loaders = [
    [LATE, from(file, "late")],
    ...listGameFiles([basename(file)]).flatMap(([game, path]) => [
      [game, from(path, "first")],
      [`${game}${LATER}`, from(path, "late")],
    ]),
  ].map(([part, path]) => `${JSON.stringify(part)}: () => import(${path})`);
  return `import first from ${from(file, "first")};
export default { first, parts: { ${loaders.join(", ")} } };`;
}

export function splitWords(): Plugin {
  return {
    name: "split-words",
    enforce: "pre",
    load(id) {
      const [, file, part] = PART.exec(id) ?? [];
      if (file === undefined) return null;
      if (part === "index") return { code: writeIndex(file), moduleType: "js" };
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
        // English first, then the language.
        for (const [game, path] of listGameFiles([...new Set([ENGLISH, basename(file)])])) {
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
