/** What happened since I last acted; kept in memory, and dropped with my next action. */
import { signal } from "@preact/signals";
import type { Update } from "../generated/wire";

/** One update: how the table stood before and after it. */
export interface Frame {
  readonly before: Update;
  readonly after: Update;
}

const MOST = 40;

export class Since {
  readonly frames = signal<readonly Frame[]>([]);

  /** An update came after another one. */
  addUpdate(before: Update | null, after: Update): void {
    if (before === null) return;
    if (after.events.length === 0) {
      // Without events something is missing in between, as after a reconnect or an undo.
      if (after.version > before.version) this.forget();
      return;
    }
    this.frames.value = [...this.frames.peek(), { before, after }].slice(-MOST);
  }

  /** Drops the frames, and returns them in case my action is refused. */
  forget(): readonly Frame[] {
    const kept = this.frames.peek();
    if (kept.length > 0) this.frames.value = [];
    return kept;
  }

  /** Puts the frames back: my action was refused. */
  restore(kept: readonly Frame[]): void {
    this.frames.value = [...kept, ...this.frames.peek()].slice(-MOST);
  }
}
