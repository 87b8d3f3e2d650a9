import { describe, expect, it } from "vitest";
import vectors from "../tests/vectors/slides.json";
import { CELLS, chooseDirection, DIRECTIONS, findLine, slideTablet } from "./predict";

describe("the geometry of slides is that of the rules (SW-Q4)", () => {
  it.each(vectors.map((vector, n) => ({ n, ...vector })))("tablet $n", (vector) => {
    const { tablet, slides, refused, taps } = vector;
    for (const { cell, to, after } of slides) {
      expect(slideTablet(tablet, { cell, to: to as "N" })).toEqual(after);
    }
    for (const { cell, to } of refused) {
      expect(slideTablet(tablet, { cell, to: to as "N" })).toBeNull();
    }
    const all = Array.from({ length: CELLS }, (_, cell) => cell);
    const possible = all.flatMap((cell) => DIRECTIONS.filter((to) => findLine(tablet, cell, to)));
    expect(possible).toHaveLength(slides.length);
    expect(all.map((cell) => chooseDirection(tablet, cell))).toEqual(taps);
  });
});
