import { describe, expect, it } from "vitest";
import type { Standing, Table } from "../generated/wire";
import type { Held } from "../seats";
import { recentOf, sortRecent, standingOf } from "./standing";

const HOUR = 3600;
const NOW = 1_800_000_000;
const seats = ["Ana", "Ben", "Cy"].map((name) => ({ name, bot: null }));

/** Seat 0 is waited for since an hour ago, seat 1 since two, seat 2 since three. */
function stands(stage: Table["stage"], waited: number[] = [], ranks?: number[]): Standing {
  return {
    table: { stage, seats } as unknown as Table,
    waited,
    since: waited.map((seat) => NOW - (seat + 1) * HOUR),
    outcome: ranks ? { ranks, reason: { key: "", args: {} } } : null,
  } as Standing;
}

const held = (seat: number) => ({ match: `m${seat}`, seat }) as Held;

describe("how a remembered match stands", () => {
  it("is told from whom it waits for and how it ended", () => {
    expect(standingOf(0, stands("gathering"))).toBe("gathering");
    expect(standingOf(0, stands("playing", [0, 2]))).toBe("your-turn");
    expect(standingOf(1, stands("playing", [0, 2]))).toBe("their-turn");
    expect(standingOf(0, stands("over", [], [1, 2]))).toBe("won");
    expect(standingOf(1, stands("over", [], [1, 2]))).toBe("lost");
    expect(standingOf(1, stands("over"))).toBe("over");
  });

  it("says for how long: mine where I am waited for, else the longest", () => {
    expect(recentOf(held(0), NOW, stands("playing", [0, 2])).waitedFor).toBe(HOUR);
    const theirs = recentOf(held(1), NOW, stands("playing", [0, 2]));
    expect([theirs.waited, theirs.waitedFor]).toEqual([["Ana", "Cy"], 3 * HOUR]);
    expect(recentOf(held(1), NOW, stands("gathering")).waitedFor).toBeNull();
  });

  it("comes first where I am waited for, the longest wait before the others", () => {
    const rows = [
      recentOf(held(0), NOW, stands("over", [], [1, 1, 1])),
      recentOf(held(1), NOW, stands("playing", [0])),
      recentOf(held(0), NOW, stands("playing", [0])),
      recentOf(held(2), NOW, stands("playing", [2])),
    ];
    expect(sortRecent(rows, 1).map((row) => row.held.seat)).toEqual([2, 0]);
    expect(
      sortRecent(rows, 4)
        .map((row) => row.standing)
        .slice(2),
    ).toEqual(["their-turn", "won"]);
  });
});
