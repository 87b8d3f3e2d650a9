/** Seats have a shape and a colour, so that colour is never the only sign. */

export interface SeatSign {
  shape: string;
  /** CSS custom property with the colour, `--seat-0` ... */
  colour: string;
  /** Path data in a 16 x 16 box. */
  path: string;
}

const PATHS = [
  "M8 1.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13z",
  "M8 .8L15.200 8 8 15.200.8 8z",
  "M8 1.200L15.200 14.200H.8z",
  "M2 2h12v12H2z",
  "M4.200 1.500h7.600L15.500 8l-3.700 6.500H4.200L.5 8z",
  "M8 .6l2.200 4.900 5.300.6-4 3.600 1.100 5.300L8 12.400 3.400 15l1.100-5.300-4-3.600 5.300-.6z",
] as const;
const SHAPES = ["circle", "diamond", "triangle", "square", "hexagon", "star"] as const;

/** The sign of a seat: circle teal, diamond amber, triangle violet, square rose, hexagon, star. */
export function seatSign(seat: number): SeatSign {
  const n = seat % PATHS.length;
  return { shape: SHAPES[n] ?? "circle", colour: `var(--seat-${n})`, path: PATHS[n] ?? PATHS[0] };
}
