/** A tile: an enamelled plate with inlaid wire, and the part of it that is live. */
import type { ComponentChildren } from "preact";
import type { Direction } from "../predict";
import { fill } from "./defs";
import { memo } from "./memo";
import {
  braid,
  type Colour,
  d,
  laneOf,
  type Point,
  port,
  type Strokes,
  strokes,
  through,
  U,
} from "./wires";

/** A live stretch of a tile: from one side to another, so many cells from the Defuser. */
export interface Live {
  readonly colour: Colour;
  readonly from: Direction | null;
  readonly to: Direction;
  readonly nth: number;
}

/** The two wires of a tile, by the letters of its name. */
export function portsOf(piece: string): Readonly<Record<Colour, string>> {
  const [s = "", r = ""] = piece.split("/");
  return { s: s.replace(".", ""), r: r.replace(".", "") };
}

interface Turning {
  /** Whether the whole tablet is turned a quarter: the light still comes from above. */
  readonly quarter?: boolean;
}
const upright = ({ quarter }: Turning): string | undefined =>
  quarter ? "rotate(-90 48 48)" : undefined;

export function Plate(turning: Turning) {
  return (
    <g transform={upright(turning)}>
      <rect x="1.2" y="1.2" width="93.6" height="93.6" rx="6.5" fill={fill("enamel-edge")} />
      <rect x="2.6" y="2.6" width="90.8" height="90.8" rx="5.4" fill={fill("enamel")} />
      <rect x="2.6" y="2.6" width="90.8" height="90.8" rx="5.4" fill={fill("glaze")} />
    </g>
  );
}

export function Rim(turning: Turning) {
  return (
    <g transform={upright(turning)}>
      <rect
        x="2.4"
        y="2.4"
        width="91.2"
        height="91.2"
        rx="5.6"
        fill="none"
        stroke="#000"
        stroke-opacity=".28"
        stroke-width="1.6"
      />
      <path
        d="M3.6 90V8.4A4.8 4.8 0 0 1 8.4 3.6H90"
        fill="none"
        stroke="#dff0e6"
        stroke-opacity=".34"
        stroke-width="1.5"
      />
    </g>
  );
}

type Layer = readonly [colour: string, width: number, dx?: number, dy?: number, opacity?: number];
const SILVER: readonly Layer[] = [
  ["#fff", 17.5, 0.9, 1.1, 0.1],
  ["#06100d", 17],
  ["#4b535a", 12.4],
  ["#9ba4ac", 9.6, -0.5, -0.6],
  ["#c9d0d6", 6.4, -1, -1.1],
  ["#f7f9fa", 2.1, -1.8, -1.9],
];
const RED: readonly Layer[] = [
  ["#fff", 17.5, 0.9, 1.1, 0.1],
  ["#070d0b", 17.5],
  ["#7d1610", 13.2],
  ["#d8382e", 10.4, -0.4, -0.5],
  ["#f0695a", 3.4, -1.7, -1.8],
];

function Layers({ path, layers }: { path: string; layers: readonly Layer[] }) {
  return (
    <g fill="none" stroke-linejoin="round">
      {layers.map(([colour, width, dx = 0, dy = 0, opacity = 1]) => (
        <path
          key={width}
          d={path}
          stroke={colour}
          stroke-width={width}
          stroke-opacity={opacity}
          transform={`translate(${dx} ${dy})`}
        />
      ))}
    </g>
  );
}

export function SilverWire({ lines, hub }: Strokes) {
  if (!lines.length) return null;
  return (
    <>
      <Layers path={lines.map(d).join("")} layers={SILVER} />
      {hub && (
        <>
          <circle cx={hub[0] + 1} cy={hub[1] + 1.6} r="12" fill="#06100d" opacity=".7" />
          <circle
            cx={hub[0]}
            cy={hub[1]}
            r="11.2"
            fill={fill("solder")}
            stroke="#3d444a"
            stroke-width=".8"
          />
        </>
      )}
    </>
  );
}

export function RedWire({ lines, hub }: Strokes) {
  if (!lines.length) return null;
  const braids = lines.map(braid);
  return (
    <>
      <Layers path={lines.map(d).join("")} layers={RED} />
      <path
        class="wire-braid"
        d={braids.map((b) => b.dark).join("")}
        fill="none"
        stroke="#6d100b"
        stroke-width="1.7"
      />
      <path
        class="wire-fleck"
        d={braids.map((b) => b.pale).join("")}
        fill="none"
        stroke="#ffd8cb"
        stroke-width="1.9"
        stroke-linecap="round"
      />
      {hub && <Screw at={hub} />}
    </>
  );
}

