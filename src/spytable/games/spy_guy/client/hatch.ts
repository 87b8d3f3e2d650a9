/** The colours of things that can be found, told by lines and dots too, as heralds do in print. */

type Rgb = readonly [number, number, number];
type Lines = (x: number, y: number) => boolean;

/** From one line to the next, in units of the city, and how wide a line is. */
const APART = 11;
const WIDE = 4;
/** How far from the edge of a surface black begins: every outline fades through it. */
const RIM = 1.5;
/** How far a pixel may be from an ink, all three lights together: pictures are packed with loss. */
const NEAR = 26;
const DARK: Rgb = [0x2c, 0x22, 0x30];
const PALE: Rgb = [0xfd, 0xf2, 0xda];

const line = (at: number): boolean => ((at % APART) + APART) % APART < WIDE;
const mesh = (at: number): boolean => ((at % (APART + 1)) + APART + 1) % (APART + 1) < 2.5;
const half = (at: number): boolean => (((at % APART) + APART) % APART) * 2 < APART;

interface Hatch {
  readonly ink: Rgb;
  readonly over: Rgb;
  readonly lines: Lines;
}

/** After the inks of `city/inks.py`; white stays plain. */
export const HATCHES: { readonly [colour: string]: Hatch } = {
  red: { ink: [0xd3, 0x34, 0x2c], over: PALE, lines: (x) => line(x) },
  blue: { ink: [0x2c, 0x6f, 0xa6], over: PALE, lines: (_, y) => line(y) },
  green: { ink: [0x5a, 0xa1, 0x52], over: DARK, lines: (x, y) => line((x - y) * 0.7) },
  violet: { ink: [0x80, 0x56, 0x9f], over: PALE, lines: (x, y) => line((x + y) * 0.7) },
  yellow: { ink: [0xf5, 0xb8, 0x2e], over: DARK, lines: (x, y) => line(x) && line(y) },
  pink: { ink: [0xef, 0x8f, 0xa0], over: DARK, lines: (x, y) => half(x) !== half(y) },
  black: { ink: [0x45, 0x3a, 0x48], over: PALE, lines: (x, y) => mesh(x - y) || mesh(x + y) },
};

const BITS = 3;
const SIDE = 256 >> BITS;
const INKS = Object.values(HATCHES);

/** For every small cube of colours the hatch that may be meant, counted from 1. */
function cubes(): Uint8Array {
  const found = new Uint8Array(SIDE ** 3);
  const reach = NEAR + 3 * (1 << BITS);
  for (let at = 0; at < found.length; at++) {
    const middle = [at / SIDE ** 2, (at / SIDE) % SIDE, at % SIDE].map(
      (part) => (Math.floor(part) + 0.5) * (1 << BITS),
    );
    found[at] = 1 + INKS.findIndex(({ ink }) => away(ink, middle) <= reach);
  }
  return found;
}

const away = (ink: Rgb, other: ArrayLike<number>): number =>
  ink.reduce((sum, part, at) => sum + Math.abs(part - (other[at] ?? 0)), 0);

let known: Uint8Array | null = null;

/** Which ink each pixel is of, counted from 1; 0 for all that cannot be found. */
function inksOf(pixels: Uint8ClampedArray): Uint8Array {
  known ??= cubes();
  const found = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < found.length; at++) {
    const r = pixels[at * 4] ?? 0;
    const g = pixels[at * 4 + 1] ?? 0;
    const b = pixels[at * 4 + 2] ?? 0;
    const which = known[((r >> BITS) * SIDE + (g >> BITS)) * SIDE + (b >> BITS)] ?? 0;
    const meant = which > 0 ? INKS[which - 1] : undefined;
    if (meant && away(meant.ink, [r, g, b]) <= NEAR) found[at] = which;
  }
  return found;
}

/** Draws the lines into pixels, `unit` of which make one unit of the city, from a corner on. */
export function hatch(
  pixels: Uint8ClampedArray,
  width: number,
  unit: number,
  left: number,
  top: number,
): void {
  const inks = inksOf(pixels);
  const rim = Math.max(1, Math.round(RIM * unit));
  const around = [rim, -rim, rim * width, -rim * width];
  for (let at = 0; at < inks.length; at++) {
    const which = inks[at] ?? 0;
    const meant = which > 0 ? INKS[which - 1] : undefined;
    if (!meant) continue;
    if (meant === HATCHES.black && around.some((by) => (inks[at + by] ?? which) !== which))
      continue;
    const x = left + (at % width) / unit;
    const y = top + Math.floor(at / width) / unit;
    if (meant.lines(x, y)) pixels.set(meant.over, at * 4);
  }
}
