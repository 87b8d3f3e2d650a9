/** A Defuser: a brass ring of its own colour and pattern, and a lens onto the dots below. */
import type { Direction } from "../predict";
import { fill } from "./defs";
import { memo } from "./memo";
import { type Live, LiveWire, Lugs, Plate, RedWire, Rim, SilverWire, sidesOf } from "./tile";
import { type Colour, laneOf, stub } from "./wires";

const f = (n: number): string => String(Math.round(n * 100) / 100);
const on = (r: number, angle: number): string =>
  `${f(48 + r * Math.cos(angle))} ${f(48 + r * Math.sin(angle))}`;
const spokes = (count: number, from: (n: number) => number, to: number): string =>
  Array.from({ length: count }, (_, n) => {
    const a = (n / count) * 2 * Math.PI - Math.PI / 2;
    return `M${on(from(n), a)}L${on(to, a)}`;
  }).join("");
const TEETH = spokes(72, () => 38.4, 41.6);
const TICKS = spokes(24, (n) => (n % 6 ? 30 : 27.6), 32);
const WAVE = `M${Array.from({ length: 120 }, (_, i) => {
  const a = (i / 120) * 2 * Math.PI;
  return on(40.2 + 2.2 * Math.cos(a * 12), a);
}).join("L")}Z`;
const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-8.6, 0],
    [8.6, 0],
  ],
  [
    [0, -8.8],
    [-8.8, 6.2],
    [8.8, 6.2],
  ],
];

/** Printed dots: discs are red's, rings are silver's. */
export function Dots({ count, colour }: { count: number; colour: Colour }) {
  return (
    <>
      {(SPOTS[count] ?? []).map(([x, y]) =>
        colour === "r" ? (
          <circle key={x} cx={48 + x} cy={48 + y} r="6" fill="#ea4a3d" />
        ) : (
          <circle
            key={x}
            cx={48 + x}
            cy={48 + y}
            r="4.7"
            fill="none"
            stroke="#d3d9de"
            stroke-width="2.6"
          />
        ),
      )}
    </>
  );
}

/** The base plate under a cell, seen where there is a gap. */
export function BaseCell({ count, colour }: { count: number; colour: Colour }) {
  return (
    <>
      <path
        d="M10 18V10H18M78 10H86V18M86 78V86H78M18 86H10V78"
        fill="none"
        stroke="#9a7f52"
        stroke-opacity=".55"
        stroke-width="1.3"
      />
      <circle
        cx="48"
        cy="48"
        r="22"
        fill="none"
        stroke="#9a7f52"
        stroke-opacity=".6"
        stroke-width="1.3"
      />
      {count ? (
        <Dots count={count} colour={colour} />
      ) : (
        <path
          d="M48 18V34M48 62V78M18 48H34M62 48H78"
          stroke="#9a7f52"
          stroke-opacity=".55"
          stroke-width="1.3"
        />
      )}
    </>
  );
}

export interface DefuserProps {
  readonly colour: Colour;
  readonly dots: number;
  readonly turned: boolean;
  readonly live: readonly Live[];
  /** Ringed, after a claim. */
  readonly caught: boolean;
  readonly quarter: boolean;
}

export const Defuser = memo(({ colour, dots, turned, live, caught, quarter }: DefuserProps) => {
  const lane = laneOf(colour, turned);
  const lines = (["N", "E", "S", "W"] as Direction[]).map((at) => stub(lane, at));
  const isSilver = colour === "s";
  const lit = live.length > 0;
  return (
    <>
      <Plate quarter={quarter} />
      <g clip-path={fill("tile-clip")}>
        {isSilver ? <SilverWire lines={lines} hub={null} /> : <RedWire lines={lines} hub={null} />}
        {live.map(({ to }) => (
          <LiveWire key={to} colour={colour} points={stub(lane, to)} nth={0} />
        ))}
        <Lugs colour={colour} lane={lane} ports="NESW" live={sidesOf(live)} />
        <Rim quarter={quarter} />
      </g>
      <circle cx="50" cy="51.5" r="41.5" fill="#000" opacity=".5" />
      {isSilver ? (
        <>
          <circle cx="48" cy="48" r="41.6" fill={fill("brass")} />
          <path d={TEETH} stroke="#3c2a0f" stroke-opacity=".75" stroke-width="1.1" />
        </>
      ) : (
        <path d={WAVE} fill={fill("brass")} stroke="#3c2a0f" stroke-width=".8" />
      )}
      <circle cx="48" cy="48" r="37" fill="#2a1d0b" />
      <circle cx="48" cy="48" r="36" fill={fill("brass")} />
      <circle cx="48" cy="48" r="33.4" fill={isSilver ? "#c5ccd3" : "#c9302a"} stroke="#2a1d0b" />
      {isSilver ? (
        <path d="M14.6 48a33.4 33.4 0 0 1 66.8 0" fill="#fff" opacity=".28" />
      ) : (
        <circle cx="48" cy="48" r="33.4" fill={fill("hatch")} />
      )}
      <path d={TICKS} stroke={isSilver ? "#211c17" : "#ffe9e0"} stroke-width="1.5" />
      <circle cx="48.4" cy="48.6" r="25.4" fill="#2a1d0b" opacity=".8" />
      <circle cx="47.8" cy="47.8" r="24.4" fill={fill("brass")} />
      <circle
        cx="48"
        cy="48"
        r="21.6"
        fill={lit ? "#ffe3a6" : "#1a1208"}
        stroke={lit ? "#e8a33c" : "none"}
      />
      <circle cx="48" cy="48" r="20" fill={fill("hole")} />
      <g clip-path={fill("lens-clip")}>
        <Dots count={dots} colour={isSilver ? "r" : "s"} />
        <path d="M31 44A20 20 0 0 1 53 29A25 25 0 0 0 31 44Z" fill="#fff" opacity=".3" />
        <circle
          cx="48"
          cy="48"
          r="19.6"
          fill="none"
          stroke="#000"
          stroke-opacity=".55"
          stroke-width="2"
        />
      </g>
      {caught && <circle cx="48" cy="48" r="24.4" fill="none" stroke="#ffb84d" stroke-width="4" />}
      {[13, 83].flatMap((x) =>
        [13, 83].map((y) => (
          <g key={`${x}${y}`}>
            <circle cx={x} cy={y} r="3.6" fill={fill("brass")} stroke="#14100a" stroke-width=".8" />
            <path
              d={`M${x - 2.2} ${y + 2.2}L${x + 2.2} ${y - 2.2}`}
              stroke="#2a1d0b"
              stroke-width="1.1"
            />
          </g>
        )),
      )}
    </>
  );
});
