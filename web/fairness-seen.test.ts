import { beforeEach, expect, it, vi } from "vitest";
import { note, seenBy, whoAt } from "./fairness-seen";
import type { Table } from "./generated/wire";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
beforeEach(() => kept.clear());

function table(stage: Table["stage"], promises: string[], commitment = "c"): Table {
  const fairness = { match_id: "m", commitment, promises, contributions: [], secret: null };
  return { stage, fairness: { ...fairness, restarts: [] } } as unknown as Table;
}

it("keeps the first commitment, and the promises of the last round", () => {
  note("m", table("gathering", []));
  note("m", table("agreeing", [], "changed"));
  note("m", table("agreeing", ["a", "b"], "changed"));
  note("m", table("playing", ["x"], "changed"));
  expect(seenBy("m")).toEqual({ match: "m", commitment: "c", promises: ["a", "b"], restarts: 0 });
});

it("counts rounds that came to nothing, seen or missed in between", () => {
  note("m", table("agreeing", ["a"]));
  note("m", table("agreeing", ["a"]));
  note("m", table("agreeing", []));
  note("m", table("agreeing", ["b"]));
  expect(seenBy("m")?.restarts).toBe(1);
  note("m", table("agreeing", ["c"]));
  expect(seenBy("m")).toMatchObject({ promises: ["c"], restarts: 2 });
});

it("has seen nothing of a match that it came to later", () => {
  note("m", table("playing", ["a"]));
  expect(seenBy("m")).toBeNull();
});

it("keeps the latest sixty", () => {
  for (let n = 0; n < 70; n++) note(`m${n}`, table("gathering", []));
  expect([seenBy("m9"), seenBy("m10")?.match]).toEqual([null, "m"]);
  expect([...kept.keys()].filter((key) => key.startsWith("spytable.seen."))).toHaveLength(60);
});

it("tells the seats of one device apart", () => {
  expect(whoAt("m", null)).toBe("m");
  expect(whoAt("m", "0123456789")).toBe("m.01234567");
});
