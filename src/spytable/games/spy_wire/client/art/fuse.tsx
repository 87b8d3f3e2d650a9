/** Fuses: standing in their rail, lying in the hand, and the holes that wait for them. */
import type { ComponentChildren } from "preact";
import type { Slot } from "../generated";
import { fill } from "./defs";
import { memo } from "./memo";
import type { Colour } from "./wires";

export type FuseKind = NonNullable<Slot["fuse"]>;
/** How a fuse stands in its rail. */
export type Stand = "in" | "live" | "offered" | "out";

/** How deep a rail is. */
export const RAIL = 92;

const MARKS: Readonly<Record<FuseKind, ComponentChildren>> = {
  trigger: (
    <path d="M-6.5 10V6.4H-3.6V-3A6.6 6.6 0 1 1 7.8 1.6L4.8 -1A2.6 2.6 0 1 0 .4 -3V6.4H4.5V10Z" />
  ),
  power: (
    <path d="M-7 10V2.4H-5.6V-8A1.9 1.9 0 0 1 -1.8 -8V2.4H1.8V-8A1.9 1.9 0 0 1 5.6 -8V2.4H7V10Z" />
  ),
  detonator: <path d="M-7 10V6.4H-5L0 -11L5 6.4H7V10Z" />,
  decoy: (
    <>
      <circle cy="-2" r="6.6" />
      <path d="M-6 10V6.6H-3V3H3V6.6H6V10Z" />
    </>
  ),
};

/** The paper mark by which an owner knows a fuse: hook, fork, spike, ball. */
export function Mark({
  fuse,
  x,
  y,
  upright,
  quarter = false,
  gone = false,
}: {
  fuse: FuseKind;
  x: number;
  y: number;
  upright: boolean;
  /** Whether the whole tablet is turned a quarter. */
  quarter?: boolean;
  /** What was in an empty socket: dashed. */
  gone?: boolean;
}) {
  const ink = gone ? "#e9dcbd" : "#211c17";
  return (
    <g
      transform={`translate(${x} ${y})${upright ? "" : " scale(1 -1)"}${quarter ? " rotate(-90)" : ""}`}
    >
      <g class="wire-mark">
        <circle
          r={gone ? 15 : 12.6}
          fill={gone ? "#15100c" : "#efe5cf"}
          stroke={ink}
          stroke-width={gone ? 1.6 : 1}
          stroke-dasharray={gone ? "4 3" : undefined}
        />
        <g transform="scale(.84)" fill={ink}>
          {MARKS[fuse]}
        </g>
      </g>
    </g>
  );
}

function Cap({ colour, y }: { colour: Colour; y: number }) {
  const shape = `M24 ${y + 13}C24 ${y + 4} 30 ${y} 48 ${y}S72 ${y + 4} 72 ${y + 13}V${y + 35}C72 ${y + 37} 71 ${y + 38} 69 ${y + 38}L66 ${y + 46}H30L27 ${y + 38}C25 ${y + 38} 24 ${y + 37} 24 ${y + 35}Z`;
  const isRed = colour === "r";
  return (
    <>
      <path d={shape} fill="#000" opacity=".5" transform="translate(3 4)" />
      <path
        d={shape}
        fill={fill(isRed ? "red-cap" : "silver-cap")}
        stroke="#0b0806"
        stroke-width="1.2"
      />
      {isRed ? (
        <>
          <path d={`M24.6 ${y + 13}H71.4V${y + 35}H24.6Z`} fill={fill("knurl")} />
          <path
            class="wire-bars"
            display="none"
            d={[28, 40, 52, 64].map((x) => `M${x - 3} ${y + 35}l10-22`).join("")}
          />
          <path
            d={`M24.6 ${y + 12}H71.4M24.6 ${y + 36}H71.4`}
            stroke="#2e0705"
            stroke-width="1.6"
          />
        </>
      ) : (
        <>
          <path
            d={`M24.4 ${y + 13}H71.6M24.4 ${y + 35}H71.6`}
            stroke="#2b2f33"
            stroke-width="1.8"
          />
          <path
            d={`M24.4 ${y + 14.8}H71.6M24.4 ${y + 36.8}H71.6`}
            stroke="#fff"
            stroke-opacity=".5"
          />
        </>
      )}
      <path
        d={`M30 ${y + 7}C33 ${y + 3.4} 40 ${y + 2.4} 47 ${y + 2.4}`}
        fill="none"
        stroke="#fff"
        stroke-opacity=".55"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </>
  );
}

