import { describe, expect, it } from "vitest";
import type { Choice } from "../generated/wire";
import { applies, hasClock } from "./choices";

const choice = (only_with?: Choice["only_with"]) =>
  ({ name: "cards", values: ["sheet", "three"], default: "sheet", only_with }) as Choice;

describe("an option", () => {
  it("matters always if it names nothing else", () => {
    expect(applies(choice(), {}, 4)).toBe(true);
  });

  it("matters for as many as it names", () => {
    expect(applies(choice({ seats: ["2"] }), {}, 2)).toBe(true);
    expect(applies(choice({ seats: ["2"] }), {}, 3)).toBe(false);
  });

  it("matters beside the values it names", () => {
    const dashes = choice({ tiles: ["advanced"] });
    expect(applies(dashes, { tiles: "advanced" }, 2)).toBe(true);
    expect(applies(dashes, { tiles: "standard" }, 2)).toBe(false);
    expect(applies(dashes, {}, 2)).toBe(false);
  });
});

describe("a clock", () => {
  it("runs by the option that the game's card names, unless it is off", () => {
    expect(hasClock("da-vinci-code", { turn_clock: "on" })).toBe(true);
    expect(hasClock("spy-alley-dice", { pace: "x10", cards: "sheet" })).toBe(true);
    expect(hasClock("spy-guy", { timer: "untimed" })).toBe(false);
    expect(hasClock("spy-alley-dice", { cards: "sheet" })).toBe(false);
    expect(hasClock("no-such-game", { pace: "x10" })).toBe(false);
  });
});
