import { describe, expect, it } from "vitest";
import type { Table, Update } from "../generated/wire";
import { standingOf } from "./standing";

const table = (stage: Table["stage"]) => ({ stage }) as Table;
const update = (asked: number[], ranks?: number[]) =>
  ({
    asked,
    outcome: ranks ? { ranks, reason: { key: "", args: {} } } : null,
  }) as unknown as Update;

describe("how a remembered match stands", () => {
  it("is told from the table and what a watcher sees", () => {
    expect(standingOf(0, table("gathering"), null)).toBe("gathering");
    expect(standingOf(0, table("playing"), update([0, 2]))).toBe("your-turn");
    expect(standingOf(1, table("playing"), update([0, 2]))).toBe("their-turn");
    expect(standingOf(0, table("over"), update([], [1, 2]))).toBe("won");
    expect(standingOf(1, table("over"), update([], [1, 2]))).toBe("lost");
    expect(standingOf(1, table("over"), null)).toBe("over");
  });
});