function Socket({ lane, live }: { lane: number; live: boolean }) {
  return (
    <>
      <rect x="13" y="50" width="70" height="33" rx="5" fill="#120b07" stroke="#5a4030" />
      <path
        d={`M${lane - 8} 76H${lane + 8}V${RAIL + 2}H${lane - 8}Z`}
        fill={live ? "#ffe3a6" : fill("brass-h")}
        stroke="#0d0805"
      />
      {live && <path d={`M${lane} 77V${RAIL + 2}`} stroke="#fffaf0" stroke-width="6" />}
    </>
  );
}

function EmptySocket() {
  const hole =
    "M24 16C24 7 30 3 48 3S72 7 72 16V38C72 40 71 41 69 41L67 49V66H29V49L27 41C25 41 24 40 24 38Z";
  return (
    <>
      <path d={hole} fill="#050302" stroke="#050302" stroke-width="5" stroke-linejoin="round" />
      <path
        d="M72.6 17V38.5C72.6 41 71.6 41.6 69.6 42L67.6 49V67.4H28.4"
        fill="none"
        stroke="#7a5a40"
        stroke-opacity=".75"
        stroke-width="1.3"
      />
      <path
        d="M29.5 70V50C29.5 46 34 46 34.6 50L36.5 60L33.5 70ZM66.5 70V50C66.5 46 62 46 61.4 50L59.5 60L62.5 70Z"
        fill={fill("brass-dull")}
        stroke="#000"
        stroke-width=".8"
      />
      <path d="M42 66V58H54V66Z" fill="#1c120a" />
      <rect
        x="24"
        y="66"
        width="48"
        height="11"
        rx="2"
        fill={fill("brass-dull")}
        stroke="#120b05"
      />
    </>
  );
}

export interface FuseProps {
  readonly colour: Colour;
  /** Where its contact meets the tablet. */
  readonly lane: number;
  readonly stand: Stand;
  readonly mark: FuseKind | null;
  /** Drawn upside down, in the rail below. */
  readonly below: boolean;
  readonly quarter?: boolean;
}

/** A fuse in its rail, drawn pointing down to the tablet. */
export const Fuse = memo(({ colour, lane, stand, mark, below, quarter = false }: FuseProps) => {
  const live = stand === "live";
  if (stand === "out") {
    return (
      <>
        <Socket lane={lane} live={false} />
        <EmptySocket />
        {mark && <Mark fuse={mark} x={48} y={27} upright={!below} quarter={quarter} gone />}
      </>
    );
  }
  return (
    <>
      {live && <circle class="wire-live is-halo" cx="48" cy="56" r="58" fill={fill("halo")} />}
      <Socket lane={lane} live={live} />
      <rect x="24" y="6" width="48" height="60" rx="9" fill="#0a0605" opacity=".9" />
      <rect x="24" y="65" width="48" height="12" rx="2" fill={fill("brass-h")} stroke="#120b05" />
      <path d="M25 69H71" stroke="#3c2a0f" stroke-opacity=".55" />
      <g class={`wire-cap is-${stand}`}>
        <rect x="35" y="44" width="26" height="26" fill="#1a2321" />
        <rect x="35" y="44" width="26" height="26" fill={fill("glass")} />
        <rect x="29" y="46" width="38" height="11" rx="2" fill={fill("brass-h")} stroke="#120b05" />
        <path d="M29 51.5H67" stroke="#3c2a0f" stroke-width="1.2" />
        <rect x="33" y="57" width="30" height="8" fill={live ? "#ffe3a6" : "#3b2a14"} />
        <path d="M33 61H63" stroke={live ? "#fffaf0" : "#0d0805"} stroke-width={live ? 3.2 : 1} />
        <Cap colour={colour} y={3} />
        {live && (
          <path
            d="M25 14C26 7 34 4 48 4S70 7 71 14"
            fill="none"
            stroke="#ffe3a6"
            stroke-width="2.4"
          />
        )}
        {mark && <Mark fuse={mark} x={48} y={27} upright={!below} quarter={quarter} />}
      </g>
    </>
  );
});

