import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../generated/wire";
import { Again } from "./again";
import { Since } from "./since";

function update(version: number, events: unknown[] = [{ n: version }]): Update {
  return { t: "update", version, events, question: null, outcome: null } as unknown as Update;
}

describe("what happened since I acted", () => {
  it("is kept update by update, and gone with my next act", () => {
    const since = new Since();
    since.addUpdate(null, update(1));
    since.addUpdate(update(1), update(2));
    since.addUpdate(update(2), update(3));
    expect(since.frames.value.map(({ after }) => after.version)).toEqual([2, 3]);
    since.forget();
    expect(since.frames.value).toEqual([]);
  });

  it("is there again when my act was refused, in order with what came since", () => {
    const since = new Since();
    since.addUpdate(update(1), update(2));
    const kept = since.forget();
    since.addUpdate(update(2), update(3));
    since.restore(kept);
    expect(since.frames.value.map(({ after }) => after.version)).toEqual([2, 3]);
  });

  it("holds nothing where it cannot be known: after a lost line, after a reload", () => {
    const since = new Since();
    since.addUpdate(null, update(7));
    expect(since.frames.value).toEqual([]);
    since.addUpdate(update(7), update(8));
    since.addUpdate(update(8), update(12, []));
    expect(since.frames.value).toEqual([]);
  });
});

describe("playing it again", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const steps = [2, 3].map((n) => ({
    frame: { before: update(n - 1), after: update(n) },
    event: { n },
  }));

  it("shows the position before, then the event, then the present", () => {
    const ended = vi.fn();
    const again = new Again(ended);
    again.playOne(steps, 1);
    expect(again.at.value).toBe(1);
    expect(again.picture.value).toMatchObject({ still: true, update: { version: 2, events: [] } });
    vi.advanceTimersByTime(300);
    expect(again.picture.value).toMatchObject({
      still: false,
      update: { version: 3, events: [{ n: 3 }], question: null },
    });
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(again.picture.value).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it("plays all one after the other, and stops at once when told to", () => {
    const again = new Again(() => undefined);
    again.playAll(steps);
    expect(again.at.value).toBe(0);
    vi.advanceTimersByTime(1200);
    expect(again.at.value).toBe(1);
    again.stop();
    expect(again.at.value).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(again.picture.value).toBeNull();
  });
});
