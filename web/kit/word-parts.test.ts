import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadWords } from "./languages";
import { partOf, partOfGame } from "./word-parts";
import { LATE, t } from "./words";

const WEB = resolve(import.meta.dirname, "..");
const GAMES = resolve(WEB, "../src/spytable/games");

/** The file that an import in another means; null for a package or a style. */
function fileOf(from: string, named: string): string | null {
  const base = named.startsWith("@kit/")
    ? join(WEB, "kit", named.slice("@kit/".length))
    : resolve(dirname(from), named);
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path)) ?? null;
}

/** The files that come with some, and those they ask for later, without late words. */
function filesWith(starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(file, "utf-8");
    const asked = [
      ...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm),
      ...text.matchAll(/(?<!withWords(?:<[^>]*>)?\()import\("([^"]+)"\)/g),
    ];
    for (const [, named = ""] of asked) {
      const next = fileOf(file, named);
      if (next !== null) open.push(next);
    }
  }
  return found;
}

describe("the parts of the house's words", () => {
  const ofGames = readdirSync(GAMES).flatMap((game) =>
    ["board", "follow"].map((name) => join(GAMES, game, "client", `${name}.tsx`)),
  );
  const first = filesWith([join(WEB, "main.tsx"), ...ofGames.filter((file) => existsSync(file))]);

  it("says nothing late in what comes without the late words", () => {
    expect(first.size).toBeGreaterThan(100);
    const said = [...first]
      .filter((file) => !file.endsWith("word-parts.ts"))
      .flatMap((file) =>
        [...readFileSync(file, "utf-8").matchAll(/["`]([a-z][\w-]*\.[\w.-]+)["`$]/g)].map(
          ([, key = ""]) => key,
        ),
      );
    expect(said).toContain("table.settings.pace.");
    const isLate = (key: string) => partOf(key) === "late" && key !== "table.settings.pace.";
    expect(said.filter(isLate)).toEqual([]);
  });

  it("says no late words of a game in what comes without them", () => {
    const isLate = (kind: string) => partOfGame("game", `game.${kind}.x`) === "late";
    const kinds = [...first]
      .filter((file) => !file.endsWith("word-parts.ts"))
      .flatMap((file) => [...readFileSync(file, "utf-8").matchAll(/[`"$][\w{}-]+\.([a-z]+)\./g)])
      .map(([, kind = ""]) => kind);
    expect(kinds).toContain("board");
    expect(isLate("option")).toBe(true);
    expect(kinds.filter(isLate)).toEqual([]);
  });

  it("brings the late words when they are asked for", async () => {
    expect(t("table.settings.pace.normal")).not.toBe("table.settings.pace.normal");
    expect(t("host.title")).toBe("host.title");
    await loadWords(LATE);
    expect(t("host.title")).not.toBe("host.title");
  });
});