function Screw({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <circle cx={x + 1} cy={y + 1.8} r="12.4" fill="#070d0b" opacity=".75" />
      <circle cx={x} cy={y} r="11.8" fill={fill("brass")} stroke="#3b2a10" stroke-width=".8" />
      <circle cx={x} cy={y} r="7" fill="#b98c40" stroke="#5f441a" stroke-width=".9" />
      <path
        d={`M${x - 4.6} ${y + 4.6}L${x + 4.6} ${y - 4.6}`}
        stroke="#3b2a10"
        stroke-width="2.4"
      />
    </>
  );
}

/** A live wire is a filament; a red one keeps its braid. */
export function LiveWire({
  colour,
  points,
  nth,
}: {
  colour: Colour;
  points: readonly Point[];
  nth: number;
}) {
  const path = d(points);
  return (
    <g class="wire-live" style={{ "--nth": nth }} fill="none" stroke-linejoin="round">
      <path d={path} stroke="#e8a33c" stroke-width="14.4" />
      <path d={path} stroke="#ffe3a6" stroke-width="11" />
      {colour === "s" ? (
        <path d={path} stroke="#fffaf0" stroke-width="5.2" />
      ) : (
        <path class="wire-braid" d={braid(points).dark} stroke="#d8382e" stroke-width="2.3" />
      )}
    </g>
  );
}

/** The metal lips where a wire leaves a tile. */
export function Lugs({
  colour,
  lane,
  ports,
  live,
}: {
  colour: Colour;
  lane: number;
  ports: string;
  live: string;
}) {
  return (
    <>
      {([...ports] as Direction[]).map((at) => {
        const [x, y] = port(lane, at);
        const flat = at === "N" || at === "S";
        const [w, t] = [19, 5.2];
        const lit = live.includes(at);
        return (
          <rect
            key={at}
            x={flat ? x - w / 2 : at === "W" ? 0 : U - t}
            y={flat ? (at === "N" ? 0 : U - t) : y - w / 2}
            width={flat ? w : t}
            height={flat ? t : w}
            fill={lit ? "#ffe9bd" : colour === "s" ? "#8b949b" : "#a87d38"}
            stroke="#08100d"
          />
        );
      })}
    </>
  );
}

const partsOf = (live: readonly Live[], colour: Colour): readonly Live[] =>
  live.filter((each) => each.colour === colour);
export const sidesOf = (live: readonly Live[]): string =>
  live.map(({ from, to }) => `${from ?? ""}${to}`).join("");

function LiveParts({
  lane,
  ports,
  live,
}: {
  lane: number;
  ports: string;
  live: readonly Live[];
}): ComponentChildren {
  return live.map(({ colour, from, to, nth }) => (
    <LiveWire
      key={`${from}${to}`}
      colour={colour}
      points={through(lane, ports, from ?? to, to)}
      nth={nth}
    />
  ));
}

export interface TileProps extends Turning {
  readonly piece: string;
  readonly turned: boolean;
  readonly live: readonly Live[];
}

/** A path tile. Directions are those of the screen: a turned tablet has them turned already. */
export const Tile = memo(({ piece, turned, live, quarter = false }: TileProps) => {
  const ports = portsOf(piece);
  const lanes = { s: laneOf("s", turned), r: laneOf("r", turned) };
  const [silver, red] = [partsOf(live, "s"), partsOf(live, "r")];
  const joint = strokes(lanes.s, ports.s);
  return (
    <>
      <Plate quarter={quarter} />
      <g clip-path={fill("tile-clip")}>
        <SilverWire {...joint} />
        <Lugs colour="s" lane={lanes.s} ports={ports.s} live={sidesOf(silver)} />
        <LiveParts lane={lanes.s} ports={ports.s} live={silver} />
        {joint.hub && silver.length > 0 && (
          <circle
            class="wire-live"
            style={{ "--nth": silver[0]?.nth ?? 0 }}
            cx={lanes.s}
            cy={lanes.s}
            r="10"
            fill="#fff3d2"
            stroke="#e8a33c"
            stroke-width="1.6"
          />
        )}
        <RedWire {...strokes(lanes.r, ports.r)} />
        <LiveParts lane={lanes.r} ports={ports.r} live={red} />
        <Lugs colour="r" lane={lanes.r} ports={ports.r} live={sidesOf(red)} />
        <Rim quarter={quarter} />
      </g>
    </>
  );
});
