/** Pictures for the rules of The Da Vinci Code: flat tiles on wood. */

import type { Pictures } from "@kit/board";
import { tOf } from "@kit/words";
import "./rules-pictures.css";
import type { ComponentChildren } from "preact";

interface TileProps {
  x: number;
  y?: number;
  dark?: boolean;
  /** What it says; none: seen from behind. */
  face?: string;
  /** Lying open, or raised and pointed at. */
  pose?: "stands" | "lies" | "pointed";
}

const WIDE = 44;
const HIGH = 66;

function Tile({ x, y = 20, dark = false, face, pose = "stands" }: TileProps) {
  const lies = pose === "lies";
  const high = lies ? 48 : HIGH;
  const top = lies ? y + HIGH - 26 : pose === "pointed" ? y - 4 : y;
  const [front, edge, frame, ink] = dark
    ? ["#211d1d", "#4a423e", "#a6853b", "#e2bf6b"]
    : ["#f1e8d2", "#fffaf0", "#bba878", "#211c17"];
  return (
    <g transform={`translate(${x} ${top})`}>
      <rect x="4" y="6" width={WIDE} height={high} rx="4" fill="#000" opacity=".35" />
      <rect y="-5" width={WIDE} height={high} rx="4" fill={edge} />
      <rect width={WIDE} height={high} rx="4" fill={front} />
      <rect x="4" y="4" width={WIDE - 8} height={high - 8} rx="2.500" fill="none" stroke={frame} />
      {face === undefined && dark && (
        <path d={flutes(high)} stroke="#000" stroke-width="1.500" opacity=".8" />
      )}
      {face === undefined && !dark && (
        <rect
          x="8"
          y="8"
          width={WIDE - 16}
          height={high - 16}
          rx="2"
          fill="none"
          stroke="#cdbd93"
        />
      )}
      {face !== undefined && (
        <text
          class={face.length > 1 ? "tile-figure is-long" : "tile-figure"}
          x={WIDE / 2}
          y={high / 2 + 10}
          text-anchor="middle"
          fill={ink}
          data-user
        >
          {face}
        </text>
      )}
      {pose === "pointed" && (
        <rect x="-3" y="-8" width={WIDE + 6} height={high + 11} rx="6" class="tile-pointed" />
      )}
    </g>
  );
}

const flutes = (high: number): string =>
  [0, 1, 2, 3, 4, 5, 6].map((n) => `M${10 + n * 4} 10V${high - 10}`).join("");

function Arrow({ from, to, y = 56 }: { from: number; to: number; y?: number }) {
  return (
    <path
      class="arrow"
      d={`M${from} ${y}H${to}M${to - 8} ${y - 6}l8 6l-8 6`}
      fill="none"
      stroke-width="2"
    />
  );
}

function Picture({ name, children }: { name: string; children: ComponentChildren }) {
  const caption = tOf("da-vinci-code", `da-vinci-code.rules.picture.${name}`);
  return (
    <figure class="picture">
      <svg viewBox="0 0 560 124" role="img" aria-label={caption}>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function SetUp() {
  return (
    <Picture name="set-up">
      <Tile x={20} face="4" />
      <Tile x={76} face="7" dark />
      <Tile x={132} face="10" />
      <Tile x={188} face="1" dark />
      <Arrow from={252} to={306} />
      <Tile x={328} face="1" dark />
      <Tile x={382} face="4" />
      <Tile x={436} face="7" dark />
      <Tile x={490} face="10" />
      <path class="inlay" d="M322 106L540 102V108z" />
    </Picture>
  );
}

function Turn() {
  return (
    <Picture name="a-turn">
      <Tile x={24} dark />
      <Tile x={78} face="5" pose="lies" />
      <Tile x={132} dark pose="pointed" />
      <Tile x={186} />
      <path class="arrow" d="M154 104v10h124" fill="none" stroke-width="2" />
      <text class="said" x="288" y="119" data-user>
        8?
      </text>
      <Arrow from={338} to={384} />
      <Tile x={404} dark face="8" pose="lies" />
      <rect class="clue-frame" x="474" y="12" width="64" height="84" />
      <Tile x={484} face="3" />
    </Picture>
  );
}

function End() {
  return (
    <Picture name="the-end">
      <Tile x={24} dark face="0" pose="lies" />
      <Tile x={78} face="2" pose="lies" />
      <Tile x={132} dark face="6" pose="lies" />
      <Tile x={186} face="9" pose="lies" />
      <Tile x={328} dark face="3" pose="lies" />
      <Tile x={382} />
      <Tile x={436} dark face="7" pose="lies" />
      <Tile x={490} dark />
    </Picture>
  );
}

function Dashes() {
  return (
    <Picture name="dashes">
      <Tile x={24} face="–" />
      <Tile x={78} face="0" dark />
      <Tile x={132} face="5" />
      <Tile x={186} face="9" dark />
      <Tile x={328} face="0" dark />
      <Tile x={382} face="5" />
      <Tile x={436} face="–" />
      <Tile x={490} face="9" dark />
    </Picture>
  );
}

/** By the id of the section they stand in. */
export const pictures: Pictures = {
  "set-up": SetUp,
  "a-turn": Turn,
  "the-end": End,
  dashes: Dashes,
};
