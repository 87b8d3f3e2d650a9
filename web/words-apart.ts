/** For the build: `en.json?first` and `en.json?late` are the two parts of one file of words. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { partOf } from "./kit/word-parts";

const PART = /^(.+\/words\/\w+\.json)\?(first|late)$/;

export function wordsApart(): Plugin {
  return {
    name: "words-apart",
    enforce: "pre",
    load(id) {
      const [, file, part] = PART.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const whole = JSON.parse(readFileSync(file, "utf-8")) as Record<string, unknown>;
      const some = Object.entries(whole).filter(([key]) => partOf(key) === part);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(some))}`,
        moduleType: "js",
      };
    },
  };
}
