import { afterEach, describe, expect, it } from "vitest";
import { chooseLanguage, LANGUAGES, languageName, loadWords, switchLanguage } from "./languages";
import { language, openWords, t } from "./words";

describe("languages", () => {
  afterEach(async () => {
    openWords(null);
    await switchLanguage("en");
  });

  it("takes the wish, or else what the browser hears, or else English", () => {
    expect(LANGUAGES).toContain("pl");
    expect(chooseLanguage("pl", ["en-GB"])).toBe("pl");
    expect(chooseLanguage("", ["xx", "pl-PL", "en"])).toBe("pl");
    expect(chooseLanguage("", ["xx"])).toBe("en");
  });

  it("changes the house's words and those of every open game at once", async () => {
    await loadWords("da-vinci-code");
    openWords("da-vinci-code");
    const [before, draw] = [
      t("core.refused.over"),
      t("da-vinci-code.board.pool.left", { count: 5 }),
    ];
    await switchLanguage("pl");
    expect(language.value).toBe("pl");
    expect(t("core.refused.over")).not.toBe(before);
    expect(t("da-vinci-code.board.pool.left", { count: 5 })).not.toBe(draw);
  });

  it("counts by the language's own rules", async () => {
    await Promise.all([switchLanguage("pl"), loadWords("da-vinci-code")]);
    openWords("da-vinci-code");
    const said = [1, 3, 5, 22, 25].map((count) => t("da-vinci-code.board.pool.left", { count }));
    const bare = said.map((text) => text.replace(/\d+/, ""));
    expect(bare[1]).toBe(bare[3]);
    expect(bare[2]).toBe(bare[4]);
    expect(new Set(bare).size).toBe(3);
  });

  it("is called by its own name", () => {
    expect(languageName("en")).toBe("English");
    expect(languageName("pl")).toBe("Polski");
    for (const tongue of LANGUAGES) {
      const intl = new Intl.DisplayNames([tongue], { type: "language" }).of(tongue) ?? "";
      expect(languageName(tongue).toLowerCase()).toBe(intl.toLowerCase());
    }
  });

  it("lets the last wish win, however the files arrive", async () => {
    await Promise.all([switchLanguage("pl"), switchLanguage("en")]);
    expect(language.value).toBe("en");
  });

  it("keeps the words of a game that is opened during a switch", async () => {
    const switching = switchLanguage("pl");
    await Promise.all([loadWords("spy-wire"), switching]);
    openWords("spy-wire");
    expect(t("spy-wire.board.claim")).not.toBe("spy-wire.board.claim");
    expect(language.value).toBe("pl");
  });
});
