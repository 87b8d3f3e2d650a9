import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./languages";

interface Seen {
  forms: string[];
  "by count": Record<string, string>;
}

const file = resolve(import.meta.dirname, "../../tests/core/plurals.json");
const seen: Record<string, Seen> = JSON.parse(readFileSync(file, "utf-8"));

/** tests/core/test_languages.py holds Python's rules against the same file. */
describe("plural forms", () => {
  it("are known for every language", () => {
    expect(Object.keys(seen)).toEqual(expect.arrayContaining([...LANGUAGES]));
  });

  it.each(Object.entries(seen))("are in Python what Intl has, in %s", (tongue, rule) => {
    const intl = new Intl.PluralRules(tongue);
    expect(rule.forms.toSorted()).toEqual(intl.resolvedOptions().pluralCategories.toSorted());
    for (const [count, form] of Object.entries(rule["by count"])) {
      expect(`${count} ${form}`).toBe(`${count} ${intl.select(Number(count))}`);
    }
  });
});
