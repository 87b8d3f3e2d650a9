import { expect, test } from "vitest";
import { rowsOf } from "./rows";

const percents = (chances: Record<string, number>, is_one = true) =>
  rowsOf({ seat: 0, thing: "1", chances, is_one }).map(({ percent }) => percent);

test("a slip says the same percents as a sentence", () => {
  expect(percents({ "7": 0.375, "8": 0.625 })).toEqual([37, 63]);
  expect(percents({ "7": 0.996, "8": 0.004 })).toEqual([99, 1]);
  expect(percents({ "7": 1 })).toEqual([100]);
  expect(percents({ "7": 0.375, "8": 0.375, "9": 0.25 })).toEqual([38, 38, 25]);
  // Each card of a hand may be there by itself.
  expect(percents({ A: 0.375, F: 0.9 }, false)).toEqual([38, 90]);
});

test("the likeliest rows are shown in the order of the game", () => {
  const chances = { "3": 0.1, "4": 0.3, "5": 0.2, "6": 0.25, "7": 0.15 };
  expect(
    rowsOf({ seat: 0, thing: "1", chances, is_one: true }, 2).map(({ value }) => value),
  ).toEqual(["4", "6"]);
});
