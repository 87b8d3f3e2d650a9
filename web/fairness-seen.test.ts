import { beforeEach, expect, it, vi } from "vitest";
import { noteTable, pageKey, readSeen } from "./fairness-seen";
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
  noteTable("m", table("gathering", []));
  noteTable("m", table("agreeing", [], "changed"));
  noteTable("m", table("agreeing", ["a", "b"], "changed"));
  noteTable("m", table("playing", ["x"], "changed"));
  expect(readSeen("m")).toEqual({ match: "m", commitment: "c", promises: ["a", "b"], restarts: 0 });
});

it("counts rounds that came to nothing, seen or missed in between", () => {
  noteTable("m", table("agreeing", ["a"]));
  noteTable("m", table("agreeing", ["a"]));
  noteTable("m", table("agreeing", []));
  noteTable("m", table("agreeing", ["b"]));
  expect(readSeen("m")?.restarts).toBe(1);
  noteTable("m", table("agreeing", ["c"]));
  expect(readSeen("m")).toMatchObject({ promises: ["c"], restarts: 2 });
});

it("has seen nothing of a match that it came to later", () => {
  noteTable("m", table("playing", ["a"]));
  expect(readSeen("m")).toBeNull();
});

it("keeps the latest sixty", () => {
  for (let n = 0; n < 70; n++) noteTable(`m${n}`, table("gathering", []));
  expect([readSeen("m9"), readSeen("m10")?.match]).toEqual([null, "m"]);
  expect([...kept.keys()].filter((key) => key.startsWith("spytable.seen."))).toHaveLength(60);
});

it("tells the seats of one device apart", () => {
  expect(pageKey("m", null)).toBe("m");
  expect(pageKey("m", "0123456789")).toBe("m.01234567");
});
