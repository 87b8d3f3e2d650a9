/** The quay and who stands on it, drawn for the end of the chase and for the card that tells of it. */
import moritz from "./art/moritz.svg?raw";
import spyGuy from "./art/spy-guy.svg?raw";

export const INK = "#2c2230";
/** How high both are drawn, in units of their own. */
export const TALL = 187;

const inner = (svg: string): string => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
const FIGURES = { moritz: inner(moritz), "spy-guy": inner(spyGuy) };

interface FigureProps {
  readonly who: keyof typeof FIGURES;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly flip?: boolean;
}

/** One of the two, standing on a point. */
export function Figure({ who, x, y, size, flip = false }: FigureProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}
      dangerouslySetInnerHTML={{ __html: FIGURES[who] }}
    />
  );
}

interface QuayProps {
  readonly width: number;
  readonly height: number;
  /** Where its upper edge is. */
  readonly top: number;
}

/** Planks that lie closer together the farther they are. */
export function Quay({ width, height, top }: QuayProps) {
  const high = height - top;
  const rows = Array.from(
    { length: 7 },
    (_, at) => top + high * (0.1 + 0.02 * (at + 1) ** 2 + 0.06 * at),
  );
  return (
    <g stroke={INK}>
      <path d={`M-10 ${top}H${width + 10}V${height + 10}H-10Z`} fill="#d9a96a" stroke-width="3" />
      <path
        d={`M-10 ${top}H${width + 10}V${top + high * 0.08}H-10Z`}
        fill="#efd5a2"
        stroke-width="2.4"
      />
      <path
        d={rows
          .filter((y) => y < height)
          .map((y) => `M-10 ${y}H${width + 10}`)
          .join("")}
        stroke-opacity=".5"
        stroke-width="1.8"
      />
      <path d={seams(width, height, rows)} stroke-opacity=".5" stroke-width="1.6" />
    </g>
  );
}

/** Where one plank ends and the next begins: spread evenly enough to look like chance. */
function seams(width: number, height: number, rows: readonly number[]): string {
  return Array.from({ length: Math.ceil(width / 36) }, (_, at) => {
    const row = (at * 5 + 2) % (rows.length - 1);
    const [y, next] = [rows[row] ?? 0, Math.min(rows[row + 1] ?? height, height)];
    const x = ((at * 0.618) % 1) * width;
    return y < height ? `M${x} ${y}V${next}` : "";
  }).join("");
}

export function Bollard({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      stroke={INK}
      stroke-width="2.6"
      stroke-linejoin="round"
    >
      <ellipse cx="5" cy="2" rx="24" ry="6" fill={INK} fill-opacity=".2" stroke="none" />
      <path d="M-12 0V-26H12V0Q0 5-12 0Z" fill="#4f4458" />
      <path d="M-18-26Q-18-38 0-38T18-26Q0-20-18-26Z" fill="#6a5d74" />
    </g>
  );
}

interface TwoProps {
  /** Where their feet are, the doctor's first. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** How far apart the two stand. */
export const APART = 147;

/** Caught: from Spy Guy's collar, over the planks, round the doctor's legs. */
export function Caught({ x, y, size: k }: TwoProps) {
  const guy = x + APART * k;
  const scarf = [
    `M${guy - k * 20} ${y - k * 44}`,
    `C${guy - k * 60} ${y - k * 2} ${x + k * 70} ${y - k * 6} ${x + k * 36} ${y - k * 26}`,
    `C${x + k * 10} ${y - k * 14} ${x - k * 16} ${y - k * 16} ${x - k * 26} ${y - k * 30}`,
  ].join("");
  return (
    <g fill="none" stroke-linecap="round">
      <ellipse cx={x + 8} cy={y + 2} rx={k * 48} ry={k * 6} fill={INK} opacity=".28" />
      <ellipse cx={guy + 8} cy={y + k * 7} rx={k * 46} ry={k * 6} fill={INK} opacity=".28" />
      <Figure who="moritz" x={x} y={y} size={k} />
      <g class="guy-scarf">
        <path d={scarf} pathLength="1" stroke={INK} stroke-width={k * 9 + 5} />
        <path d={scarf} pathLength="1" stroke="#d3342c" stroke-width={k * 9} />
        <path
          class="is-stripes"
          d={scarf}
          stroke="#fbf3e2"
          stroke-width={k * 9}
          stroke-linecap="butt"
          stroke-dasharray={`${k * 8} ${k * 8}`}
        />
      </g>
      <Figure who="spy-guy" x={guy} y={y + k * 6} size={k} flip />
    </g>
  );
}

/** Escaped: he leans over the rail and waves with a handkerchief. */
export function Waving({ x, y, size: k }: TwoProps) {
  const at = (dx: number, dy: number): string => `${x + dx * k} ${y + dy * k}`;
  const arm = `M${at(-11, -118)}C${at(-26, -132)} ${at(-30, -150)} ${at(-26, -168)}`;
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <Figure who="moritz" x={x} y={y} size={k} />
      <g class="guy-wave" style={{ transformOrigin: `${x - 11 * k}px ${y - 118 * k}px` }}>
        <path d={arm} fill="none" stroke={INK} stroke-width={11 * k} />
        <path d={arm} fill="none" stroke="#6d4468" stroke-width={7 * k} />
        <path
          d={`M${at(-28, -172)}C${at(-40, -178)} ${at(-46, -190)} ${at(-62, -186)}C${at(-54, -178)} ${at(-58, -170)} ${at(-46, -164)}C${at(-38, -162)} ${at(-32, -164)} ${at(-28, -172)}Z`}
          fill="#fbf3e2"
          stroke={INK}
          stroke-width={2.2 * k}
        />
        <circle
          cx={x - 26 * k}
          cy={y - 171 * k}
          r={6 * k}
          fill="#fbf3e2"
          stroke={INK}
          stroke-width={2.2 * k}
        />
      </g>
    </g>
  );
}
