/**
 * The contract between the house and a game's `client/review.tsx`: how its reviews are drawn.
 *
 *   export const Photograph = ({ view, seat, decision }: PhotographProps<View>) => <svg viewBox="0 0 252 112">...;
 *   export const anchorOf = ({ seat, thing }: Belief) => `${seat}/${Number(thing) - 1}`;
 *
 * A game that has this file has a page of reviews. Beliefs are drawn over what the board marks with
 * `data-point="<anchor>"`, as for pointing.
 */
import type { ComponentType } from "preact";
import type { Belief, Choice, Decision } from "../generated/review";
import type { Say } from "./words";

export type { Belief, Choice, Decision } from "../generated/review";

export interface PhotographProps<View = unknown> {
  /** What the seat saw when it decided. */
  readonly view: View;
  readonly seat: number;
  readonly decision: Decision;
}

/** What an action points at: a hidden thing, and what it says that is. */
export interface Aim {
  readonly seat: number;
  readonly thing: string;
  readonly value: string;
}

export interface ReviewModule<View = unknown> {
  /** A photograph for a card, an <svg> of 252 x 112: what is hidden stays hidden on it. */
  Photograph: ComponentType<PhotographProps<View>>;
  /** The `data-point` of a hidden thing. */
  anchorOf(belief: Pick<Belief, "seat" | "thing">): string;
  /** What a hidden thing is called: "Bruno, fifth tile, white". */
  thingText(belief: Belief, view: View, say: Say): string;
  /** A value as it stands on a slip: short. */
  valueText(value: string, say: Say): string;
  /** What an action points at; null if at nothing hidden. */
  aimOf(choice: Choice): Aim | null;
}
