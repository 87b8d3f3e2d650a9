/** The background of the lobby: a wooden desk, lit by a lamp at night and a window by day. */
import type { ComponentChildren } from "preact";
import { Lamp } from "./lamp";
import { drawGrain, type Plank } from "./wood";
import "./desk.css";

const WIDTH = 1440;
const HEIGHT = 900;
const PLANKS: readonly Plank[] = [
  { top: 0, height: 176 },
  { top: 176, height: 390 },
  { top: 566, height: 334 },
];
const STRANDS = drawGrain(WIDTH, PLANKS, 21);

function Wood() {
  return (
    <svg
      class="wood"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {PLANKS.map(({ top, height }, n) => (
        <rect key={top} class={`plank-${n}`} y={top} width={WIDTH} height={height} />
      ))}
      <g fill="none" stroke-linecap="round">
        {STRANDS.map((strands) => (
          <path
            key={strands.path}
            class={strands.isLight ? "grain-light" : "grain-dark"}
            d={strands.path}
            opacity={strands.opacity}
            stroke-width={strands.width}
          />
        ))}
      </g>
      {PLANKS.slice(1).map(({ top }) => (
        <g key={top}>
          <path class="seam" d={`M0 ${top}.5H${WIDTH}`} />
          <path class="seam-light" d={`M0 ${top + 2}H${WIDTH}`} />
        </g>
      ))}
    </svg>
  );
}

/** The light of window panes on the desk, by day. */
function Panes() {
  const panes = [0, 1, 2, 3].map((n) => {
    const x = 150 + (n % 2) * 520 + (n >> 1) * 236;
    const y = -70 + (n >> 1) * 520;
    return `M${x} ${y}L${x + 486} ${y - 26}L${x + 708} ${y + 464}L${x + 222} ${y + 490}Z`;
  });
  return (
    <svg
      class="panes"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={panes.join("")} />
    </svg>
  );
}

/** The wood and its light. `lean`: how far the light leans to the left (-1) or right (1). */
export function Ground({ lean = 0 }: { lean?: number }) {
  return (
    <div class="desk-ground">
      <Wood />
      <Panes />
      <div class="light" style={{ "--lean": lean }} />
    </div>
  );
}

export function Desk({ lean = 0, children }: { lean?: number; children: ComponentChildren }) {
  return (
    <div class="desk">
      <Ground lean={lean} />
      <Lamp />
      {children}
    </div>
  );
}
