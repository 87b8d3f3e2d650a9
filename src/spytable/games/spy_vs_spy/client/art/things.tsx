/** Bombs, couriers, manholes: everything that stands on the street. Colours come from `--c` and kin. */
import { seatSign } from "@kit/seats";
import { type Cell, type Direction, exitsOf } from "../geometry";
import { C } from "./palette";

const FUSE = "M20.6-22.8C25-30 33-27 31.5-34.5";

export function ThingDefs() {
  return (
    <defs>
      <radialGradient id="svs-iron" cx=".36" cy=".3" r=".78">
        <stop offset="0" stop-color="#5b6067" />
        <stop offset=".32" stop-color="#2d3035" />
        <stop offset=".75" stop-color="#14161a" />
        <stop offset="1" stop-color="#0b0c0e" />
      </radialGradient>
      <clipPath id="svs-shaft">
        <circle cx="48" cy="48" r="32" />
      </clipPath>
      <g id="svs-bomb">
        <ellipse cx="6" cy="22" rx="24" ry="9" fill="#000" opacity=".5" />
        <g transform="rotate(42)">
          <rect x="-6.5" y="-31" width="13" height="10" rx="1.5" fill="#7d5a20" />
          <rect x="-6.5" y="-31" width="6" height="10" rx="1.5" fill={C.brass} />
          <rect x="-7.6" y="-25" width="15.2" height="4.4" rx="1.4" fill="#8f6a2a" />
          <rect x="-7.6" y="-25" width="7" height="4.4" rx="1.4" fill="#e0b868" />
        </g>
        <circle r="24.5" fill="url(#svs-iron)" />
        <circle r="23.9" fill="none" stroke="#6f7680" stroke-opacity=".55" stroke-width="1.1" />
        <path
          d="M-23.6 5.2C-12 13.5 12 13.5 23.6 5.2L22.6 9.4C11.6 17.4-11.6 17.4-22.6 9.4Z"
          fill={C.yellow}
        />
        <path d="M8 11C14 10 19.6 8 23.6 5.2L22.6 9.4C18.6 12.2 14 14 8.6 15Z" fill="#9a7420" />
        <ellipse
          cx="-9.5"
          cy="-10.5"
          rx="6.6"
          ry="4.2"
          transform="rotate(-42 -9.5 -10.5)"
          fill="#e8ecef"
          opacity=".82"
        />
        <circle cx="-15.8" cy="-2.4" r="1.5" fill="#e8ecef" opacity=".55" />
        <g fill="none" stroke-linecap="round">
          <path d={FUSE} stroke="#241c12" stroke-width="5" />
          <path d={FUSE} stroke="#d9c79c" stroke-width="3" />
        </g>
        <path d={FUSE} fill="none" stroke="#8d7a50" stroke-width="3" stroke-dasharray="1.2 2.6" />
      </g>
      <g id="svs-spark">
        <circle r="11" fill={C.yellow} opacity=".22" />
        <path
          d="M0-9L1.9-2.6 7-5.2 3.4-.4 9 2 2.8 2.6 3.6 8.4 0 3.8-3.6 8.4-2.8 2.6-9 2-3.4-.4-7-5.2-1.9-2.6Z"
          fill={C.yellow}
        />
        <path d="M0-4.2L1.2-1 4.4 1 1.4 1.6 0 4.4-1.4 1.6-4.4 1-1.2-1Z" fill="#fff6d8" />
      </g>
    </defs>
  );
}

interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly s?: number;
}

export function Bomb({ x = 48, y = 52, s = 0.95, lit = false }: Placed & { lit?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <use href="#svs-bomb" />
      {lit && (
        <g transform="translate(31.5 -36)">
          <use href="#svs-spark" class="svs-ember" />
        </g>
      )}
    </g>
  );
}

/** The shape of a seat, round a middle. */
function Sign({ seat, x = 0, y = 0, r, fill }: { seat: number; r: number; fill: string } & Placed) {
  const s = r / 8;
  return (
    <path
      d={seatSign(seat).path}
      transform={`translate(${x - r} ${y - r}) scale(${s})`}
      fill={fill}
      stroke="#120e0b"
      stroke-opacity=".55"
      stroke-width="1"
    />
  );
}

/** A cloaked courier; the foot is at the given point. */
export function Pawn({ seat, x = 48, y = 86, s = 0.86 }: Placed & { seat: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <ellipse cx="7" cy="0" rx="25" ry="8" fill="#000" opacity=".5" />
      <path
        d="M-21 0C-22-9-13-25-10.5-38-15-42-15.5-50-12-56-8-62.5 8-62.5 12-56 15.5-50 15-42 10.5-38 13-25 22-9 21 0 14 6-14 6-21 0Z"
        fill="var(--c)"
        stroke="#120e0b"
        stroke-width="3"
        stroke-linejoin="round"
        paint-order="stroke"
      />
      <path
        d="M2-60.5C6-60 10-59 12-56 15.5-50 15-42 10.5-38 13-25 22-9 21 0 17.5 3 10.6 4.4 3.4 4.6 9-8 9-26 4.5-38 9-46 7-54 2-60.5Z"
        fill="var(--dk)"
        opacity=".75"
      />
      <path
        d="M-10.5-38C-15-42-15.5-50-12-56-9.6-60-4.6-61.4 0-61.4M-20-1.5C-20-9-12.4-23-9.6-35.4"
        fill="none"
        stroke="var(--hi)"
        stroke-width="2"
        stroke-linecap="round"
      />
      <path
        d="M-7.6-50C-7-55.5 7-55.5 7.6-50 7.6-44.4 3.6-41.4 0-41.4-3.6-41.4-7.6-44.4-7.6-50Z"
        fill="#120e0b"
      />
      <ellipse cx="-3.1" cy="-48.6" rx="1.5" ry="1.9" fill={C.paper} />
      <ellipse cx="3.1" cy="-48.6" rx="1.5" ry="1.9" fill={C.paper} />
      <path
        d="M-12.5-38.6C-6-34.6 6-34.6 12.5-38.6L11.6-33.4C6-30 -6-30-11.6-33.4Z"
        fill="var(--dk)"
        stroke="#120e0b"
        stroke-width="1"
      />
      <Sign seat={seat} y={-14} r={9} fill={C.paper} />
    </g>
  );
}

