import { beforeEach, expect, test } from "vitest";
import { countStreak, keepResult, marksOf, moveDay, resultOf, results } from "./results";

const solved = { solved: true, hints: 0, actions: [] };

beforeEach(() => {
  results.value = {};
});

test("days are counted in UTC, over months too", () => {
  expect(moveDay("2026-12-01", -1)).toBe("2026-11-30");
  expect(moveDay("2026-12-31", 1)).toBe("2027-01-01");
});

test("the first answer counts, and the others do not", () => {
  keepResult("g", "2026-11-18", { ...solved, solved: false });
  keepResult("g", "2026-11-18", solved);
  expect(resultOf("g", "2026-11-18")?.solved).toBe(false);
});

test("a streak is of days in a row, and an open case of today does not break it", () => {
  keepResult("g", "2026-11-14", solved);
  keepResult("g", "2026-11-16", solved);
  keepResult("g", "2026-11-17", solved);
  expect(countStreak("g", "2026-11-18")).toBe(2);
  keepResult("g", "2026-11-18", { ...solved, solved: false });
  expect(countStreak("g", "2026-11-18")).toBe(0);
  expect(countStreak("other", "2026-11-18")).toBe(0);
});

test("marks tell the result and nothing else", () => {
  expect(marksOf({ solved: true, hints: 0 })).toBe("■■■");
  expect(marksOf({ solved: true, hints: 2 })).toBe("■□□");
  expect(marksOf({ solved: false, hints: 0 })).toBe("□□□");
});
