/**
 * Which update is shown now. Updates wait in a queue: each is drawn after the animation of the one
 * before, and words change when it ends.
 */
import { batch, signal } from "@preact/signals";
import type { Update } from "../generated/wire";
import type { Lasts } from "../kit/board";

/** If more updates than this wait, the newest is shown at once. */
const MOST_WAITING = 3;
/** How long words can be read before the next animation begins. */
const DWELL_MS = 350;
/** If I have less time than this to answer, my question is shown at once. */
const SHORT_MS = 15_000;

/** How somebody wants to watch. */
export interface Watching {
  /** How long the picture of an update moves; null where nothing waits (real time, no motion). */
  lasts: Lasts | null;
  /** A display time at the person's pace. */
  held(ms: number): number;
  /** Whether others' moves are shown without animation. */
  skips: boolean;
  /** Whether the page is hidden. */
  isHidden(): boolean;
  /** Calls back once the page has painted; that can take a while on a slow machine. */
  painted(then: () => void): void;
}

interface Waiting {
  readonly update: Update;
  /** When it came. */
  readonly at: number;
}

/** An update with its match time moved on by how long it waited. */
function updateClock({ update, at }: Waiting): Update {
  const waited = performance.now() - at;
  const { timing } = update;
  if (!timing.running || timing.due === null || waited < 1) return update;
  return { ...update, timing: { ...timing, now: timing.now + waited * timing.rate } };
}

export class Showing {
  /** What the board draws. */
  readonly shown = signal<Update | null>(null);
  /** Whether no animation runs: then words may change. */
  readonly resting = signal(true);
  /** How many updates wait. */
  readonly behind = signal(0);
  /** Whether the board shows the update without animation. */
  readonly still = signal(false);
  /** Whether everything is skipped until I am asked. */
  readonly hurrying = signal(false);

  private waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether an animation runs or its words are being read. */
  private isBusy = false;
  /** Counts updates shown; callbacks of a skipped one are ignored. */
  private picture = 0;
  private unsaid: (() => void)[] = [];
  private isMine = false;
  /** How the board is watched; null while there is no board. */
  private watching: Watching | null = null;

  /** Sets how the board is watched; null when it is removed. */
  watch(watching: Watching | null): void {
    this.watching = watching;
    if (watching === null) this.catchUp();
  }

  /** I act: the result is shown, even if others' moves are skipped. */
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

  /** Shows the newest update at once. */
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

  /** Draws the shown update again, without animation or events. */
  redraw(): void {
    const shown = this.shown.peek();
    if (shown === null) return;
    batch(() => {
      this.shown.value = { ...shown, events: [] };
      this.still.value = true;
    });
  }

  /** Skips everything until I am asked. */
  hurry(): void {
    this.hurrying.value = true;
    this.catchUp();
  }

  /** Calls back once no animation runs. */
  whenResting(say: () => void): void {
    if (this.resting.peek()) say();
    else this.unsaid.push(say);
  }

  /** Whether to skip the queue: my time is short, the page is hidden, or too many updates wait. */
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

  /** Waits while the board animates, counted from its first paint. */
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
