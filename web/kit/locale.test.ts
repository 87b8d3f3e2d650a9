import { afterEach, describe, expect, it, vi } from "vitest";
import { dayText } from "./dates";
import { switchLanguage } from "./languages";
import { listText, locale } from "./locale";
import { numberText } from "./numbers";

const people = ["Ana", "Bruno", "Chidi"];

describe("what the language writes in its own way", () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    await switchLanguage("en");
  });

  it("joins names as the language does", async () => {
    expect(listText(people)).toBe("Ana, Bruno and Chidi");
    expect(listText(people, "disjunction")).toBe("Ana, Bruno or Chidi");
    expect(listText([])).toBe("");
    for (const [tongue, last] of Object.entries({ de: "und", es: "y", fr: "et", pl: "i" })) {
      await switchLanguage(tongue);
      expect(listText(people)).toBe(`Ana, Bruno ${last} Chidi`);
    }
  });

  it("writes numbers and dates as the browser of the reader does, in the spoken language", async () => {
    vi.stubGlobal("navigator", { languages: ["de-AT", "en-GB"] });
    expect(locale.value).toBe("en-GB");
    expect(dayText(0)).toBe("1 January 1970");
    await switchLanguage("de");
    expect(locale.value).toBe("de-AT");
    expect(numberText(2.46, 1)).toBe("2,5");
    expect(dayText(0)).toBe("1. Jänner 1970");
    await switchLanguage("fr");
    expect(locale.value).toBe("fr");
    expect(dayText(0, "short")).toBe("1 janv. 1970");
  });
});
