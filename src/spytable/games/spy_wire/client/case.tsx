/** The briefcase: brass on its corners, two latches at its foot. */
import { fill } from "./art/defs";

export function Corners() {
  return (
    <div class="wire-fittings" aria-hidden="true">
      {[0, 90, 180, 270].map((turn) => (
        <svg key={turn} class={`wire-corner is-${turn}`} viewBox="-2 -2 52 52" aria-hidden="true">
          <path
            d="M-1 46V20A21 21 0 0 1 20 -1H46A3 3 0 0 1 49 2V14A3 3 0 0 1 46 17H27A10 10 0 0 0 17 27V46A3 3 0 0 1 14 49H2A3 3 0 0 1 -1 46Z"
            fill={fill("brass")}
            stroke="#1f1509"
          />
          <path d="M1 44V20A19 19 0 0 1 20 1H44" fill="none" stroke="#fff0c6" stroke-opacity=".4" />
          <circle cx="8" cy="39" r="2.4" fill="#6b4d1e" stroke="#2a1d0b" stroke-width=".6" />
          <circle cx="39" cy="8" r="2.4" fill="#6b4d1e" stroke="#2a1d0b" stroke-width=".6" />
        </svg>
      ))}
      {["left", "right"].map((place) => (
        <svg
          key={place}
          class={`wire-latch is-${place}`}
          viewBox="-36 -10 72 32"
          aria-hidden="true"
        >
          <rect
            x="-34"
            y="-8"
            width="68"
            height="26"
            rx="4"
            fill={fill("brass")}
            stroke="#1f1509"
          />
          <rect x="-22" y="-3" width="44" height="16" rx="3" fill="#b88b42" stroke="#5b4119" />
          <circle cy="5" r="4" fill="#2a1d0b" />
        </svg>
      ))}
    </div>
  );
}
