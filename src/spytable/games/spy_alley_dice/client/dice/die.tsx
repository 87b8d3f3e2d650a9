/** One ivory die, drawn from its pose. */
import { type Spy, symbolOf } from "../art/spies";
import { drawn, type Pose } from "./solid";

/** Sides are drawn in a box of this size and laid on by a matrix. */
const BOX = 100;
/** Dice with a shorter edge show the bold cut. */
const BOLD_UNDER = 84;
const INLAY = 80;

/** Ivory, brass and shade, once for all dice. */
export function DiceInks() {
  return (
    <defs>
      <linearGradient id="sad-body">
        <stop offset="0" stop-color="#e3d6b3" />
        <stop offset=".55" stop-color="#d3c298" />
        <stop offset="1" stop-color="#ab966a" />
      </linearGradient>
      <linearGradient id="sad-under" x1="0" y1="0" x2="0" y2="1">
        <stop offset=".7" stop-color="#2a1608" stop-opacity="0" />
        <stop offset="1" stop-color="#2a1608" stop-opacity=".5" />
      </linearGradient>
      <linearGradient id="sad-cap" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fffdf4" />
        <stop offset=".35" stop-color="#f6edd8" />
        <stop offset=".8" stop-color="#e6d9b8" />
        <stop offset="1" stop-color="#d3c39b" />
      </linearGradient>
    </defs>
  );
}

interface DieProps {
  spy: Spy;
  pose: Pose;
  /** On the rail: its shadow falls far. */
  kept: boolean;
  flying: boolean;
}

export function Die({ spy, pose, kept, flying }: DieProps) {
  const { body, round, sides } = drawn(spy, pose, BOX);
  const cut = pose.edge < BOLD_UNDER ? "bold" : "fine";
  const face = sides.at(-1);
  const { edge, high } = pose;
  const away = kept
    ? [edge * 0.24, edge * 0.34]
    : [edge * 0.07 + high * 0.4, edge * 0.1 + high * 0.5];
  const shell = { "stroke-width": round, "stroke-linejoin": "round" } as const;
  return (
    <g transform={`translate(${pose.x.toFixed(1)} ${pose.y.toFixed(1)})`}>
      <g
        class={flying ? "sad-shadow is-flying" : kept ? "sad-shadow is-far" : "sad-shadow"}
        transform={`translate(${away.map((n) => n?.toFixed(1)).join(" ")})`}
      >
        <path d={body} {...shell} />
      </g>
      {!kept && !flying && (
        <g class="sad-shadow is-near" transform={`translate(${edge * 0.02} ${edge * 0.035})`}>
          <path d={body} {...shell} />
        </g>
      )}
      <g transform={`translate(0 ${(-high).toFixed(1)})`}>
        <path d={body} {...shell} fill="url(#sad-body)" stroke="url(#sad-body)" />
        {sides.slice(0, -1).map((side) => (
          <g key={side.spy} transform={side.matrix} opacity={0.66 + side.light * 0.3}>
            <Inlay spy={side.spy} cut="bold" />
          </g>
        ))}
        <path d={body} {...shell} fill="url(#sad-under)" stroke="url(#sad-under)" />
        {face && (
          <g transform={face.matrix}>
            <rect x="2" y="2" width="96" height="96" rx="19" fill="url(#sad-cap)" />
            <rect x="5.500" y="5.500" width="89" height="89" rx="16.500" class="sad-cap-edge" />
            <rect x="9.300" y="9.100" width="80" height="80" rx="7" fill="#8f7d57" opacity=".7" />
            <rect x="10.800" y="11" width="80" height="80" rx="7" fill="#fffdf4" />
            <Inlay spy={face.spy} cut={cut} />
            {face.light < 0.75 && (
              <rect
                x="2"
                y="2"
                width="96"
                height="96"
                rx="19"
                fill="#2a1608"
                opacity={(0.75 - face.light) * 0.6}
              />
            )}
          </g>
        )}
      </g>
    </g>
  );
}

function Inlay({ spy, cut }: { spy: Spy; cut: "fine" | "bold" }) {
  const at = (BOX - INLAY) / 2;
  return <use href={`#${symbolOf(spy, cut)}`} x={at} y={at} width={INLAY} height={INLAY} />;
}
