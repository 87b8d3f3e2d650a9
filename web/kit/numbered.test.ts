import { describe, expect, it } from "vitest";
import { dayOfCity, nameOfCity, recipeOf } from "./city-names";
import { FIRST, MOODS, numberWithMood, shownNumber } from "./numbered";

describe("the number of a city", () => {
  it("deals what the drawing program deals", () => {
    // The same are in test_city_recipes.py.
    expect(recipeOf(FIRST)).toEqual({ mood: "snow", palette: "north", season: "summer" });
    expect(recipeOf(FIRST + 4217)).toEqual({ mood: "rain", palette: "white", season: "autumn" });
    expect(recipeOf(17)).toBeNull();
  });

  it("is shown short", () => {
    expect(shownNumber(FIRST + 42)).toBe(42);
    expect(shownNumber(17)).toBe(17);
  });

  it("may be that of a day", () => {
    expect(dayOfCity(FIRST + 20_261_118)).toBe("2026-11-18");
    expect(dayOfCity(20_261_118)).toBeNull();
    expect(dayOfCity(FIRST + 4217)).toBeNull();
  });

  it("can be had for every mood", () => {
    for (const mood of MOODS) {
      const number = numberWithMood(FIRST + 5001, mood);
      expect(recipeOf(number)?.mood).toBe(mood);
      expect(number - FIRST - 5001).toBeLessThan(MOODS.length);
    }
  });

  it("is a name", () => {
    const say = (key: string, args?: object) =>
      `${key.slice(9)}${args ? JSON.stringify(args) : ""}`;
    expect(nameOfCity(say, "spy-guy", 0)).toBe("ity.standard");
    expect(nameOfCity(say, "spy-guy", FIRST + 4217)).toContain("ity.mood.rain");
    expect(nameOfCity(say, "spy-guy", FIRST)).toMatch(/^ity\.name\.snow/);
  });
});
