import { expect, test } from "vitest";
import { HATCHES, hatch } from "./hatch";

const SIDE = 44;

function drawn(ink: readonly number[]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...ink, 255], at);
  hatch(pixels, SIDE, 1, 0, 0);
  return pixels;
}

const lines = (pixels: Uint8ClampedArray, ink: readonly number[]): string =>
  Array.from({ length: SIDE * SIDE }, (_, at) => (pixels[at * 4] === ink[0] ? "." : "#")).join("");

test("every colour has lines of its own, and keeps some of its ink", () => {
  const told = Object.values(HATCHES).map(({ ink }) => lines(drawn(ink), ink));
  expect(new Set(told).size).toBe(told.length);
  for (const each of told) {
    expect(each).toContain(".");
    expect(each).toContain("#");
  }
});

test("what is packed with loss is still known, and the town stays as it is", () => {
  const { red } = HATCHES;
  if (!red) throw new Error("no red");
  const [r, g, b] = red.ink;
  const lossy = [r + 7, g - 6, b + 5];
  expect(lines(drawn(lossy), lossy)).toBe(lines(drawn(red.ink), red.ink));
  for (const town of [
    [0xd9, 0x5f, 0x3b],
    [0x6f, 0x9e, 0x4c],
    [0xfd, 0xf2, 0xda],
    [0x2c, 0x22, 0x30],
  ]) {
    expect(lines(drawn(town), town)).not.toContain("#");
  }
});
