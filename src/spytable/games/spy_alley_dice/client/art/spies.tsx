/** The six spies as drawings that every part of the table uses: on dice, passports and records. */
import { american } from "./american";
import { french } from "./french";
import { german } from "./german";
import { italian } from "./italian";
import type { Cut, Layer } from "./layer";
import { russian } from "./russian";
import { spanish } from "./spanish";

export const SPIES = ["A", "F", "G", "I", "R", "S"] as const;
export type Spy = (typeof SPIES)[number];

interface Look {
  readonly field: string;
  readonly dark: string;
  readonly hatch: string;
  /** How far the bold cut comes nearer. */
  readonly zoom: number;
  readonly bust: readonly Layer[];
}

export const LOOKS: Readonly<Record<Spy, Look>> = {
  A: { field: "#3f75a3", dark: "#234d73", hatch: "#2e5c85", zoom: 1.06, bust: american },
  F: { field: "#876293", dark: "#5a3c66", hatch: "#6b4a77", zoom: 1.08, bust: french },
  G: { field: "#80878c", dark: "#4d5359", hatch: "#60676c", zoom: 1.13, bust: german },
  I: { field: "#4a8b66", dark: "#285a40", hatch: "#356d4e", zoom: 1.14, bust: italian },
  R: { field: "#c04738", dark: "#84251e", hatch: "#9b3228", zoom: 1.06, bust: russian },
  S: { field: "#d8a642", dark: "#80570f", hatch: "#b07f22", zoom: 1.1, bust: spanish },
};

const BOX = 200;
const NOTCH: Readonly<Record<Cut, number>> = { fine: 56, bold: 75 };

/** A rounded square with a quarter-round notch for the letter, lower left. */
function notched(cut: Cut): string {
  const r = 16;
  const n = NOTCH[cut];
  const far = BOX - r;
  return `M${r} 0H${far}Q${BOX} 0 ${BOX} ${r}V${far}Q${BOX} ${BOX} ${far} ${BOX}H${n}A${n} ${n} 0 0 0 0 ${BOX - n}V${r}Q0 0 ${r} 0Z`;
}

/**
 * The engravers' code for colour (Petra Sancta, 1638): blue across, red upright, green falling,
 * purple rising, black crossed, gold dots. So a spy is told without colour too.
 */
function hatched(spy: Spy, cut: Cut): { d: string; width: number } {
  const step = cut === "fine" ? 14 : 25;
  const width = cut === "fine" ? 3.4 : 8;
  const at: number[] = [];
  for (let x = step / 2; x < BOX; x += step) at.push(x);
  const across = at.map((y) => `M0 ${y}H${BOX}`).join("");
  const upright = at.map((x) => `M${x} 0V${BOX}`).join("");
  const slant = step * Math.SQRT2;
  const diagonal = (rising: boolean): string => {
    let d = "";
    for (let x = -BOX; x < BOX; x += slant) {
      const from = (x + slant / 2).toFixed(1);
      d += rising ? `M${from} ${BOX}l${BOX} ${-BOX}` : `M${from} 0l${BOX} ${BOX}`;
    }
    return d;
  };
  switch (spy) {
    case "A":
      return { d: across, width };
    case "R":
      return { d: upright, width };
    case "G":
      return { d: across + upright, width };
    case "I":
      return { d: diagonal(false), width };
    case "F":
      return { d: diagonal(true), width };
    case "S":
      return { d: dots(slant), width: cut === "fine" ? 5.8 : 11.2 };
  }
}

/** Round ends of lines without length are dots. */
function dots(step: number): string {
  let d = "";
  let odd = false;
  for (let y = step / 2; y < BOX; y += step / 2) {
    odd = !odd;
    for (let x = odd ? step / 2 : step; x < BOX; x += step)
      d += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
  }
  return d;
}

/** A place for a name in the page, so that two tables could lie side by side. */
export const symbolOf = (spy: Spy, cut: Cut): string => `sad-${spy}-${cut}`;

/** All drawings, once in the page; everything else uses them by name. */
export function SpyDrawings() {
  return (
    <svg class="sad-drawings" width="0" height="0" aria-hidden="true">
      <defs>
        {(["fine", "bold"] as const).map((cut) => (
          <clipPath key={cut} id={`sad-notch-${cut}`}>
            <path d={notched(cut)} />
          </clipPath>
        ))}
        {SPIES.map((spy) =>
          (["fine", "bold"] as const).map((cut) => <Drawing key={spy + cut} spy={spy} cut={cut} />),
        )}
      </defs>
    </svg>
  );
}

export function Drawing({ spy, cut }: { spy: Spy; cut: Cut }) {
  const { field, hatch, dark, zoom, bust } = LOOKS[spy];
  const lines = hatched(spy, cut);
  const name = symbolOf(spy, cut);
  const layers = bust.filter(({ only }) => only === undefined || only === cut);
  const nearer =
    cut === "bold" ? `translate(100 200) scale(${zoom}) translate(-100 -200)` : undefined;
  const n = NOTCH[cut];
  return (
    <symbol id={name} viewBox={`0 0 ${BOX} ${BOX}`}>
      <g clip-path={`url(#sad-notch-${cut})`}>
        <path d={`M0 0H${BOX}V${BOX}H0Z`} fill={field} />
        <path
          style={{ stroke: `var(--sad-hatch, ${hatch})` }}
          d={lines.d}
          stroke-width={lines.width}
          stroke-linecap="round"
        />
        <g transform={nearer}>
          {layers.map((layer, i) => (
            <Ink key={layer.d} layer={layer} cut={cut} name={`${name}-${i}`} />
          ))}
        </g>
      </g>
      <text
        data-user
        x={n * 0.4}
        y={BOX - n * 0.12}
        text-anchor="middle"
        class="sad-letter"
        font-family="IBM Plex Sans, sans-serif"
        font-weight="600"
        font-size={n * 0.88}
        fill={dark}
      >
        {spy}
      </text>
    </symbol>
  );
}

function Ink({ layer, cut, name }: { layer: Layer; cut: Cut; name: string }) {
  const width = cut === "bold" ? (layer.bold ?? layer.width) : layer.width;
  const path = (
    <path
      d={layer.d}
      fill={layer.fill ?? "none"}
      {...(layer.stroke ? { stroke: layer.stroke, "stroke-width": width } : {})}
      {...(layer.round ? { "stroke-linecap": "round" } : {})}
      {...(layer.turn ? { transform: layer.turn } : {})}
    />
  );
  if (layer.clip === undefined) return path;
  return (
    <>
      <clipPath id={name}>
        <path d={layer.clip} />
      </clipPath>
      <g clip-path={`url(#${name})`}>{path}</g>
    </>
  );
}

interface PortraitProps {
  spy: Spy;
  cut: Cut;
  /** Said to those who cannot see it; without one it is decoration. */
  label?: string;
}

/** A spy's portrait, with the letter in its notch. As large as its place. */
export function Portrait({ spy, cut, label }: PortraitProps) {
  const box = `0 0 ${BOX} ${BOX}`;
  const use = <use href={`#${symbolOf(spy, cut)}`} width={BOX} height={BOX} />;
  return label === undefined ? (
    <svg class="sad-portrait" viewBox={box} aria-hidden="true">
      {use}
    </svg>
  ) : (
    <svg class="sad-portrait" viewBox={box} role="img" aria-label={label}>
      {use}
    </svg>
  );
}
