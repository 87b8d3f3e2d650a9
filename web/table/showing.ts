/**
 * What of a match is on the table now. Updates wait in line: each is drawn when the picture of the
 * one before has come to rest, and words are said only then.
 */
import { batch, signal } from "@preact/signals";
import type { Update } from "../generated/wire";
import type { Lasts } from "../kit/board";

/** Whoever falls further behind than this is shown the present. */
const MOST_WAITING = 3;
/** How long words can be read before the next picture begins. */
const DWELL_MS = 350;
/** With less time than this to answer, I am not kept from my question. */
const SHORT_MS = 15_000;

/** How somebody wants to watch. */
export interface Watching {
  /** How long the picture of an update moves; null where nothing waits (real time, no motion). */
  lasts: Lasts | null;
  /** How long something is held in sight that normally is for so long. */
  held(ms: number): number;
  /** Whether what others do is shown as it ends, without motion. */
  skips: boolean;
  /** Whether nobody can see the table now. */
  isHidden(): boolean;
  /** Calls back once the page has painted what was set: on a slow machine that takes a while. */
  painted(then: () => void): void;
}

interface Waiting {
  readonly update: Update;
  /** When it came. */
  readonly at: number;
}

/** An update with its clock as it is now: time ran on while it waited. */
function updateClock({ update, at }: Waiting): Update {
  const waited = performance.now() - at;
  const { timing } = update;
  if (!timing.running || timing.due === null || waited < 1) return update;
  return { ...update, timing: { ...timing, now: timing.now + waited * timing.rate } };
}

export class Showing {
  /** What the board draws. */
  readonly shown = signal<Update | null>(null);
  /** Whether the picture stands still: then words may change. */
  readonly resting = signal(true);
  /** How many updates wait. */
  readonly behind = signal(0);
  /** Whether the board shall jump to what is shown, without motion. */
  readonly still = signal(false);
  /** Whether everything is passed over until I am asked. */
  readonly hurrying = signal(false);

  private waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a picture moves, or its words are read. */
  private isBusy = false;
  /** Counts the pictures: what was to follow one that was passed over does not. */
  private picture = 0;
  private unsaid: (() => void)[] = [];
  private isMine = false;
  /** How the board is watched; null while no board is on the table. */
  private watching: Watching | null = null;

  /** A board is on the table, and watched like this; null: no more. */
  watch(watching: Watching | null): void {
    this.watching = watching;
    if (watching === null) this.catchUp();
  }

  /** I act: what comes of it is shown, even where others' moves are skipped. */
  expectMine(): void {
    this.isMine = true;
  }

  /** An update came. */
  take(update: Update): void {
    const isSkipped = this.hurrying.peek() || (this.watching?.skips === true && !this.isMine);
    this.isMine = false;
    this.waiting.push({ update, at: performance.now() });
    if (isSkipped || this.isPressing(update)) this.catchUp();
    else this.next();
    if (update.question !== null || update.outcome !== null) this.hurrying.value = false;
  }

  /** Shows the present at once. */
  catchUp(): void {
    this.stopWaiting();
    const last = this.waiting.at(-1);
    this.waiting = [];
    batch(() => {
      this.behind.value = 0;
      if (last !== undefined) this.shown.value = updateClock(last);
      this.still.value = true;
      this.resting.value = true;
    });
    this.sayAll();
  }

  /** Draws what is shown once more, without motion, as no news. */
  redraw(): void {
    const shown = this.shown.peek();
    if (shown === null) return;
    batch(() => {
      this.shown.value = { ...shown, events: [] };
      this.still.value = true;
    });
  }

  /** Passes over everything until I am asked. */
  hurry(): void {
    this.hurrying.value = true;
    this.catchUp();
  }

  /** Says something once the picture stands still. */
  whenResting(say: () => void): void {
    if (this.resting.peek()) say();
    else this.unsaid.push(say);
  }

  /** Where my clock runs out, where nobody looks, and where too much waits, nothing does. */
  private isPressing({ question, timing }: Update): boolean {
    if (this.watching === null || this.watching.isHidden()) return true;
    if (question !== null && timing.due !== null && timing.running) {
      const left = (timing.due - timing.now) / timing.rate;
      if (left < SHORT_MS && this.isBusy) return true;
    }
    return this.waiting.length > MOST_WAITING;
  }

  private next(): void {
    if (this.isBusy) {
      this.behind.value = this.waiting.length;
      return;
    }
    const first = this.waiting.shift();
    if (first === undefined) return;
    const update = updateClock(first);
    const before = this.shown.peek();
    const ms = before === null ? 0 : (this.watching?.lasts?.(before, update) ?? 0);
    batch(() => {
      this.behind.value = this.waiting.length;
      this.shown.value = update;
      this.still.value = false;
      this.resting.value = ms <= 0;
    });
    if (ms > 0) this.move(ms);
    else this.next();
  }

  /** Lets the picture move for so long, counted from when it is painted, and rest once it is. */
  private move(ms: number): void {
    this.isBusy = true;
    const picture = ++this.picture;
    const painted = (then: () => void) =>
      this.watching?.painted(() => {
        if (picture === this.picture) then();
      });
    painted(() => {
      this.timer = setTimeout(() => painted(() => this.rest()), ms);
    });
  }

  private rest(): void {
    this.resting.value = true;
    this.sayAll();
    const isLate = this.waiting.length > 1;
    const ms = isLate ? 0 : (this.watching?.held(DWELL_MS) ?? 0);
    this.timer = setTimeout(() => {
      this.isBusy = false;
      this.next();
    }, ms);
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.isBusy = false;
    this.picture += 1;
  }

  private sayAll(): void {
    const unsaid = this.unsaid;
    this.unsaid = [];
    for (const say of unsaid) say();
  }
}
