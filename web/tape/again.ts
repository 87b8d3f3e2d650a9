/** Replays past events on the board: the position before an event, then the event. */
import { batch, signal } from "@preact/signals";
import type { Update } from "../generated/wire";
import type { Frame } from "./since";

const BEFORE_MS = 250;
const ONE_MS = 900;
/** An event, when all are played one after the other. */
const EACH_MS = 1200;

export interface Step {
  readonly frame: Frame;
  readonly event: unknown;
}

/** What the board draws during a replay. */
export interface Picture {
  readonly update: Update;
  /** Whether it is shown without animation. */
  readonly still: boolean;
}

export class Again {
  readonly picture = signal<Picture | null>(null);
  /** The step that is played now. */
  readonly at = signal<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onEnd` is called when the board shows the current position again. */
  constructor(private readonly onEnd: () => void) {}

  /** Plays one step. */
  playOne(steps: readonly Step[], at: number): void {
    this.play(steps, at, at, ONE_MS);
  }

  /** Plays all of them, one after the other. */
  playAll(steps: readonly Step[]): void {
    this.play(steps, 0, steps.length - 1, EACH_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.picture.peek() === null) return;
    batch(() => {
      this.picture.value = null;
      this.at.value = null;
      this.onEnd();
    });
  }

  private play(steps: readonly Step[], at: number, last: number, ms: number): void {
    const step = steps[at];
    if (step === undefined || at > last) {
      this.stop();
      return;
    }
    clearTimeout(this.timer);
    const { before, after } = step.frame;
    batch(() => {
      this.at.value = at;
      this.picture.value = { update: { ...before, question: null, events: [] }, still: true };
    });
    this.timer = setTimeout(() => {
      const update = { ...after, question: null, outcome: null, events: [step.event] };
      this.picture.value = { update, still: false };
      this.timer = setTimeout(() => this.play(steps, at + 1, last, ms), ms - BEFORE_MS);
    }, BEFORE_MS);
  }
}
