/**
 * The contract between the house and a game's `client/ending.tsx`: how a match ended, told by the game.
 *
 *   import type { Ending, Teller } from "@kit/ending";
 *   export default function ending({ say, me, outcome }: Teller, view: View): Ending { ... }
 *   export function Picture({ view, me }: PictureProps<View>) { return <svg viewBox="0 0 720 630">...; }
 *
 * The house draws strip, places, report, actions and card; the board opens what it hid and lights one
 * thing. `teller.me` is null for whoever only watches and on a shared device: then nobody is "you".
 */
import type { ComponentType } from "preact";
import type { ShellProps } from "./shell";

export type { Teller } from "./board";

import type { Teller } from "./board";

/** A line of the report: when, whose doing, and one fact in the past tense. */
export interface ReportLine {
  /** "turn 10", "round 3", "end". */
  readonly at?: string;
  readonly seat?: number;
  /** At most 44 letters. What stands before the first full stop or colon is bold. */
  readonly text: string;
}

/** A number worth telling. */
export interface Figure {
  readonly value: string;
  readonly label: string;
  /** Whose number it is, and whether that seat won. */
  readonly seat?: number;
  readonly isFirst?: boolean;
}

/** How a match ended, in words. */
export interface Ending {
  /** "You win." / "Magpie wins." / "A draw." */
  readonly who: string;
  /** "Yours was the last code standing." One breath; on a phone at most 38 letters fit. */
  readonly why: string;
  /** The second line: how near, or what next; never "you lost". */
  readonly near?: string;
  /** Where it was, for the card, in one line or two: "City of the day, 2026-11-18". */
  readonly place?: readonly string[];
  /** By seat, short, for the places and the card: "cracked by Ana, turn 9". */
  readonly notes?: readonly (string | null)[];
  /** At most three. */
  readonly report: readonly ReportLine[];
  /** Two or three. */
  readonly figures?: readonly Figure[];
  /** One true thing about the one who looks. */
  readonly moment?: string;
  /** What a rematch changes: "New tiles." */
  readonly anew: string;
}

export interface PictureProps<View = unknown> {
  readonly view: View;
  readonly me: number | null;
}

/** A game's `client/ending.tsx`. */
export interface EndingModule<View = unknown> {
  /** A pure function; texts through `teller.say`; `teller.outcome` says how it ended. */
  default(teller: Teller, view: View): Ending;
  /** An <svg> of 720 x 630 for the result card: no names, no links, colours written out. */
  Picture: ComponentType<PictureProps<View>>;
  /** How long the board's ending animation lasts, if the game has no follow.tsx. */
  lasts?: number;
}

/** What the shell draws instead of the line of words and the actions. */
export interface EndingParts {
  Strip: ComponentType<ShellProps>;
  Side: ComponentType<ShellProps>;
}

/** The ending of this match, once the parts that draw it are loaded. */
export interface EndingHere {
  readonly parts: EndingParts;
  /** Null if the game has no ending of its own. */
  readonly module: EndingModule | null;
  /** Whether the board's animation is over, so that strip and report may be shown. */
  readonly isTold: boolean;
}
