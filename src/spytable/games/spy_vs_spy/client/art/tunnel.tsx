/** A tunnel in the ground: sand lit from the upper left, bricks or planks along its walls. */
import { DIRECTIONS, round, scatter } from "../geometry";
import { C } from "./palette";
import { ALL_OPENINGS, floorPath, wallPaths } from "./paths";

const Brick = ({ d, length, n }: { d: string; length: number; n: number }) => {
  const whole = Math.round(length / 12) * 12;
  const course = { d, pathLength: whole, "stroke-width": 6.8 };
  return (
    <>
      <path d={d} stroke={C.brickM} stroke-width="8.4" />
      <path {...course} stroke={C.brick} stroke-dasharray="10.7 1.3" stroke-dashoffset="-.65" />
      <path
        {...course}
        stroke={C.brick2}
        stroke-dasharray="10.7 25.3"
        stroke-dashoffset={-12.65 - 12 * (n % 2)}
      />
      <path
        {...course}
        stroke={C.brick3}
        stroke-dasharray="10.7 49.3"
        stroke-dashoffset={-0.65 - 12 * n}
      />
    </>
  );
};

const Plank = ({ d, length }: { d: string; length: number }) => {
  const whole = Math.max(2, Math.round(length / 32)) * 32;
  const course = { d, pathLength: whole };
  return (
    <>
      <path d={d} stroke={C.woodM} stroke-width="8.6" />
      <path
        {...course}
        stroke={C.wood2}
        stroke-width="6.8"
        stroke-dasharray="30.6 1.4"
        stroke-dashoffset="-.7"
      />
      <path
        {...course}
        stroke={C.wood3}
        stroke-width="1"
        stroke-dasharray="22 10"
        stroke-dashoffset="-5"
      />
      <path
        {...course}
        stroke={C.woodM}
        stroke-width="2"
        stroke-linecap="round"
        stroke-dasharray=".01 25.99 .01 5.99"
        stroke-dashoffset="-3"
      />
    </>
  );
};

/** Duckboards of a repaired tunnel. */
function duckboards(open: string): string {
  let d = "";
  const first = DIRECTIONS.findIndex((way) => open.includes(way));
  const bar = (x: number, y: number, w: number, h: number): void => {
    d += `M${round(x)} ${round(y)}h${w}v${h}h${-w}Z`;
  };
  for (let t = 2; t <= 42; t += 8) {
    DIRECTIONS.forEach((way, i) => {
      if (!open.includes(way) || (t > 30 && open.length > 2 && i % 2 !== first % 2)) return;
      if (way === "N") bar(34, t - 1, 28, 5.6);
      if (way === "S") bar(34, 96 - t - 4.6, 28, 5.6);
      if (way === "E") bar(96 - t - 4.6, 34, 5.6, 28);
      if (way === "W") bar(t - 1, 34, 5.6, 28);
    });
  }
  return d;
}

function dust(seed: number) {
  const r = scatter(seed * 31 + 7);
  return Array.from({ length: 7 }, (_, i) => (
    <ellipse
      key={i}
      cx={round(20 + r() * 56)}
      cy={round(20 + r() * 56)}
      rx={round(1 + r() * 1.6)}
      ry={round(0.8 + r() * 0.8)}
      fill={C.floorDust}
    />
  ));
}

function Tunnel({ open, seed, repaired }: { open: string; seed: number; repaired: boolean }) {
  return (
    <g id={`svs-${repaired ? "plank" : "brick"}-${open}`} clip-path="url(#svs-cell)">
      <path d={floorPath(open)} fill={C.floorSh} />
      <g clip-path={`url(#svs-floor-${open})`}>
        <path d={floorPath(open, 5, 6)} fill={C.floorLit} />
        <g clip-path={`url(#svs-lit-${open})`}>
          <path d={floorPath(open, -1.6, -1.8)} fill={C.floor} />
          {dust(seed)}
          {repaired && <path d={duckboards(open)} fill={C.wood} opacity=".8" />}
        </g>
      </g>
      <g fill="none">
        {wallPaths(open).map(([length, d], n) =>
          repaired ? (
            <Plank key={d} d={d} length={length} />
          ) : (
            <Brick key={d} d={d} length={length} n={n} />
          ),
        )}
      </g>
    </g>
  );
}

/** Brown earth with stones in it. */
function Earth({ seed }: { seed: number }) {
  const r = scatter(seed * 7919 + 13);
  const patches = Array.from({ length: 5 }, (_, i) => {
    const [x, y, w] = [r() * 96, r() * 96, 14 + r() * 20];
    return (
      <ellipse
        key={i}
        cx={round(x)}
        cy={round(y)}
        rx={round(w)}
        ry={round(w * 0.42)}
        class={i % 2 ? "svs-earth-2" : "svs-earth-3"}
        opacity=".5"
        transform={`rotate(${round(-20 + r() * 40)} ${round(x)} ${round(y)})`}
      />
    );
  });
  const pebbles = Array.from({ length: 16 }, (_, i) => {
    const w = 1.2 + r() * 2.1;
    return (
      <ellipse
        key={i}
        cx={round(3 + r() * 90)}
        cy={round(3 + r() * 90)}
        rx={round(w)}
        ry={round(w * 0.75)}
        class={`svs-pebble-${Math.floor(r() * 3)}`}
      />
    );
  });
  return (
    <g id={`svs-earth-${seed}`} clip-path="url(#svs-cell)">
      <rect x="-1" y="-1" width="98" height="98" class="svs-earth-1" />
      {patches}
      {pebbles}
    </g>
  );
}

export const EARTHS = 6;

/** Every tunnel there can be, once; tiles use them. */
export function TunnelDefs() {
  return (
    <defs>
      <clipPath id="svs-cell">
        <rect x="-.4" y="-.4" width="96.8" height="96.8" />
      </clipPath>
      <clipPath id="svs-card">
        <rect width="96" height="96" rx="6" />
      </clipPath>
      {ALL_OPENINGS.map((open) => (
        <clipPath key={open} id={`svs-floor-${open}`}>
          <path d={floorPath(open)} />
        </clipPath>
      ))}
      {ALL_OPENINGS.map((open) => (
        <clipPath key={open} id={`svs-lit-${open}`}>
          <path d={floorPath(open, 5, 6)} />
        </clipPath>
      ))}
      {Array.from({ length: EARTHS }, (_, seed) => (
        <Earth key={seed} seed={seed} />
      ))}
      {ALL_OPENINGS.map((open, seed) => (
        <Tunnel key={open} open={open} seed={seed + 3} repaired={false} />
      ))}
      {ALL_OPENINGS.map((open, seed) => (
        <Tunnel key={open} open={open} seed={seed + 3} repaired />
      ))}
    </defs>
  );
}
