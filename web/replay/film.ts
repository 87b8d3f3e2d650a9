/** A finished match as a film: every step, as each pair of eyes sees it. */
import type { Replay, ReplayStep } from "../generated/wire";
import { openEvents, openView } from "./open";

/** A seat, what everybody sees, or everything. */
export type Eyes = number | "public" | "open";

type View = { readonly [name: string]: unknown };

/** One step as some eyes see it. */
export interface Frame {
  readonly view: unknown;
  /** What these eyes are shown; with everything open what the public is, for a board is told it so. */
  readonly events: readonly unknown[];
  /** The same for the story: with everything open, all that happened. */
  readonly told: readonly unknown[];
}

export class Film {
  readonly steps: readonly ReplayStep[];
  readonly last: number;
  /** By eyes, the public's last, then by step; unchanged parts are shared. */
  private readonly views: readonly (readonly View[])[];

  constructor(readonly replay: Replay) {
    this.steps = replay.steps;
    this.last = replay.steps.length - 1;
    this.views = (replay.steps[0]?.views ?? []).map((_, eye) => rebuildViews(replay.steps, eye));
  }

  get seats(): number {
    return this.views.length - 1;
  }

  frame(at: number, eyes: Eyes): Frame {
    const { seats } = this;
    const events = this.steps[at]?.events ?? [];
    const eye = typeof eyes === "number" ? eyes : seats;
    const view = this.views[eye]?.[at];
    const shown = events[eye] ?? [];
    if (eyes !== "open") return { view, events: shown, told: shown };
    return { view: openView(this.ownViews(at), view), events: shown, told: openEvents(events) };
  }

  /** Each seat's own view of a step. */
  ownViews(at: number): readonly unknown[] {
    return this.views.slice(0, this.seats).map((each) => each[at]);
  }

  /** A step that there is. */
  clampStep(at: number): number {
    return Math.max(0, Math.min(this.last, at));
  }
}

/** A file tells of each view only what changed. */
function rebuildViews(steps: readonly ReplayStep[], eye: number): readonly View[] {
  let view: View = {};
  return steps.map((step) => {
    view = { ...view, ...(step.views[eye] as View) };
    return view;
  });
}
