import { describe, expect, it } from "vitest";
import { clockText, leftMs, matchNow } from "./timer";

const timing = { now: 10_000, due: 70_000, running: true, rate: 1 };

describe("time left", () => {
  it("counts on from what was heard", () => {
    expect(leftMs({ timing, at: 500 }, 500)).toBe(60_000);
    expect(leftMs({ timing, at: 500 }, 20_500)).toBe(40_000);
    expect(leftMs({ timing, at: 500 }, 900_000)).toBe(0);
  });

  it("stands still while the match does, and knows when there is no bell", () => {
    expect(matchNow({ timing: { ...timing, running: false }, at: 0 }, 5000)).toBe(10_000);
    expect(leftMs({ timing: { ...timing, due: null }, at: 0 }, 0)).toBeNull();
  });

  it("is in seconds on the wall, however fast the match runs", () => {
    expect(leftMs({ timing: { ...timing, rate: 20 }, at: 0 }, 1000)).toBe(2000);
  });

  it("reads as minutes and seconds, rounded up", () => {
    expect(clockText(60_000)).toBe("1:00");
    expect(clockText(40_100)).toBe("0:41");
    expect(clockText(0)).toBe("0:00");
  });
});
