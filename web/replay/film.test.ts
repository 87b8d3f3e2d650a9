import { expect, test } from "vitest";
import type { Replay, ReplayStep } from "../generated/wire";
import { Film } from "./film";

const step = (version: number, view: object, gone?: string[]): ReplayStep => ({
  version,
  at: 0,
  kind: "act",
  seat: 0,
  text: "",
  asked: [],
  views: [view as never],
  events: [[]],
  ...(gone && { gone: [gone] }),
});

test("a field that is gone is not there, and one that is null is", () => {
  const steps = [step(0, { card: 1, walk: 2 }), step(1, { card: null }, ["walk"]), step(2, {})];
  const film = new Film({ steps } as unknown as Replay);
  expect([0, 1, 2].map((at) => film.frame(at, "public").view)).toEqual([
    { card: 1, walk: 2 },
    { card: null },
    { card: null },
  ]);
});
