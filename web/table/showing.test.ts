import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../generated/wire";
import { Showing, type Watching } from "./showing";

const MOVES_MS = 500;
const DWELL_MS = 350;

function update(version: number, more: Partial<Update> = {}): Update {
  return {
    t: "update",
    version,
    seat: 0,
    view: {},
    question: null,
    asked: [],
    events: [{}],
    timing: { now: 0, due: null, running: false, rate: 1 },
    outcome: null,
    undo: null,
    lesson: null,
    ...more,
  } as Update;
}

const asked = { question: { key: 3, topic: "t", standing: false } } as Partial<Update>;
const timed = (due: number): Partial<Update> => ({
  ...asked,
  timing: { now: 0, due, running: true, rate: 1 },
});

function watched(more: Partial<Watching> = {}): Showing {
  const showing = new Showing();
  showing.watch({
    lasts: () => MOVES_MS,
    held: (ms) => ms,
    skips: false,
    isHidden: () => false,
    painted: (then) => then(),
    ...more,
  });
  showing.take(update(1));
  return showing;
}

const version = (showing: Showing): number | undefined => showing.shown.value?.version;

describe("what is shown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits with the words for a picture that is painted late", () => {
    const late: (() => void)[] = [];
    const showing = watched({ painted: (then) => void late.push(then) });
    showing.take(update(2));
    vi.advanceTimersByTime(3 * MOVES_MS);
    expect(showing.resting.value).toBe(false);
    late.shift()?.();
    vi.advanceTimersByTime(MOVES_MS);
    expect(showing.resting.value).toBe(false);
    late.shift()?.();
    expect(showing.resting.value).toBe(true);
  });

  it("tells words when the picture has come to rest, and not before", () => {
    const showing = watched();
    const said: string[] = [];
    showing.take(update(2));
    showing.whenResting(() => said.push("two"));
    expect(version(showing)).toBe(2);
    expect(showing.resting.value).toBe(false);
    vi.advanceTimersByTime(MOVES_MS - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(showing.resting.value).toBe(true);
    expect(said).toEqual(["two"]);
  });

  it("shows one update after the other, each with time to read what was said", () => {
    const showing = watched();
    showing.take(update(2));
    showing.take(update(3));
    expect(version(showing)).toBe(2);
    expect(showing.behind.value).toBe(1);
    vi.advanceTimersByTime(MOVES_MS + DWELL_MS - 1);
    expect(version(showing)).toBe(2);
    vi.advanceTimersByTime(1);
    expect(version(showing)).toBe(3);
    expect(showing.behind.value).toBe(0);
  });

  it("waits for nothing where nothing moves", () => {
    const showing = watched({ lasts: null });
    showing.take(update(2));
    showing.take(update(3));
    expect(version(showing)).toBe(3);
    expect(showing.resting.value).toBe(true);
  });

  it("shows the present to whoever is too far behind, or cannot look", () => {
    const showing = watched();
    for (let n = 2; n < 12; n++) showing.take(update(n));
    expect(version(showing)).toBeGreaterThan(8);
    const hidden = watched({ isHidden: () => true });
    hidden.take(update(2));
    hidden.take(update(3));
    expect(version(hidden)).toBe(3);
    expect(hidden.still.value).toBe(true);
  });

  it("keeps nobody from a question that must be answered soon", () => {
    const shownAfter = (question: Partial<Update>): number | undefined => {
      const showing = watched();
      showing.take(update(2));
      showing.take(update(3, question));
      return version(showing);
    };
    expect(shownAfter(timed(9_000))).toBe(3);
    expect(shownAfter(timed(60_000))).toBe(2);
    expect(shownAfter(asked)).toBe(2);
  });

  it("passes over everything until I am asked, when told to hurry", () => {
    const showing = watched();
    showing.take(update(2));
    showing.take(update(3));
    showing.hurry();
    expect(version(showing)).toBe(3);
    showing.take(update(4));
    expect(version(showing)).toBe(4);
    expect(showing.resting.value).toBe(true);
    showing.take(update(5, asked));
    expect(version(showing)).toBe(5);
    expect(showing.hurrying.value).toBe(false);
    showing.take(update(6));
    expect(showing.resting.value).toBe(false);
  });

  it("shows what comes of my own acts where others' moves are skipped", () => {
    const showing = watched({ skips: true });
    showing.take(update(2));
    expect([version(showing), showing.still.value]).toEqual([2, true]);
    showing.expectMine();
    showing.take(update(3));
    expect([version(showing), showing.still.value]).toEqual([3, false]);
    expect(showing.resting.value).toBe(false);
    showing.take(update(4));
    expect([version(showing), showing.still.value]).toEqual([4, true]);
  });

  it("says what was left unsaid when it is skipped", () => {
    const showing = watched();
    const said: string[] = [];
    showing.take(update(2));
    showing.whenResting(() => said.push("two"));
    showing.catchUp();
    expect(said).toEqual(["two"]);
    vi.advanceTimersByTime(10_000);
    expect(said).toEqual(["two"]);
  });
});
