/** Seven segments: figures of light behind dark glass. */
const LIT: Readonly<Record<string, string>> = {
  "0": "abcdef",
  "1": "bc",
  "2": "abged",
  "3": "abgcd",
  "4": "fgbc",
  "5": "afgcd",
  "6": "afgedc",
  "7": "abc",
  "8": "abcdefg",
  "9": "abcdfg",
  "-": "g",
};
const H = 100;
const W = 52;
const T = 12.5;
const G = 1.8;
const PITCH = W + 13;
const COLON = T * 1.2 + 11;

type Pair = readonly [number, number];
const shape = (points: readonly Pair[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
const flat = (x: number, y: number): string =>
  shape([
    [x + T * 0.5 + G, y],
    [x + T + G, y - T / 2],
    [x + W - T - G, y - T / 2],
    [x + W - T * 0.5 - G, y],
    [x + W - T - G, y + T / 2],
    [x + T + G, y + T / 2],
  ]);
const steep = (x: number, from: number, to: number): string =>
  shape([
    [x, from + G],
    [x + T / 2, from + T / 2 + G],
    [x + T / 2, to - T / 2 - G],
    [x, to - G],
    [x - T / 2, to - T / 2 - G],
    [x - T / 2, from + T / 2 + G],
  ]);

function segments(x: number): Readonly<Record<string, string>> {
  const [top, mid, low] = [T / 2, H / 2, H - T / 2];
  const [left, right] = [x + T / 2, x + W - T / 2];
  return {
    a: flat(x, top),
    g: flat(x, mid),
    d: flat(x, low),
    f: steep(left, top, mid),
    b: steep(right, top, mid),
    e: steep(left, mid, low),
    c: steep(right, mid, low),
  };
}

const colon = (x: number): string =>
  [H * 0.32, H * 0.68]
    .map((y) =>
      shape([
        [x, y - 7],
        [x + 14, y - 7],
        [x + 14, y + 7],
        [x, y + 7],
      ]),
    )
    .join("");

/** Figures, with the unlit segments behind them. */
export function Segments({ text, tone }: { text: string; tone: "red" | "amber" }) {
  let x = 0;
  let lit = "";
  let dim = "";
  for (const sign of text) {
    if (sign === ":") {
      lit += colon(x);
      x += COLON;
      continue;
    }
    for (const [name, path] of Object.entries(segments(x))) {
      if (LIT[sign]?.includes(name)) lit += path;
      else dim += path;
    }
    x += PITCH;
  }
  return (
    <svg class={`wire-seven is-${tone}`} viewBox={`-12 0 ${x - 13 + 14} ${H}`} aria-hidden="true">
      <g transform="skewX(-7)">
        <path class="wire-seven-off" fill="#2b110d" d={dim} />
        <path class="wire-seven-on" fill="#ff5d48" d={lit} />
      </g>
    </svg>
  );
}
