import { describe, expect, it } from "vitest";
import type { Face } from "./generated";
import type { Sight } from "./plan";
import { tallPlan } from "./plan-tall";

function row(count: number, open: boolean): Face[] {
  return Array.from({ length: count }, (_, born) => ({ colour: "b", value: born, born, open }));
}

/** Two rows across the table, each of nine tiles, at the height that a phone leaves for them. */
function unfolded(first: boolean, second: boolean, facing: number | null): (number | undefined)[] {
  const sight: Sight = {
    round: 1,
    near: { seat: 0, row: row(10, false), own: true },
    others: [
      { seat: 1, row: row(9, first) },
      { seat: 2, row: row(9, second) },
    ],
    pool: [],
    room: 0,
    clue: null,
    facing,
    picking: false,
    sheet: 0,
    over: false,
  };
  return tallPlan(sight, 390, 520)
    .rows.slice(0, 2)
    .filter((each) => !each.strip)
    .map((each) => each.seat);
}

describe("a phone without room for every row", () => {
  it("keeps the first row big that still has a secret", () => {
    expect(unfolded(false, false, null)).toEqual([1]);
    expect(unfolded(true, false, null)).toEqual([2]);
    expect(unfolded(true, true, null)).toEqual([1]);
  });

  it("keeps the row big that one asked to see", () => {
    expect(unfolded(true, false, 1)).toEqual([1]);
  });
});
