/** The last scene: the harbour, the quay in front, and the two on it, or one of them on the ship. */
import type { Lens, Size } from "./lens";
import type { SceneProps } from "./over";
import type { Manifest } from "./pictures";
import { APART, Bollard, Caught, Figure, INK, Quay, TALL, Waving } from "./quay";
import "./scene.css";

/** Where the liner lies in the standard city, in units; it drifts by a few. */
const SHIP = { middle: 6786, water: 1052, wide: 640, high: 365 };
/** Where the doctor is drawn on its deck, and where the rail is, from the ship's middle. */
const DECK = { x: 194, rail: -102, high: 98, wide: 96 };
/** What of the window is above the quay. */
const WATER = 0.71;

/** The harbour so that the whole liner is above the quay. */
export function lensOf(room: Size, city: Manifest): Lens {
  const ship = shipOf(city);
  const widest = room.width / SHIP.wide;
  const highest = (room.height * WATER) / SHIP.high;
  const scale = Math.min(
    city.closest,
    Math.max(room.height / city.height, Math.min(widest, highest)),
  );
  return { scale, x: ship.middle, y: ship.water - ((WATER - 0.5) * room.height) / scale };
}

/** Where the liner lies, and on which side its deck is free. */
function shipOf({ ship, turned }: Manifest): { middle: number; water: number; way: 1 | -1 } {
  const [middle, water] = ship ?? [SHIP.middle, SHIP.water - 12];
  return { middle, water: water + 12, way: turned ? -1 : 1 };
}

/** Where a place on the liner is in the window. */
function placeUnit(
  { room, lens, city }: SceneProps,
  x: number,
  y: number,
): { x: number; y: number } {
  const ship = shipOf(city);
  return {
    x: room.width / 2 + (ship.middle + ship.way * x - lens.x) * lens.scale,
    y: room.height / 2 + (ship.water + y - lens.y) * lens.scale,
  };
}

/** The lamp: what matters stays light, the rest is dimmed. */
export function Light(props: SceneProps) {
  const { room, ending } = props;
  const deck = placeUnit(props, DECK.x, DECK.rail);
  const at =
    ending === "caught"
      ? `50% 66%`
      : `${Math.round((100 * deck.x) / room.width)}% ${Math.round((100 * deck.y) / room.height)}%`;
  return (
    <i
      class="guy-light"
      style={{
        background: `radial-gradient(70% 90% at ${at}, rgb(255 214 130 / 0) 0, rgb(60 40 90 / 0.12) 50%, rgb(22 17 52 / 0.62) 100%)`,
      }}
    />
  );
}

export function Scene(props: SceneProps) {
  const { room, ending, words } = props;
  const { width, height } = room;
  return (
    <svg
      class="guy-scene"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words}
      data-scene={ending}
    >
      {ending === "caught" ? <OnTheQuay {...props} /> : <OnTheShip {...props} />}
    </svg>
  );
}

function OnTheQuay(props: SceneProps) {
  const { room } = props;
  const { width, height } = room;
  const top = height * WATER;
  const k = Math.min((height * 0.5) / TALL, (width * 0.72) / (APART + 80));
  const x = width / 2 - (APART * k) / 2;
  const y = height * 0.935;
  return (
    <>
      <Hut {...props} />
      <g class="guy-quay">
        <Quay width={width} height={height} top={top} />
        <Pool x={width / 2} y={y} wide={APART * k * 1.2} high={height * 0.09} />
        <Bollard x={width * 0.08} y={height * 0.965} size={k * 0.7} />
        <Bollard x={width * 0.93} y={height * 0.965} size={k * 0.7} />
        <Caught x={x} y={y} size={k} />
      </g>
    </>
  );
}

function OnTheShip(props: SceneProps) {
  const { room, lens, bubble } = props;
  const { width, height } = room;
  const top = height * WATER;
  const k = Math.min((height * 0.36) / 106, (width * 0.3) / 114);
  const rail = placeUnit(props, DECK.x, DECK.rail);
  const [x, y] = [width * 0.04 + 57 * k, height * 0.96];
  return (
    <>
      <g class="guy-sails">
        <clipPath id="guy-rail">
          <rect x="0" y={-height} width={width} height={height + rail.y} />
        </clipPath>
        <g clip-path="url(#guy-rail)">
          <Waving x={rail.x} y={rail.y + 56 * lens.scale} size={lens.scale * 1.22} />
        </g>
      </g>
      <g class="guy-quay">
        <Quay width={width} height={height} top={top} />
        <Bollard x={width * 0.92} y={height * 0.965} size={k * 0.7} />
        <ellipse cx={x + 4} cy={y + 2} rx={k * 42} ry={k * 7} fill={INK} opacity=".28" />
        <g class="guy-turns" style={{ transformOrigin: `${x}px ${y}px` }}>
          <Figure who="spy-guy" x={x} y={y} size={k} />
        </g>
      </g>
      <foreignObject
        x={x + 60 * k}
        y={y - Math.max(48, 40 * k)}
        width={width - x - 60 * k}
        height="56"
      >
        <p class="guy-bubble typed">{bubble}</p>
      </foreignObject>
    </>
  );
}

/** A striped hut on the deck, where the doctor would be drawn: he never got there. */
function Hut(props: SceneProps) {
  const { scale } = props.lens;
  const { x, y } = placeUnit(props, DECK.x, DECK.rail);
  const [wide, high] = [DECK.wide, DECK.high];
  return (
    <g
      class="guy-hut"
      transform={`translate(${x} ${y}) scale(${scale}) translate(${-wide / 2} ${-high})`}
      stroke={INK}
      stroke-width="2.4"
      stroke-linejoin="round"
    >
      <path d={`M4 18H${wide - 4}V${high}H4Z`} fill="#fdf2da" />
      {[0, 2, 4].map((at) => (
        <path key={at} d={`M${6 + at * 17} 20h16V${high}h-16Z`} fill="#d95f3b" stroke="none" />
      ))}
      <path d={`M4 18H${wide - 4}V${high}H4Z`} fill="none" />
      <path d={`M-4 22L${wide / 2}-8L${wide + 4} 22Z`} fill="#2f6f8f" />
      <path d={`M${wide / 2}-8v-16l16 6l-16 6`} fill="#f7cd6b" />
    </g>
  );
}

function Pool({ x, y, wide, high }: { x: number; y: number; wide: number; high: number }) {
  return (
    <>
      <defs>
        <radialGradient id="guy-pool">
          <stop offset="0" stop-color="#fff0bd" stop-opacity=".9" />
          <stop offset=".6" stop-color="#ffe09a" stop-opacity=".45" />
          <stop offset="1" stop-color="#ffd27a" stop-opacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx={x} cy={y} rx={wide} ry={high} fill="url(#guy-pool)" />
    </>
  );
}
