import { describe, expect, it } from "vitest";
import type { Event } from "./generated";
import { captionAt, looksOf } from "./watching";

const went: Event = { type: "went", seat: 1, path: ["A1", "A2", "A3"] };
const rolled: Event = { type: "rolled", seat: 1, cell: "A3", blast: true, home: "I1" };
const laid: Event = { type: "laid", seat: 1, piece: "Sb", cell: "C4", level: 2 };

describe("watching others", () => {
  it("looks where they set out, then where they go", () => {
    const looks = looksOf([went], 0);
    expect(looks.map(({ cell }) => cell)).toEqual(["A1", "A3"]);
    expect(looks[1]?.at).toBeGreaterThan(looks[0]?.at ?? 0);
    expect(looksOf([laid], 0).map(({ cell }) => cell)).toEqual(["C4"]);
  });

  it("does not look where I act myself", () => {
    expect(looksOf([went, laid], 1)).toEqual([]);
  });

  it("captions a walk on the way, and a roll when the die has fallen", () => {
    expect(captionAt([went], 0, true)).toBe(0);
    expect(captionAt([rolled], 0, true)).toBeGreaterThanOrEqual(500);
    expect(captionAt([rolled], 0, false)).toBe(0);
  });
});
