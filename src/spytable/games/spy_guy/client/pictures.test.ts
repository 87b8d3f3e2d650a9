import { describe, expect, it } from "vitest";
import { type Manifest, tilesIn, wholesIn } from "./pictures";

const city: Manifest = {
  number: 7,
  width: 2400,
  height: 1600,
  closest: 1.8,
  tile: 400,
  columns: 3,
  rows: 4,
  districts: ["a", "b"].map((name) => ({
    name,
    picture: `${name}.avif`,
    tiles: Array.from({ length: 12 }, (_, at) => `${name}${at}.avif`),
  })),
  cards: [],
};

describe("pictures", () => {
  it("asks for whole districts in sight and next to it only", () => {
    const left = wholesIn(city, { left: 0, top: 0, right: 300, bottom: 300 });
    expect(left.map((one) => one.src)).toEqual(["/api/scenery/spy-guy/7/a.avif"]);
    expect(wholesIn(city, { left: 900, top: 0, right: 1180, bottom: 300 })).toHaveLength(2);
  });

  it("asks for tiles when the whole picture is not sharp, and only for those in sight", () => {
    const seen = { left: 1100, top: 350, right: 1300, bottom: 450 };
    expect(tilesIn(city, seen, 1)).toEqual([]);
    const names = tilesIn(city, seen, 2).map((one) => one.src.split("/").at(-1));
    expect(names).toEqual(["a2.avif", "a5.avif", "b0.avif", "b3.avif"]);
  });
});
