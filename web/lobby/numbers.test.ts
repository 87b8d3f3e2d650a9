import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../generated/wire";
import { recipeOf } from "../kit/city-names";
import { FIRST } from "../kit/numbered";
import { noteCity, seenCities } from "../kit/seen-cities";
import {
  anyNumber,
  DAY,
  kindOf,
  moodOf,
  NEW,
  numberOfTheDay,
  readNumber,
  settleNumber,
  typedNumber,
} from "./numbers";

const city: Choice = {
  name: "city",
  values: [],
  default: "0",
  with_bots: null,
  least: 0,
  most: 1_999_999_999,
  only_with: {},
};
const NOW = new Date("2026-01-31T23:30:00Z");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe("numbers that stand for scenery", () => {
  it("name a day the same everywhere", () => {
    expect(numberOfTheDay(NOW)).toBe("1020260131");
    expect(numberOfTheDay(new Date("2026-01-31T23:30:00-05:00"))).toBe("1020260201");
    expect(settleNumber(DAY, city, NOW)).toBe("1020260131");
  });

  it("are the standard one, the day's, a new one or one's own", () => {
    expect(kindOf("0", "0")).toBe("standard");
    expect(kindOf(DAY, "0")).toBe("day");
    expect(kindOf(NEW, "0")).toBe("new");
    expect(kindOf(`${NEW}:night`, "0")).toBe("new");
    expect(kindOf("1000000007", "0")).toBe("own");
    expect(moodOf(`${NEW}:night`)).toBe("night");
    expect(moodOf(`${NEW}:noon`)).toBeNull();
  });

  it("are drawn short", () => {
    expect(anyNumber()).toMatch(/^\d{4}$/);
  });

  it("are made of whatever is typed, and shown as they are typed", () => {
    expect(readNumber("no. 42", city)).toBe("1000000042");
    expect(readNumber("007", city)).toBe("1000000007");
    expect(readNumber("", city)).toBe("0");
    expect(readNumber("123456789012345", city)).toBe("1999999999");
    expect(typedNumber("1000000042")).toBe("42");
  });

  it("are new to this device, in the mood that is wanted", () => {
    const settled = Number(settleNumber(`${NEW}:rain`, city, NOW));
    expect(recipeOf(settled)?.mood).toBe("rain");
    const drawn = { ...city, drawn: [FIRST + 1, FIRST + 2] };
    expect(settleNumber(NEW, drawn, NOW)).toBe(String(FIRST + 1));
    noteCity(FIRST + 1);
    noteCity(FIRST + 1);
    expect(settleNumber(NEW, drawn, NOW)).toBe(String(FIRST + 2));
    expect(seenCities()).toEqual([{ number: FIRST + 1, times: 2 }]);
    noteCity(FIRST + 2);
    expect(Number(settleNumber(NEW, drawn, NOW))).toBeGreaterThan(FIRST + 999);
  });

  it("are those at hand where nothing can be drawn", () => {
    const few = { ...city, drawn: [FIRST + 1], only_drawn: true };
    noteCity(FIRST + 1);
    expect(settleNumber(`${NEW}:night`, few, NOW)).toBe(String(FIRST + 1));
  });
});