const ARM: Record<Direction, string> = {
  N: "M31 48V-16H65V48Z",
  S: "M31 48V112H65V48Z",
  E: "M48 31H112V65H48Z",
  W: "M48 31H-16V65H48Z",
};
const ARM_WALLS: Record<Direction, string> = {
  N: "M27.5 26V0M68.5 26V0",
  S: "M27.5 70V96M68.5 70V96",
  E: "M70 27.5H96M70 68.5H96",
  W: "M26 27.5H0M26 68.5H0",
};

function Ladder() {
  return (
    <g stroke-linecap="round" fill="none">
      <path d="M34 12L43 86M64 12L61 86" stroke="#000" stroke-opacity=".45" stroke-width="5" />
      <path d="M30 8L39 84M62 8L58 84" stroke="var(--dk)" stroke-width="5.6" />
      <path d="M29.6 8L38.6 84M61.6 8L57.6 84" stroke="var(--hi)" stroke-width="3.2" />
      {[20, 33, 45, 56, 66].map((y, i) => {
        const t = (y - 8) / 76;
        const [from, to] = [(30 + 9 * t).toFixed(1), (62 - 4 * t).toFixed(1)];
        return (
          <g key={y}>
            <path d={`M${from} ${y}H${to}`} stroke="var(--dk)" stroke-width={5.4 - i * 0.5} />
            <path
              d={`M${from} ${y - 0.8}H${to}`}
              stroke={i < 3 ? "var(--hi)" : "var(--c)"}
              stroke-width={3.2 - i * 0.3}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A manhole with its two mouths; closed where nobody lives. */
export function Manhole({ corner, seat }: { corner: Cell; seat: number | null }) {
  const exits = exitsOf(corner);
  const arms = exits.map((way) => ARM[way]).join("");
  const walls = exits.map((way) => ARM_WALLS[way]).join("");
  return (
    <g clip-path="url(#svs-cell)" data-tint={seat ?? "none"}>
      <use href="#svs-earth-2" />
      <path d={arms} fill={C.floorSh} />
      <path d={arms} transform="translate(4 5)" fill={C.floor} opacity=".85" />
      <path d={walls} fill="none" stroke-width="8.4" stroke={C.brickM} />
      <path d={walls} fill="none" stroke-width="6.8" stroke={C.brick} stroke-dasharray="10.7 1.3" />
      <circle cx="49.5" cy="50" r="40" fill="#000" opacity=".35" />
      <circle cx="48" cy="48" r="39" fill="#2a251f" stroke="#6d655a" stroke-width="1.2" />
      <circle cx="48" cy="48" r="35.4" fill="none" stroke="var(--c)" stroke-width="5.4" />
      <circle
        cx="48"
        cy="48"
        r="35.4"
        fill="none"
        stroke="#000"
        stroke-opacity=".35"
        stroke-width="5.4"
        stroke-dasharray="1.4 17.1"
      />
      <path
        d="M20.5 26A35.4 35.4 0 0 1 62 15.4"
        fill="none"
        stroke="var(--hi)"
        stroke-width="1.6"
      />
      {seat === null ? (
        <g transform="translate(48 48) scale(1.18)">
          <LidFace />
        </g>
      ) : (
        <g clip-path="url(#svs-shaft)">
          <circle cx="48" cy="48" r="32" fill="#0d0b09" />
          <circle cx="54" cy="56" r="31" fill="#1d1812" />
          <circle cx="58" cy="62" r="26" fill={C.floorSh} />
          <circle cx="61" cy="66" r="22" fill={C.floor} opacity=".85" />
          <Ladder />
        </g>
      )}
      {seat !== null && (
        <g class="svs-pattern">
          <circle class="svs-ring" cx="48" cy="48" r="35.4" />
          <Sign seat={seat} x={48} y={48} r={21} fill={C.paper} />
        </g>
      )}
    </g>
  );
}

const STUDS = (() => {
  let d = "";
  for (let i = -3; i <= 3; i++) {
    for (let j = -3; j <= 3; j++) {
      const far = Math.hypot(i * 6, j * 6);
      if (far < 21 && far > 11.5) d += `M${i * 6 - 1.6} ${j * 6 - 1.6}h3.2v3.2h-3.2Z`;
    }
  }
  return d;
})();

function LidFace() {
  return (
    <>
      <circle r="27" fill="#4d4841" />
      <path d="M-23.4-13.5A27 27 0 0 1 13.5-23.4" stroke="#8f877a" stroke-width="1.6" fill="none" />
      <circle r="23" fill="none" stroke="#2b2723" stroke-width="2" />
      <path d={STUDS} fill="#39352f" />
      <circle r="11" fill="#2b2723" />
    </>
  );
}

/** The lid that lies on the kerb beside an open manhole, with its owner's shape. */
export function Lid({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(.74)`} data-tint={seat}>
      <circle cx="3" cy="4.5" r="27" fill="#000" opacity=".5" />
      <circle cx=".8" cy="1.6" r="27" fill="#1d1a17" />
      <LidFace />
      <Sign seat={seat} r={7.6} fill="var(--hi)" />
    </g>
  );
}
