/** The picture on the result card: the last roll, and one passport open among closed ones. */
import type { PictureProps } from "@kit/ending";
import { Drawing, LOOKS, type Spy, symbolOf } from "../art/spies";
import type { View } from "../generated";
import { most } from "../sentences";
import { placesOf } from "./fates";

const WIDTH = 720;
const HEIGHT = 630;
/** The closed ones lie in a fan behind the open one. */
const FAN = [-34, -20, 20, 34] as const;

/** The passport that won: the only one that is open here. */
function litIn(view: View): Spy | null {
  const last = view.past.at(-1)?.deed;
  if (view.ended === "mission" && last?.type === "mission") return last.spy;
  const still = placesOf(view).filter(({ out }) => out === null);
  const kept = still.flatMap(({ cards }) => cards.filter(({ fate }) => fate.kind === "held"));
  return still.length === 1 ? (kept[0]?.spy ?? null) : null;
}

export function Picture({ view }: PictureProps<View>) {
  const dice = (view.past.at(-1)?.throws.at(-1) ?? view.throws.at(-1))?.dice ?? "";
  const lit = litIn(view);
  const shown = [...new Set([...dice, ...(lit ? [lit] : [])])] as Spy[];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="sad-card-desk" cx=".5" cy=".36" r=".8">
          <stop offset="0" stop-color="#6a4f2e" />
          <stop offset=".45" stop-color="#362819" />
          <stop offset="1" stop-color="#15120f" />
        </radialGradient>
        <clipPath id="sad-notch-fine">
          <rect width="200" height="200" rx="16" />
        </clipPath>
        {shown.map((spy) => (
          <Drawing key={spy} spy={spy} cut="fine" />
        ))}
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#sad-card-desk)" />
      {[210, 424, 612].map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} stroke="#0d0a08" stroke-width="2" opacity=".5" />
      ))}
      {FAN.map((turn) => (
        <g key={turn} transform={`translate(360 400) rotate(${turn}) translate(-98 -330)`}>
          <Closed />
        </g>
      ))}
      <g transform="translate(241 44)">{lit ? <Open spy={lit} /> : <Closed />}</g>
      <LastDice dice={dice} />
    </svg>
  );
}

function Open({ spy }: { spy: Spy }) {
  return (
    <>
      <circle cx="119" cy="160" r="260" fill="#f6d68c" opacity=".12" />
      <rect x="4" y="10" width="238" height="326" rx="8" fill="#000" opacity=".4" />
      <rect width="238" height="326" rx="8" fill="#f1e7d0" stroke="#e0b865" stroke-width="4" />
      <rect x="18" y="22" width="92" height="10" fill="#54493c" opacity=".55" />
      <rect x="18" y="40" width="140" height="14" fill={LOOKS[spy].dark} opacity=".8" />
      <use href={`#${symbolOf(spy, "fine")}`} x="16" y="70" width="206" height="206" />
      <path
        d="M22 308c8-14 14-18 16-10s4 6 8 0 8-6 10 2 6 0 10-4 10 8 16 2 14-8 30-12"
        fill="none"
        stroke="#2b3a55"
        stroke-width="2.500"
      />
    </>
  );
}

function Closed() {
  return (
    <>
      <rect x="4" y="8" width="196" height="270" rx="9" fill="#000" opacity=".4" />
      <rect width="196" height="270" rx="9" fill="#6d1f24" stroke="#a2484a" stroke-width="2" />
      <path d="M14 0V270" stroke="#4a1418" stroke-width="4" />
      <g fill="none" stroke="#d2a657" stroke-width="5" stroke-linecap="round">
        <circle cx="104" cy="112" r="42" />
        <path d="M78 112c9-14 17-20 26-20s17 6 26 20c-9 12-17 17-26 17s-17-5-26-17M66 200h78M80 222h50" />
      </g>
    </>
  );
}

/** Five dice in a row, those that count upright. */
function LastDice({ dice }: { dice: string }) {
  const { spy } = most(dice);
  const faces = [...dice].sort((a, b) => Number(b === spy) - Number(a === spy)) as Spy[];
  return (
    <g transform="translate(360 500)">
      <rect x="-306" y="-76" width="612" height="152" rx="22" fill="#4a1418" />
      <rect x="-292" y="-62" width="584" height="124" rx="14" fill="#6d1f24" />
      {faces.map((face, n) => (
        <g
          key={n}
          transform={`translate(${(n - 2) * 112} 0) rotate(${face === spy ? 0 : 11}) translate(-45 -45)`}
        >
          <rect x="4" y="10" width="90" height="92" rx="18" fill="#000" opacity=".45" />
          <rect y="6" width="90" height="92" rx="18" fill="#ab966a" />
          <rect width="90" height="90" rx="18" fill="#f6edd8" stroke="#fffdf4" stroke-width="2" />
          <use href={`#${symbolOf(face, "fine")}`} x="9" y="9" width="72" height="72" />
        </g>
      ))}
    </g>
  );
}
