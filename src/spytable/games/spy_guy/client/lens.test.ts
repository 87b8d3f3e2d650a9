import { describe, expect, it } from "vitest";
import { partOf, settled, unitAt, zoomLens } from "./lens";

const city = { width: 7200, height: 1600 };
const room = { width: 1000, height: 500 };
const phone = { width: 390, height: 500 };

describe("the lens", () => {
  it("never shows anything beside the city", () => {
    for (const lens of [
      { x: -900, y: 9000, scale: 0.01 },
      { x: 8000, y: -40, scale: 9 },
    ]) {
      const seen = partOf(settled(lens, city, room, 1.8), room);
      expect(seen.left).toBeGreaterThanOrEqual(0);
      expect(seen.top).toBeGreaterThanOrEqual(-1e-6);
      expect(seen.right).toBeLessThanOrEqual(city.width);
      expect(seen.bottom).toBeLessThanOrEqual(city.height + 1e-6);
    }
  });

  it("comes to every unit by its middle when keys move it", () => {
    for (const [x, y] of [
      [0, 0],
      [7200, 1600],
      [39, 1580],
    ] as const) {
      const lens = settled({ x, y, scale: 1 }, city, room, 1.8, true);
      expect([lens.x, lens.y]).toEqual([x, y]);
    }
    expect(settled({ x: -5, y: 9000, scale: 1 }, city, room, 1.8, true)).toEqual({
      x: 0,
      y: 1600,
      scale: 1,
    });
  });

  it("lets a phone draw the foot of the city up from under the tools", () => {
    const lens = settled({ x: 3000, y: 9000, scale: 1 }, city, phone, 1.8);
    expect(partOf(lens, phone).bottom).toBe(city.height + 66);
    expect(partOf(settled({ ...lens, y: 9000 }, city, room, 1.8), room).bottom).toBe(city.height);
  });

  it("keeps the unit under the fingers while it zooms", () => {
    const lens = { x: 3000, y: 800, scale: 0.9 };
    const at = { x: 120, y: 410 };
    const before = unitAt(lens, at, room);
    const after = unitAt(zoomLens(lens, 1.7, at, room), at, room);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });
});
