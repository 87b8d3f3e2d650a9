/** A passport lying open for all: one drawing, so that it can be as small as it must. */
import { LOOKS, type Spy, symbolOf } from "../art/spies";
import { GUILLOCHE, SERIALS } from "../paper/passport";

const WIDTH = 222;
const HEIGHT = 302;

interface PageProps {
  spy: Spy;
  /** The name of the spy, as lettering. */
  name: string;
  /** What its head says. */
  head: string;
  stamp?: { words: string; kind: "found" | "gone" } | undefined;
  isLit?: boolean;
  /** Its left half lies under another one. */
  isUnder?: boolean;
}

export function Page({ spy, name, head, stamp, isLit = false, isUnder = false }: PageProps) {
  return (
    <svg class="sad-page" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect
        x="1"
        y="1"
        width={WIDTH - 2}
        height={HEIGHT - 2}
        rx="7"
        fill="#f1e7d0"
        stroke={isLit ? "#e0b865" : "#b9a87c"}
        stroke-width={isLit ? 4 : 2}
      />
      <svg x="3" y="3" width={WIDTH - 6} height={HEIGHT - 6} aria-hidden="true">
        <path d={GUILLOCHE} fill="none" stroke={LOOKS[spy].field} opacity=".3" stroke-width=".8" />
      </svg>
      <text x="14" y="21" class="is-head">
        {head}
      </text>
      <text x="14" y="48" class="is-name">
        {name}
      </text>
      <text x={WIDTH - 14} y="44" text-anchor="end" class="is-number">
        {`${spy} ${SERIALS[spy]}`}
      </text>
      <rect x="12" y="58" width="198" height="198" fill="#f1e7d0" stroke="#bfae86" />
      <use href={`#${symbolOf(spy, "fine")}`} x="13" y="59" width="196" height="196" />
      <path
        class="is-signed"
        d="M18 284c8-14 14-18 16-10s4 6 8 0 8-6 10 2 6 0 10-4 10 8 16 2 14-8 30-12"
      />
      {stamp && <Stamp {...stamp} isUnder={isUnder} />}
    </svg>
  );
}

/** Pressed across the photograph, at a slant. */
function Stamp({ words, kind, isUnder }: NonNullable<PageProps["stamp"]> & { isUnder: boolean }) {
  const width = Math.min(isUnder ? 104 : 200, 26 + words.length * 13.4);
  const x = isUnder ? 166 : 134;
  return (
    <g class={`sad-pressed is-${kind}`} transform={`translate(${x} 222) rotate(-8)`}>
      <rect x={-width / 2} y="-19" width={width} height="38" rx="4" />
      <text text-anchor="middle" y="9" textLength={width - 24} lengthAdjust="spacingAndGlyphs">
        {words}
      </text>
    </g>
  );
}

/** The brass seal of somebody who was never found. */
export function Seal() {
  const rays = Array.from({ length: 48 }, (_, n) => {
    const angle = (n / 24) * Math.PI;
    const radius = n % 2 ? 36 : 40;
    return `${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return (
    <svg class="sad-seal" viewBox="0 0 100 100" aria-hidden="true">
      <path d={`M${rays.join("L")}Z`} fill="#c9994a" stroke="#6f4f1f" />
      <circle cx="50" cy="50" r="27" fill="none" stroke="#6f4f1f" stroke-width="1.500" />
      <g fill="none" stroke="#3d2c10" stroke-width="3" stroke-linecap="round">
        <path d="M33 50c6-9 11-12 17-12s11 3 17 12c-6 9-11 12-17 12s-11-3-17-12" />
        <circle cx="50" cy="50" r="5" />
        <path d="M35 65L65 35" />
      </g>
    </svg>
  );
}
