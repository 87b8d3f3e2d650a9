import { expect, test } from "vitest";
import {
  type Grid,
  heightsBetween,
  labelEvery,
  smoothPath,
  spreadOut,
  stepAt,
  xAt,
  yAt,
} from "./curve";

const GRID: Grid = {
  width: 240,
  height: 120,
  left: 20,
  right: 20,
  top: 10,
  foot: 10,
  steps: 10,
  most: 100,
};

test("a pen goes through its points and never past them", () => {
  const d = smoothPath([
    [0, 10],
    [10, 20],
    [20, 5],
  ]);
  expect(d).toBe("M0.0 10.0C3.3 13.3 6.7 20.0 10.0 20.0C13.3 20.0 16.7 10.0 20.0 5.0");
});

test("names at the end get a line each, inside the strip", () => {
  expect(spreadOut([100, 100, 20], 15, [0, 100])).toEqual([85, 100, 20]);
});

test("the place under the pointer is the nearest turn", () => {
  expect([xAt(GRID, 5), yAt(GRID, 100), yAt(GRID, 0)]).toEqual([120, 10, 110]);
  expect([stepAt(GRID, 0), stepAt(GRID, 128), stepAt(GRID, 131), stepAt(GRID, 999)]).toEqual([
    0, 5, 6, 10,
  ]);
});

test("numbers are left out where they have no room", () => {
  expect([labelEvery(GRID, 20), labelEvery(GRID, 30), labelEvery(GRID, 90)]).toEqual([1, 2, 5]);
});

test("the heights of a steep line are found between its points, too", () => {
  const line = [
    [0, 100],
    [10, 0],
    [20, 100],
  ] as const;
  const found = heightsBetween(line, 4, 6);
  expect(found.length).toBeGreaterThan(2);
  expect(found.every((y) => y >= 40 && y <= 60)).toBe(true);
  expect(heightsBetween(line, 30, 40)).toEqual([]);
});
