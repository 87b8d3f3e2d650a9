import { describe, expect, it } from "vitest";
import { movedMutes } from "./muting";

const seats = (...names: (string | null)[]) => names.map((name) => ({ name }));
const table = seats("Ann", null, "Bob", "Cy");

describe("who is muted", () => {
  it("is muted at another seat too, and nobody else is", () => {
    expect(movedMutes([-1, 2], table, seats("Ann", "Bob", "Cy"))).toEqual([-1, 1]);
  });

  it("does not escape by another name", () => {
    expect(movedMutes([2], table, seats("Ann", null, "Robert", "Cy"))).toEqual([2]);
  });

  it("is nobody once they are gone: the next one there is heard", () => {
    expect(movedMutes([2], table, seats("Ann", null, null, "Cy"))).toEqual([]);
    expect(movedMutes([2], table, seats("Ann", "Cy"))).toEqual([]);
  });
});
