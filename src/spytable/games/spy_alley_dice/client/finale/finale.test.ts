import { describe, expect, it } from "vitest";
import type { Turn, View } from "../generated";
import { lossesOf, orderOf, placesOf, threadsOf } from "./fates";
import { planOf } from "./plan";

const named = (
  by: number,
  target: number,
  spy: "A" | "F" | "G",
  thrown: "A" | "F" | "G",
): Turn => ({
  by,
  throws: [],
  deed: { type: "named", target, spy, right: true, thrown },
});

/** Bruno (1) found Chidi (2) German and threw his own French away; Ana (0) found him German. */
const VIEW = {
  config: { seats: 4, order: [] },
  past: [named(1, 2, "G", "F"), named(0, 1, "G", "G")],
  mover: 0,
  deed: null,
  throws: [],
  outs: [2, 1],
  opened: {
    hands: [["A"], [], [], ["S"]],
    dealt: [["A"], ["F"], ["G"], ["S"]],
    undealt: ["I", "R"],
  },
} as unknown as View;

describe("what became of the passports", () => {
  it("shows each where it was dealt, with its fate", () => {
    expect(placesOf(VIEW).map(({ cards }) => cards)).toEqual([
      [{ spy: "A", fate: { kind: "held" } }],
      [{ spy: "F", fate: { kind: "thrown", turn: 1 } }],
      [{ spy: "G", fate: { kind: "found", by: 1, turn: 1 } }],
      [{ spy: "S", fate: { kind: "held" } }],
    ]);
  });

  it("says how a seat went out, also with a passport that it had taken", () => {
    const out = placesOf(VIEW).map((place) => place.out);
    expect(out[1]).toEqual({ turn: 2, spy: "G", from: 1, to: 0, how: "found" });
    expect(out[3]).toBeNull();
  });

  it("tells a wrong yes apart from being found", () => {
    const deed = { type: "mission", spy: "S", declined: [], caller: 1, truth: false, given: "F" };
    const view = { ...VIEW, past: [{ by: 0, throws: [], deed }] } as unknown as View;
    expect(lossesOf(view)).toEqual([{ turn: 1, spy: "F", from: 1, to: 0, how: "given" }]);
    expect(threadsOf(view)).toEqual([]);
  });

  it("puts those whom a thread joins beside each other", () => {
    const order = orderOf(VIEW, 4);
    expect([...order].sort()).toEqual([0, 1, 2, 3]);
    for (const { finder, found } of threadsOf(VIEW)) {
      expect(Math.abs(order.indexOf(finder) - order.indexOf(found))).toBe(1);
    }
  });
});

describe("where things lie at the end", () => {
  const rooms = [
    [320, 260],
    [390, 420],
    [590, 290],
    [820, 760],
    [1096, 720],
    [2216, 1300],
  ] as const;
  it.each(rooms)("keeps all in a room of %i by %i", (width, height) => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const deep = seats < 4 ? 2 : 1;
      const plan = planOf(width, height, { seats, deep, undealt: 6 - seats * deep, letters: 1 });
      const parts = [...plan.piles, plan.tray, plan.rest].filter((part) => part !== null);
      for (const { x, y, ...part } of parts) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + part.width).toBeLessThanOrEqual(width);
        expect(y + part.height).toBeLessThanOrEqual(height);
      }
      expect(plan.card).toBeGreaterThan(30);
    }
  });
});

it("never shows what stayed in the box larger than what was held", () => {
  for (const [width, height] of [
    [320, 300],
    [390, 350],
    [820, 720],
    [1096, 752],
  ] as const) {
    const plan = planOf(width, height, { seats: 3, deep: 2, undealt: 1, letters: 1 });
    expect(plan.restCard).toBeLessThanOrEqual(Math.max(40, plan.card));
  }
});
