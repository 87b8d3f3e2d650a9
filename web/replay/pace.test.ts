import { expect, test } from "vitest";
import type { ReplayStep } from "../generated/wire";
import { stayMs } from "./pace";

const step = (at: number): ReplayStep => ({
  version: 0,
  at,
  kind: "act",
  seat: 0,
  text: "",
  asked: [],
  views: [],
  events: [],
});
const stay = (ms: number, something = true, speed = 1) =>
  stayMs(step(1000), step(1000 + ms), { something, speed });

test("match time is followed between the least and the longest", () => {
  expect(stay(1500)).toBe(1500);
  expect(stay(0)).toBe(900);
  expect(stay(600_000)).toBe(2600);
});

test("what nobody is shown is passed over, but thinking is not", () => {
  expect(stay(0, false)).toBe(150);
  expect(stay(2000, false)).toBe(2000);
});

test("twice as fast is half as long", () => {
  expect(stay(1500, true, 2)).toBe(750);
});
