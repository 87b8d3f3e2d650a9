/** A finished match as a sequence of frames: every step, as each seat or the public sees it. */
import type { Replay, ReplayStep } from "../generated/wire";
import { openEvents, openView } from "./open";

/** Whose view is shown: a seat's, the public one, or everything revealed. */
export type Eyes = number | "public" | "open";

type View = { readonly [name: string]: unknown };

/** One step as seen by some eyes. */
export interface Frame {
  readonly view: unknown;
  /** The events these eyes are shown; with everything revealed the public ones, for boards. */
  readonly events: readonly unknown[];
  /** The events for the story: with everything revealed, all of them. */
  readonly told: readonly unknown[];
}

export class Film {
  readonly steps: readonly ReplayStep[];
  readonly last: number;
  /** Views by seat (the public one last), then by step; unchanged parts are shared objects. */
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

  /** Limits a number to the steps that exist. */
  clampStep(at: number): number {
    return Math.max(0, Math.min(this.last, at));
  }
}

/** The complete views: a file holds only what changed in each. */
function rebuildViews(steps: readonly ReplayStep[], eye: number): readonly View[] {
  let view: View = {};
  return steps.map((step) => {
    const gone = step.gone?.[eye] ?? [];
    const kept = Object.entries(view).filter(([name]) => !gone.includes(name));
    view = { ...Object.fromEntries(kept), ...(step.views[eye] as View) };
    return view;
  });
}
