/** Push buttons that stand up when they live and lie down when they do not, and the guarded key. */
import { fill } from "./defs";

export type Push = "start" | "stop" | "hold";

/** The size of a word that has room for as many letters as START; longer ones are smaller. */
const fit = (label: string, size: number): number => size * Math.min(1, 5.5 / label.length);

interface PushArtProps {
  readonly kind: Push;
  readonly up: boolean;
  readonly label: string;
  /** Whether a note stands under its name. */
  readonly isNoted?: boolean;
}

export function PushArt({ kind, up, label, isNoted = false }: PushArtProps) {
  const size = fit(label, kind === "stop" ? 40 : 33);
  const high = up ? 4 : 0;
  return (
    <svg viewBox="-104 -104 208 214" aria-hidden="true">
      <circle cx="4" cy="8" r="100" fill="#000" opacity=".38" />
      <circle r="100" fill={fill("steel")} />
      <circle r="98.5" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5" />
      <circle r="88" fill="#17140f" />
      {up && kind !== "start" && (
        <circle class="wire-ready" r="84.5" fill="none" stroke="#ffcf85" stroke-width="3.5" />
      )}
      <circle class="wire-hold-ring" r="82" fill="none" pathLength="1" />
      {up && (
        <>
          <ellipse cx="10" cy="17" rx="78" ry="76" fill="#000" opacity=".7" />
          <circle r="76" cy="3.5" fill={kind === "stop" ? "#5a0f0a" : "#6d5d3b"} />
        </>
      )}
      <g class="wire-push-cap">
        <circle
          r={up ? 76 : 73}
          cy={up ? -4 : 0}
          fill={fill(up ? `${kind}-cap` : kind === "stop" ? "stop-down" : "start-down")}
        />
        {up ? (
          <path
            d="M-58 -30A65 65 0 0 1 10 -68"
            fill="none"
            stroke="#fff"
            stroke-opacity=".5"
            stroke-width="4"
            stroke-linecap="round"
          />
        ) : (
          <path
            d="M-69 5A69 69 0 0 1 45 -52"
            fill="none"
            stroke="#000"
            stroke-opacity=".6"
            stroke-width="7"
          />
        )}
        <text
          y={size * 0.35 - high - (isNoted ? 12 : 0)}
          font-size={size}
          class={`wire-push-text is-${kind} ${up ? "is-up" : ""}`}
        >
          {label}
        </text>
      </g>
    </svg>
  );
}

/** CLAIM: a brass key under a hinged guard of red celluloid. */
export function ClaimArt({ open, label }: { open: boolean; label: string }) {
  return (
    <svg viewBox="-54 -62 112 118" aria-hidden="true">
      <rect x="-48" y="-45" width="100" height="100" rx="10" fill="#000" opacity=".38" />
      <rect x="-50" y="-50" width="100" height="100" rx="9" fill="#26221e" stroke="#6d655a" />
      {open ? (
        <>
          <rect x="-37" y="-37" width="74" height="74" rx="8" fill="#0a0806" />
          <g class="wire-push-cap">
            <rect x="-34" y="-31" width="68" height="68" rx="7" fill="#4a3413" />
            <rect x="-34" y="-36" width="68" height="68" rx="7" fill={fill("brass")} />
            <rect x="-29" y="-31" width="58" height="58" rx="5" fill="#c99b4a" />
            <text y="4" font-size={fit(label, 17)} class="wire-push-text is-up">
              {label}
            </text>
          </g>
          <path d="M-49 -60H49L42 -47H-42Z" fill="#7d1a14" stroke="#c4574a" />
          <path d="M-42 -56H15" stroke="#f2b9ae" stroke-opacity=".6" stroke-width="1.6" />
        </>
      ) : (
        <>
          <rect x="-34" y="-34" width="68" height="68" rx="7" fill="#6b4f25" />
          <rect x="-44" y="-41" width="88" height="86" rx="7" fill="#5c150f" opacity=".86" />
          <path d="M-43 10V-40H22Z" fill="#fff" opacity=".07" />
          <rect
            x="-44"
            y="-41"
            width="88"
            height="86"
            rx="7"
            fill="none"
            stroke="#c4574a"
            stroke-width="1.3"
          />
          <path
            d="M-38 30V-34H13"
            fill="none"
            stroke="#f2b9ae"
            stroke-opacity=".6"
            stroke-width="1.8"
            stroke-linecap="round"
          />
          <text y="7" font-size={fit(label, 17)} class="wire-push-text is-shut">
            {label}
          </text>
          <rect x="-10" y="37" width="20" height="8" rx="3" fill="#a83a2f" stroke="#2e0705" />
        </>
      )}
      <rect x="-41" y="-50" width="82" height="9" rx="4" fill={fill("brass-v")} stroke="#2a1d0b" />
      <path d="M-18 -50V-41M18 -50V-41" stroke="#2a1d0b" />
    </svg>
  );
}

export type LampState = "on" | "pend" | "off" | "red";

/** A small lamp in a brass rim. */
export function Lamp({ state, r = 5 }: { state: LampState; r?: number }) {
  const box = r * 2.5;
  return (
    <svg
      class={`wire-lamp is-${state}`}
      viewBox={`${-box} ${-box} ${2 * box} ${2 * box}`}
      width={2 * box}
      height={2 * box}
      aria-hidden="true"
    >
      {state === "on" && <circle r={r * 2.3} fill={fill("halo")} opacity=".7" />}
      <circle r={r + 1.6} fill="#0c0907" stroke="#80602c" />
      <circle r={r} fill={fill(`lamp-${state}`)} />
    </svg>
  );
}

/** A brass screw. */
export function ScrewHead({ x, y, r = 7 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <circle cx={x + 1} cy={y + 1.6} r={r + 0.4} fill="#000" opacity=".5" />
      <circle cx={x} cy={y} r={r} fill={fill("brass")} stroke="#1a1008" />
      <path
        d={`M${x - r * 0.63} ${y + r * 0.43}L${x + r * 0.63} ${y - r * 0.43}`}
        stroke="#33230c"
        stroke-width={r * 0.28}
      />
    </>
  );
}
