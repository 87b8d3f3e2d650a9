/** What is printed on a tile, in hundredths of its width, the middle of the face at 0, 0. */
import type { JSX } from "preact";
import type { Colour } from "./solid";

export type Value = number | "dash";

const NOTCHED = "M-33-74H33L41-66V66L33 74H-33L-41 66V-66Z";
/** Patterns that whoever wants them sees: bands of black tiles, pips of ivory ones. */
const BANDS = "M-37-70H37M-37-62H37M-37 62H37M-37 70H37";
const PIPS = [-66, 66]
  .flatMap((y) => [-27, -9, 9, 27].map((x) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`))
  .join("");
const FLUTES = Array.from({ length: 11 }, (_, i) => `M${i * 6 - 30}-64V64`).join("");

function Frame({ colour, stroke, opacity }: { colour: Colour; stroke: string; opacity: number }) {
  const line = { fill: "none", stroke, "stroke-width": 1.6, opacity };
  return colour === "b" ? (
    <path d={NOTCHED} {...line} />
  ) : (
    <rect x={-41} y={-74} width={82} height={148} rx={8} {...line} />
  );
}

/** What tells the colour of a tile without any. */
function Pattern({ colour }: { colour: Colour }): JSX.Element {
  return <path class={`dvc-pattern is-${colour}`} d={colour === "b" ? BANDS : PIPS} />;
}

/** Gold leaf on black, ink on ivory; stretched against the foreshortening. */
export function Front({
  colour,
  value,
  tip,
}: {
  colour: Colour;
  value: Value;
  /** Degrees from standing to lying. */
  tip: number;
}): JSX.Element {
  const ink = colour === "b" ? "url(#dvc-leaf)" : "#211c17";
  const tall = 0.86 / Math.cos(((40 - tip) * Math.PI) / 180);
  const wide = 0.94 - (0.04 * tip) / 90;
  const frame = (
    <>
      <Frame colour={colour} stroke={colour === "b" ? "#c8a24a" : "#9b8455"} opacity={0.75} />
      <Pattern colour={colour} />
    </>
  );
  if (value === "dash") {
    return (
      <>
        {frame}
        <rect x={-25} y={-5 * tall} width={50} height={10 * tall} rx={2} fill={ink} />
      </>
    );
  }
  const two = value > 9;
  const size = two ? 70 : 84;
  const underlined = value === 6 || value === 9;
  const figure = {
    "text-anchor": "middle" as const,
    x: two ? -2 : 0,
    y: size * 0.35,
    "font-size": size,
    "letter-spacing": two ? -4 : 0,
  };
  return (
    <>
      {frame}
      <g
        class="dvc-figure"
        data-user
        transform={`translate(0 ${underlined ? -5 : 0}) scale(${wide} ${tall})`}
      >
        <text
          {...figure}
          transform="translate(1.2 1.4)"
          fill={colour === "b" ? "#000" : "#fff"}
          opacity={0.55}
        >
          {value}
        </text>
        <text {...figure} fill={ink}>
          {value}
        </text>
        {underlined && <rect x={-19} y={39} width={38} height={5} rx={1} fill={ink} />}
      </g>
    </>
  );
}

/** Fluted on black, a plain double frame on ivory: the colours differ to the touch. */
export function Back({ colour }: { colour: Colour }): JSX.Element {
  if (colour === "b") {
    return (
      <>
        <Frame colour="b" stroke="#c8a24a" opacity={0.42} />
        <path
          class="dvc-flutes"
          d={FLUTES}
          stroke="#fff0d2"
          stroke-opacity={0.1}
          stroke-width={1.5}
        />
        <path
          d={FLUTES}
          transform="translate(1.6 0)"
          stroke="#000"
          stroke-opacity={0.5}
          stroke-width={1.3}
        />
      </>
    );
  }
  return (
    <>
      <Frame colour="w" stroke="#a8926a" opacity={0.6} />
      <Pattern colour="w" />
      <rect
        x={-32}
        y={-65}
        width={64}
        height={130}
        rx={4}
        fill="none"
        stroke="#a8926a"
        stroke-width={1}
        opacity={0.38}
      />
    </>
  );
}
