/** The valet tray: oxblood leather, brass studs, a brass rail. Drawn once for a size. */
import type { Measures } from "./places";

/** Inks and grain that tray and wallet share. */
export function LeatherInks() {
  return (
    <svg class="sad-drawings" width="0" height="0" aria-hidden="true">
      <defs>
        <Grain id="sad-leather" frequency={0.62} octaves={3} depth={0.85} />
        <Grain id="sad-suede" frequency={0.9} octaves={2} depth={0.6} />
        <linearGradient id="sad-rod" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#f3dca0" />
          <stop offset=".28" stop-color="#d9ae5c" />
          <stop offset=".62" stop-color="#a97c33" />
          <stop offset="1" stop-color="#5f431a" />
        </linearGradient>
        <radialGradient id="sad-stud" cx=".36" cy=".32" r=".75">
          <stop offset="0" stop-color="#fbe9b6" />
          <stop offset=".35" stop-color="#d9ae5c" />
          <stop offset=".75" stop-color="#96692a" />
          <stop offset="1" stop-color="#4f3614" />
        </radialGradient>
        <linearGradient id="sad-plate" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#e2bb6d" />
          <stop offset="1" stop-color="#b88a3e" />
        </linearGradient>
        <linearGradient id="sad-hide" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#8a3033" />
          <stop offset=".5" stop-color="#6d1f24" />
          <stop offset="1" stop-color="#4a1418" />
        </linearGradient>
        <linearGradient id="sad-rim" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#c66a62" />
          <stop offset=".35" stop-color="#8f3a3a" />
          <stop offset="1" stop-color="#3a0e11" />
        </linearGradient>
        <radialGradient id="sad-floor" cx=".34" cy=".3" r=".85">
          <stop offset="0" stop-color="#6a2226" />
          <stop offset=".5" stop-color="#521a1d" />
          <stop offset="1" stop-color="#351012" />
        </radialGradient>
      </defs>
    </svg>
  );
}

interface GrainProps {
  id: string;
  frequency: number;
  octaves: number;
  depth: number;
}

function Grain({ id, frequency, octaves, depth }: GrainProps) {
  return (
    <filter id={id} x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence
        type="fractalNoise"
        baseFrequency={frequency}
        numOctaves={octaves}
        seed={11}
        result="n"
      />
      <feDiffuseLighting
        in="n"
        surfaceScale={depth}
        diffuseConstant={1.18}
        lighting-color="#fff"
        result="l"
      >
        <feDistantLight azimuth={225} elevation={57} />
      </feDiffuseLighting>
      <feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1={1} result="m" />
      <feComposite in="m" in2="SourceGraphic" operator="in" />
    </filter>
  );
}

/** The outline of the hide: sides a little hollow, corners turned up into ears. */
function outline({ width, height, rim, lip, wall }: Measures): string {
  const e = (lip + wall) * 1.02;
  const q = rim / 14;
  const [l, t, r, b] = [rim, rim, width - rim, height - rim];
  const n = (v: number): string => (v * q).toFixed(1);
  const [t2, t4, t8, t9, t10, t12] = [2, 4, 8, 9, 10, 12].map((v) => Number(n(v))) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [mx, my] = [width / 2, height / 2];
  return [
    `M${l + e} ${t + t4}Q${mx} ${t + t9} ${r - e} ${t + t4}`,
    `C${r - e / 2} ${t + t2} ${r - e / 4} ${t - t8} ${r - t2} ${t - t10}`,
    `Q${r + t12} ${t - t12} ${r + t10} ${t + t2}`,
    `C${r + t8} ${t + e / 4} ${r - t2} ${t + e / 2} ${r - t4} ${t + e}`,
    `Q${r - t9} ${my} ${r - t4} ${b - e}`,
    `C${r - t2} ${b - e / 2} ${r + t8} ${b - e / 4} ${r + t10} ${b - t2}`,
    `Q${r + t12} ${b + t12} ${r - t2} ${b + t10}`,
    `C${r - e / 4} ${b + t8} ${r - e / 2} ${b - t2} ${r - e} ${b - t4}`,
    `Q${mx} ${b - t9} ${l + e} ${b - t4}`,
    `C${l + e / 2} ${b - t2} ${l + e / 4} ${b + t8} ${l + t2} ${b + t10}`,
    `Q${l - t12} ${b + t12} ${l - t10} ${b - t2}`,
    `C${l - t8} ${b - e / 4} ${l + t2} ${b - e / 2} ${l + t4} ${b - e}`,
    `Q${l + t9} ${my} ${l + t4} ${t + e}`,
    `C${l + t2} ${t + e / 2} ${l - t8} ${t + e / 4} ${l - t10} ${t + t2}`,
    `Q${l - t12} ${t - t12} ${l + t2} ${t - t10}`,
    `C${l + e / 4} ${t - t8} ${l + e / 2} ${t + t2} ${l + e} ${t + t4}Z`,
  ].join("");
}

