import { expect, test } from "vitest";
import type { Decision, Moment, Review } from "../generated/review";
import type { Judged } from "../kit/review";
import {
  keepPercents,
  listSums,
  listTurns,
  lossOf,
  lostOf,
  percentsOf,
  signed,
  turnOf,
  worstOf,
} from "./telling";

const moment = (version: number, turn: number, values: number[], more: Partial<Moment> = {}) =>
  ({
    version,
    at: 0,
    kind: "act",
    seat: 1,
    text: "",
    turn,
    is_undone: false,
    values,
    play: [0, 0],
    luck: [0, 0],
    known: [null, null],
    ...more,
  }) satisfies Moment;

const review = (more: Partial<Review>): Review =>
  ({ cooperative: false, known: [], accounts: [], moments: [], decisions: [], ...more }) as Review;

test("whole percents add up to a hundred", () => {
  expect(percentsOf([333_334, 333_333, 333_333])).toEqual([34, 33, 33]);
  expect(percentsOf([0, 1_000_000])).toEqual([0, 100]);
});

test("records of one turn are one point of the strip, and the last one is the result", () => {
  const turns = listTurns(
    review({
      moments: [
        moment(0, 0, [500_000, 500_000], { kind: "start", seat: null }),
        moment(1, 1, [500_000, 500_000], { kind: "chance", seat: null }),
        moment(2, 1, [520_000, 480_000], { luck: [20_000, -20_000], kind: "chance", seat: null }),
        // This action ends turn 1: it still belongs to it.
        moment(3, 2, [600_000, 400_000], { play: [80_000, -80_000], seat: 0 }),
        moment(4, 2, [700_000, 300_000], { seat: 1 }),
        moment(5, 2, [1_000_000, 0], { kind: "match", seat: null }),
      ],
    }),
  );
  expect(turns.map(({ number, seat, version }) => [number, seat, version])).toEqual([
    [0, null, 1],
    [1, 0, 3],
    [2, 1, 5],
  ]);
  expect(turns[1]).toMatchObject({ chances: [60, 40], play: [8, -8], luck: [2, -2] });
  expect(turns[2]?.chances).toEqual([100, 0]);
});

test("practice begins with a point of its own, and its first turn is whole", () => {
  const turns = listTurns(
    review({
      moments: [
        moment(0, 7, [500_000, 500_000], { kind: "start", seat: null }),
        moment(1, 7, [550_000, 450_000], { play: [50_000, -50_000], seat: 0 }),
        moment(2, 8, [600_000, 400_000], { play: [50_000, -50_000], seat: 0 }),
      ],
    }),
  );
  expect(turns.map(({ number, begin, seat, version }) => [number, begin, seat, version])).toEqual([
    [6, "start", null, 0],
    [7, null, 0, 2],
  ]);
  expect(turns[1]?.play).toEqual([10, -10]);
});

test("what the hidden truth made of a decision is luck", () => {
  const decision = { version: 1, seat: 0, fortune: 30_000 } as Decision;
  const turns = listTurns(
    review({
      decisions: [decision],
      moments: [
        moment(0, 0, [500_000, 500_000], { kind: "start", seat: null }),
        moment(1, 1, [500_000, 500_000], { kind: "chance", seat: null }),
        moment(2, 2, [600_000, 400_000], { play: [100_000, -100_000], seat: 0 }),
      ],
    }),
  );
  expect([turns[1]?.play, turns[1]?.luck]).toEqual([
    [7, -10],
    [3, 0],
  ]);
  expect(turnOf(turns, decision)).toBe(1);
});

test("a turn that was taken back and played again is one turn", () => {
  const turns = listTurns(
    review({
      moments: [
        moment(0, 1, [500_000, 500_000], { kind: "start", seat: null }),
        moment(1, 2, [400_000, 600_000], { seat: 0, is_undone: true }),
        moment(2, 1, [500_000, 500_000], { kind: "match", seat: 0, is_undone: true }),
        moment(3, 2, [700_000, 300_000], { seat: 1 }),
      ],
    }),
  );
  expect(turns.map(({ number, version }) => [number, version])).toEqual([
    [0, 0],
    [1, 3],
  ]);
});

test("a match without turns has a point for each record", () => {
  const turns = listTurns(
    review({
      moments: [
        moment(0, 0, [500_000, 500_000], { kind: "start", seat: null }),
        moment(1, 0, [600_000, 400_000], { seat: 0 }),
        moment(2, 0, [0, 1_000_000], { seat: 1 }),
      ],
    }),
  );
  expect(turns.map(({ number, seat }) => [number, seat])).toEqual([
    [0, null],
    [1, 0],
    [2, 1],
  ]);
});

test("start, luck and play add up to the result", () => {
  const [mine] = listSums(
    review({
      accounts: [
        {
          seat: 0,
          start: 340_000,
          luck: 50_000,
          drift: 10_000,
          fortune: 20_000,
          judgement: -380_000,
          others: -40_000,
          result: 0,
        },
      ],
    }),
  );
  expect(mine).toEqual({
    seat: 0,
    start: 34,
    luck: 8,
    play: -42,
    result: 0,
    own: -38,
    others: -4,
  });
});

test("a loss is never rounded up to the next verdict", () => {
  expect([99_900, 100_000, 9_999].map(lossOf)).toEqual([9, 10, 0]);
});

test("what was given up is the difference of what is shown, but never a harder verdict", () => {
  const lost = (loss: number, best: number, worth: number) =>
    lostOf({ loss, best: { worth: best }, choice: { worth } });
  expect(lost(203_000, 416_000, 213_000)).toBe(21);
  expect(lost(96_000, 416_000, 320_000)).toBe(9);
  expect(lost(108_000, 360_000, 240_000)).toBe(10);
  expect(lost(0, 416_000, 416_000)).toBe(0);
});

test("a number stays on the line of its unit", () => {
  expect(keepPercents("4 of 10, 36 %, in 36 s.")).toBe("4 of 10, 36\u00a0%, in 36\u00a0s.");
});

test("numbers have a true minus", () => {
  expect([8, -42, 0].map(signed)).toEqual(["+8", "−42", "0"]);
});

test("one plays on from where I lost most, or from where anybody did", () => {
  const moments = [
    { seat: 0, version: 3, decision: { loss: 10_000 } },
    { seat: 1, version: 5, decision: { loss: 90_000 } },
    { seat: 0, version: 8, decision: { loss: 50_000 } },
  ] as Judged[];
  expect(worstOf(moments, 0)?.version).toBe(8);
  expect(worstOf(moments, null)?.version).toBe(5);
  expect(worstOf(moments.slice(0, 1), 1)?.version).toBe(3);
  expect(worstOf([], 0)).toBeNull();
});
