/** How the table is laid out in the room that the house leaves it. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Plates beside the street; or a strip of them over it; or, where it is low, all at the right. */
export type Form = "wide" | "tall" | "low";

export interface Layout {
  readonly form: Form;
  /** The side of the street where plates stand beside it. */
  readonly side: number;
  /** How wide the plates are there. */
  readonly column: number;
  /** Marks in the style sheets: few pixels high, few wide. */
  readonly tight: string;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** From this width on, plates stand beside the street. */
const WIDE = 940;
const WIDE_AT_END = 800;
const LOW = 400;
const SHORT = 560;
const NARROW = 420;
const COLUMN = 208;
const WIDEST_COLUMN = 340;
/** At the end the street is what is looked at: plates are narrower. */
const COLUMN_AT_END = 176;
/** Between plates and street, and at the outer edges. */
const GAP = 14;
const EDGE = 10;
/** Below the street: the rack. */
const FOOT = 140;
const LEAST = 240;
/** At the end the strip of plates under the street is so high. */
const STRIP = 64;
/** Plates beside the street may cost it so much of its side: their messages can be read at once. */
const WORTH = 0.85;

/** Whether the house has laid the actions into a column at the right: `web/kit/shell-sizes.css`. */
const hasThumbRoom = (): boolean =>
  matchMedia("(max-width: 1099px) and (min-width: 560px) and (max-height: 520px)").matches;

export function layoutOf({ width, height }: Room, isOver: boolean): Layout {
  const least = isOver ? COLUMN_AT_END : COLUMN;
  const most = width - 2 * (least + GAP + EDGE);
  const side = Math.max(LEAST, Math.min(most, height - (isOver ? 2 * GAP : FOOT)));
  const column = Math.min(WIDEST_COLUMN, (width - side) / 2 - GAP - EDGE);
  const under = Math.min(width, height - STRIP);
  const isWide = isOver ? width >= WIDE_AT_END && side >= WORTH * under : width >= WIDE;
  const isLow = isOver ? height > 0 && height < LOW && width > 1.2 * height : hasThumbRoom();
  const form = isLow ? "low" : isWide ? "wide" : "tall";
  const marks = [height < SHORT && form === "tall" && "is-short", width < NARROW && "is-narrow"];
  const tight = marks.filter(Boolean).join(" ");
  return { form, side, column: Math.max(least, column), tight };
}

/** The shell's actions stand in line with the plates at the right. */
export function useEdge(
  root: RefObject<HTMLDivElement | null>,
  { form, side, column }: Layout,
  width: number,
): void {
  const edge = form === "wide" ? (width - side - 2 * (column + GAP)) / 2 : null;
  useLayoutEffect(() => {
    const shell = root.current?.closest<HTMLElement>(".shell");
    shell?.style.setProperty("--edge", `${edge ?? 9}px`);
    shell?.style.setProperty("--column", `${column}px`);
  }, [edge, column]);
}
