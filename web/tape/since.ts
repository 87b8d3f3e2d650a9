/** What happened since I last acted: kept in this page alone, and forgotten with my next act. */
import { signal } from "@preact/signals";
import type { Update } from "../generated/wire";

/** A piece of what happened: how the table stood before and after an update. */
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
      // Without news nothing is known of what lay between: a new connection, a move taken back.
      if (after.version > before.version) this.forget();
      return;
    }
    this.frames.value = [...this.frames.peek(), { before, after }].slice(-MOST);
  }

  /** Gives up what was kept, and hands it out for the case that my act is refused. */
  forget(): readonly Frame[] {
    const kept = this.frames.peek();
    if (kept.length > 0) this.frames.value = [];
    return kept;
  }

  /** My act was refused: nothing is forgotten. */
  restore(kept: readonly Frame[]): void {
    this.frames.value = [...kept, ...this.frames.peek()].slice(-MOST);
  }
}