function stitches({ width, height, rim, lip, wall }: Measures): string {
  const e = (lip + wall) * 1.02 + 4;
  const q = rim / 14;
  const s = lip * 0.47;
  const [l, t, r, b] = [rim, rim, width - rim, height - rim];
  const [a, c] = [4 * q + s, 9 * q + s];
  return [
    `M${l + e} ${t + a}Q${width / 2} ${t + c} ${r - e} ${t + a}`,
    `M${l + e} ${b - a}Q${width / 2} ${b - c} ${r - e} ${b - a}`,
    `M${l + a} ${t + e}Q${l + c} ${height / 2} ${l + a} ${b - e}`,
    `M${r - a} ${t + e}Q${r - c} ${height / 2} ${r - a} ${b - e}`,
  ].join("");
}

export function Leather({ measures }: { measures: Measures }) {
  const { width, height, rim, lip, wall, stud } = measures;
  const hide = outline(measures);
  const w = rim + lip + wall;
  const floor = { x: w, y: w, width: width - 2 * w, height: height - 2 * w };
  const corner = Math.max(9, (lip + wall) * 0.4);
  const [l, t, r, b] = [rim + lip, rim + lip + 1, width - rim - lip, height - rim - lip - 1];
  const [fl, ft, fr, fb] = [w, w, width - w, height - w];
  const q = rim / 14;
  const studs = [
    [rim + 5 * q, rim + 4 * q],
    [width - rim - 5 * q, rim + 4 * q],
    [rim + 5 * q, height - rim - 4 * q],
    [width - rim - 5 * q, height - rim - 4 * q],
  ] as const;
  return (
    <svg class="sad-leather" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={hide} class="sad-tray-shade is-far" transform="translate(10 18)" />
      <path d={hide} class="sad-tray-shade is-near" transform="translate(3 6)" />
      <g filter="url(#sad-leather)">
        <path d={hide} fill="url(#sad-hide)" />
        <path d={`M${l} ${t}H${r}L${fr} ${ft}H${fl}Z`} fill="#4d1619" />
        <path d={`M${l} ${t}V${b}L${fl} ${fb}V${ft}Z`} fill="#55191c" />
        <path d={`M${r} ${t}V${b}L${fr} ${fb}V${ft}Z`} fill="#8a3134" />
        <path d={`M${l} ${b}H${r}L${fr} ${fb}H${fl}Z`} fill="#93373a" />
      </g>
      <path d={hide} fill="none" stroke="url(#sad-rim)" stroke-width="2" />
      <path
        class="sad-seam"
        d={`M${l} ${t}H${r}V${b}H${l}ZM${l} ${t}L${fl + 3} ${ft + 3}M${r} ${t}L${fr - 3} ${ft + 3}M${l} ${b}L${fl + 3} ${fb - 3}M${r} ${b}L${fr - 3} ${fb - 3}`}
      />
      <path class="sad-stitch" d={stitches(measures)} />
      {studs.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x + 1.5} cy={y + 2} r={stud + 0.5} fill="#1a0506" opacity=".6" />
          <circle cx={x} cy={y} r={stud} fill="url(#sad-stud)" />
          <circle cx={x} cy={y} r={stud * 0.57} fill="none" stroke="#6b4a1c" stroke-width=".8" />
        </g>
      ))}
      <g filter="url(#sad-suede)">
        <rect {...floor} rx={corner} fill="url(#sad-floor)" />
      </g>
      <clipPath id={`sad-floor-${width}`}>
        <rect {...floor} rx={corner} />
      </clipPath>
      <g clip-path={`url(#sad-floor-${width})`}>
        <path
          class="sad-tray-shade is-in"
          d={`M${fl - 30} ${ft - 30}H${fr + 30}V${ft + 4}H${fl + 6}V${fb + 30}H${fl - 30}Z`}
        />
      </g>
      <Rail measures={measures} />
    </svg>
  );
}

function Rail({ measures }: { measures: Measures }) {
  const { width, edge, rail, rim, lip, wall } = measures;
  const w = rim + lip + wall;
  const inner = width - 2 * w;
  const [from, to] = [w + inner * 0.018, w + inner * 0.982];
  const thick = Math.max(5, edge * 0.085);
  const rods = [rail - edge * 0.2, rail + edge * 0.26] as const;
  const post = { y: rods[0] - thick * 0.8, height: rods[1] - rods[0] + thick * 2.6 };
  return (
    <>
      {rods.map((y) => (
        <rect
          key={y}
          class="sad-rod-shade"
          x={from + edge * 0.1}
          y={y + edge * 0.22}
          width={to - from}
          height={thick * 1.2}
          rx="4"
        />
      ))}
      {rods.map((y) => (
        <rect
          key={y}
          x={from}
          y={y}
          width={to - from}
          height={thick}
          rx={thick / 2}
          fill="url(#sad-rod)"
        />
      ))}
      {[from, to].map((x) => (
        <g key={x}>
          <rect
            {...post}
            x={x - thick * 0.9}
            width={thick * 1.8}
            rx={thick * 0.9}
            fill="url(#sad-plate)"
            stroke="#5f431a"
          />
          {rods.map((y) => (
            <circle key={y} cx={x} cy={y + thick / 2} r={thick * 0.62} fill="url(#sad-stud)" />
          ))}
        </g>
      ))}
    </>
  );
}
