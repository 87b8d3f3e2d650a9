/** How a portrait is cut: layers of flat ink, in a box of 200 by 200, lit from the upper left. */

export interface Layer {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  /** The width in the bold cut. */
  readonly bold?: number;
  readonly round?: boolean;
  readonly clip?: string;
  readonly turn?: string;
  /** In one of the two cuts only. */
  readonly only?: Cut;
}

/** Fine above 64 px, bold at 64 px and below. */
export type Cut = "fine" | "bold";

export const INK = "#211c17";
export const CARD = "#f3ead6";
export const SHADE = "#d8c8a4";
export const BRASS = "#c99b4a";

type More = Pick<Layer, "bold" | "round" | "clip" | "turn" | "only">;

export const fill = (colour: string, d: string, more: More = {}): Layer => ({
  d,
  fill: colour,
  ...more,
});

export const line = (colour: string, width: number, d: string, more: More = {}): Layer => ({
  d,
  stroke: colour,
  width,
  ...more,
});
