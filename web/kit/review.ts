/**
 * The contract between the house and a game's `client/review.tsx`: how its reviews are drawn.
 *
 *   export const Photograph = ({ view, moment }: PhotographProps<View>) => <svg viewBox="0 0 252 112">...;
 *   export const placeOf = ({ seat, thing }: Belief) => `[data-point="${seat}/${Number(thing) - 1}"]`;
 *
 * A game that has this file has a page of reviews. In a replay, slips of paper with what a seat
 * could know hang at the places that `placeOf` names: CSS selectors of what the board draws. A board
 * that can draw beliefs itself is given them by `drawKnown` instead.
 */
import type { ComponentType } from "preact";
import type { Belief, Choice, Decision, Handled, Known, Word } from "../generated/review";
import type { Say } from "./words";

export type { Belief, Choice, Decision, Handled, Known } from "../generated/review";

/** What a review has something to say about: a decision, or a stretch of real-time play. */
export interface Judged {
  /** How many records there were before it. */
  readonly version: number;
  /** How many there were when it was over. */
  readonly until: number;
  readonly seat: number;
  /** The word of its stamp; null where there is none: forced, or too close to call. */
  readonly stamp: string | null;
  readonly sentences: readonly Word[];
  readonly decision: Decision | null;
  readonly hand: Handled | null;
}

export interface PhotographProps<View = unknown> {
  /** What the seat saw when it decided; of real-time play, what it saw at the end of it. */
  readonly view: View;
  readonly moment: Judged;
  /** What the seat could know then. */
  readonly known: Known | null;
  /** How the match ended, with everything open. */
  readonly end: View;
}

/** What an action points at: a hidden thing, and what it says that is. */
export interface Aim {
  readonly seat: number;
  readonly thing: string;
  readonly value: string;
}

/** What a view is drawn with in a replay that shows beliefs. */
export interface Drawn<View = unknown> {
  readonly known: Known | null;
  /** The stretch of real-time play that runs, if any. */
  readonly hand: Handled | null;
  readonly end: View;
}

export interface ReviewModule<View = unknown> {
  /** A photograph for a card, an <svg> of 252 x 112: what is hidden stays hidden on it. */
  Photograph: ComponentType<PhotographProps<View>>;
  /** Where a slip hangs; null if the board has no such place, or draws the belief itself. */
  placeOf(belief: Pick<Belief, "seat" | "thing">, view: View): string | null;
  /** Whether slips hang below their things; above, if not said. */
  slipsBelow?: boolean;
  /** A belief with fewer values, where all of them would hide the table. */
  gather?(belief: Belief): Belief;
  /** What a hidden thing is called: "Bruno, fifth tile, white". */
  thingText(belief: Belief, view: View, say: Say): string;
  /** A value as it stands on a slip: short. */
  valueText(value: string, say: Say): string;
  /** The value in full, for a screen reader, where the short form does not say it. */
  valueHeard?(value: string, say: Say): string;
  /** What an action points at; null if at nothing hidden. */
  aimOf(choice: Choice): Aim | null;
  /** Where on the board an action acts, as a selector; null if at no one place. */
  targetOf?(choice: Choice): string | null;
  /** The view as a board shows it that draws beliefs, or what was missed, by itself. */
  drawKnown?(view: View, drawn: Drawn<View>): View;
}
