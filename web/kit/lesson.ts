/** What a game's `client/teach.ts` says of its board. */

/** A box on a picture, in the picture's own pixels, for what is no element of its own. */
export interface Patch {
  /** The selector of the sheet; what holds it is the window through which it is seen. */
  readonly on: string;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/**
 * What the slips of a lesson point at, by name: a selector for the page as it stands then, or a patch.
 * All that a selector finds is ringed together.
 */
export type Anchor = string | Patch;
export type Anchors = { readonly [name: string]: Anchor };

/** The event that tells a board what a slip points at, so that it pans there. */
export type Pointed = CustomEvent<Patch | null>;

export interface TeachModule {
  default: Anchors;
}