const TIPS: Readonly<Record<FuseKind, string>> = {
  trigger: "M13 34V30H18V13A10.5 10.5 0 1 1 35.8 20.6L31 16.6A4.6 4.6 0 1 0 24.4 13V30H31V34",
  power: "M13 34V30H13.5V5A3 3 0 0 1 19.5 5V24H24.5V5A3 3 0 0 1 30.5 5V30H31V34",
  detonator: "M13 34V30H15L22 2L29 30H31V34",
  decoy: "M13 34V30H17V26.5A11 11 0 1 1 27 26.5V30H31V34",
};
const outlineOf = (fuse: FuseKind): string =>
  `${TIPS[fuse]}V66H36V75H38V110C38 116 33 119 22 119S6 116 6 110V75H8V66H13Z`;

/** A fuse in the hand, tip up: 44 by 124. */
export function LooseFuse({ colour, fuse }: { colour: Colour; fuse: FuseKind }) {
  const isRed = colour === "r";
  return (
    <>
      <path d={outlineOf(fuse)} fill="#000" opacity=".5" transform="translate(3 4)" />
      <path
        d={`${TIPS[fuse]}Z`}
        fill={fill("brass-h")}
        stroke="#2a1d0b"
        stroke-width="1.1"
        stroke-linejoin="round"
      />
      {fuse === "decoy" && <circle cx="18.6" cy="13" r="3" fill="#fff" opacity=".6" />}
      <rect x="12" y="30" width="20" height="7" rx="1.5" fill={fill("brass-h")} stroke="#2a1d0b" />
      <rect x="13" y="37" width="18" height="29" fill="#18211f" />
      <path
        d="M22 37C18 43 26 47 22 52S18 60 22 66"
        fill="none"
        stroke="#d7b36a"
        stroke-width="1.2"
      />
      <rect x="13" y="37" width="18" height="29" fill={fill("glass")} />
      <rect x="8" y="65" width="28" height="10" rx="2" fill={fill("brass-h")} stroke="#2a1d0b" />
      <path
        d="M6 75H38V110C38 116 33 119 22 119S6 116 6 110Z"
        fill={fill(isRed ? "red-cap" : "silver-cap")}
        stroke="#0b0806"
        stroke-width="1.1"
      />
      {isRed && (
        <>
          <path d="M6.6 82H37.400V104H6.600Z" fill={fill("knurl")} />
          <path class="wire-bars" display="none" d="M8 104l8-22M18 104l8-22M28 104l8-22" />
        </>
      )}
      <path
        d="M6.6 81.800H37.400M6.6 104.200H37.4"
        stroke={isRed ? "#2e0705" : "#2b2f33"}
        stroke-width="1.5"
      />
    </>
  );
}

/** A hole of the collector has the outline of the fuse it waits for. */
export const Cradle = memo(
  ({ colour, fuse, full }: { colour: Colour; fuse: FuseKind; full: boolean }) => {
    const outline = outlineOf(fuse);
    return (
      <>
        <path
          d={outline}
          fill="none"
          stroke="#6b563e"
          stroke-width="8.4"
          stroke-linejoin="round"
          opacity=".5"
          transform="translate(.9 1.1)"
        />
        <path
          d={outline}
          fill="#070504"
          stroke="#070504"
          stroke-width="7"
          stroke-linejoin="round"
        />
        {full ? (
          <g class="wire-caught">
            <LooseFuse colour={colour} fuse={fuse} />
          </g>
        ) : (
          <path
            d={outline}
            fill="none"
            stroke="#6b5a42"
            stroke-opacity=".6"
            stroke-dasharray="2.5 3.5"
          />
        )}
      </>
    );
  },
);
