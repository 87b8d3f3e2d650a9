import { expect, test } from "vitest";
import { mergeKnown, openEvents, openView } from "./open";

test("a gap is filled, and nothing else is changed", () => {
  expect(mergeKnown({ a: null, b: 1 }, { a: 7, b: 2 })).toEqual({ a: 7, b: 1 });
  expect(mergeKnown([null, [1, null]], [3, [9, 4]])).toEqual([3, [1, 4]]);
});

test("lists of other lengths are not mixed", () => {
  expect(mergeKnown([], [1, 2])).toEqual([]);
  expect(mergeKnown([null], [1, 2])).toEqual([null]);
});

test("rows are opened by their owners, and questions stay with whom they are asked", () => {
  const hidden = { value: null };
  const seat = (mine: number) => ({
    seat: mine,
    may: { type: "guess" },
    rows: [0, 1].map((row) => [row === mine ? { value: 5 + row } : hidden]),
  });
  const shown = { seat: null, may: null, rows: [[hidden], [hidden]] };
  expect(openView([seat(0), seat(1)], shown)).toEqual({
    seat: null,
    may: null,
    rows: [[{ value: 5 }], [{ value: 6 }]],
  });
});

test("an event is told by whoever knows most of it", () => {
  const told = { type: "drew", tile: "b3" };
  expect(openEvents([[{ type: "drew", tile: null }], [told], []])).toEqual([told]);
});
