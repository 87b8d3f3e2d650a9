/** The four messages found under bombs: drawings for a slip of paper with one corner burnt away. */
import type { View } from "../generated";
import { TileBack, TileCard } from "./card";
import { C } from "./palette";
import { Bomb } from "./things";

export type Message = View["read"][number];

const EDGE =
  "M96 112C93 112.5 92.5 115.5 90.5 116.5 91 119.5 88 119.5 87.5 122 84.5 122 85 126 82 126.5 80 126 79.5 130 77 130.5 74.5 130 74.5 134 72 135 69.5 135.5 69 139 66.5 140 65 141 64.5 142.5 64.5 144";
const PAPER = `M4 0H92Q96 0 96 4V112${EDGE.slice(7)}H4Q0 144 0 140V4Q0 0 4 0Z`;

function Footprint({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(8) scale(2)`}>
      <ellipse cy="-2.4" rx="2.5" ry="3.6" />
      <ellipse cy="3.6" rx="2" ry="2.1" />
    </g>
  );
}

export function MessagePicture({ message }: { message: Message }) {
  switch (message) {
    case "draw-and-play":
      return (
        <>
          <g transform="translate(12 18) rotate(-8) scale(.46)">
            <TileBack />
          </g>
          <g transform="translate(40 26) rotate(7) scale(.48)">
            <TileCard piece="wES" seed={3} />
          </g>
        </>
      );
    case "free-turn":
      return (
        <>
          <path
            d="M24.4 39.8A24 24 0 1 1 32.6 62.4"
            fill="none"
            stroke={C.ink}
            stroke-width="3.2"
            stroke-linecap="round"
          />
          <path d="M24.6 55.7L38.2 56.4 28.4 68.2Z" fill={C.ink} />
          <g fill={C.ink}>
            <Footprint x={42} y={50} />
            <Footprint x={55} y={41} />
          </g>
        </>
      );
    case "move-a-bomb":
      return (
        <>
          <circle
            cx="24"
            cy="60"
            r="13"
            fill="none"
            stroke={C.inkSoft}
            stroke-width="2"
            stroke-dasharray="4.6 3.6"
          />
          <path
            d="M24 40C28 22 44 15 58 22"
            fill="none"
            stroke={C.ink}
            stroke-width="2.6"
            stroke-dasharray="5 4"
            stroke-linecap="round"
          />
          <path d="M18.5 36L23.6 45.5 30.5 37.5Z" fill={C.ink} />
          <Bomb x={64} y={50} s={0.78} />
        </>
      );
    case "remove-a-tile":
      return (
        <>
          <path
            d="M22 44H68V74H22Z"
            fill="#c9b78f"
            stroke={C.inkSoft}
            stroke-width="1.8"
            stroke-dasharray="4.6 3.6"
          />
          <g transform="translate(32 14) rotate(-9) scale(.44)">
            <TileCard piece="Sw" />
          </g>
          <path
            d="M82 56V30M75.5 37L82 28.5 88.5 37"
            fill="none"
            stroke={C.ink}
            stroke-width="3"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </>
      );
  }
}

/** The paper and its drawing; words go over its lower part. */
export function SlipArt({ message }: { message: Message }) {
  return (
    <svg class="svs-slip-art" viewBox="0 0 100 148" aria-hidden="true">
      <clipPath id="svs-burnt">
        <path d={PAPER} />
      </clipPath>
      <path d={PAPER} transform="translate(2 4)" fill="#000" opacity=".5" />
      <g clip-path="url(#svs-burnt)">
        <rect width="96" height="144" fill={C.paper} />
        <path d="M96 98L50 144H96Z" fill="#b98a4a" opacity=".22" />
        <path d="M96 104L56 144H96Z" fill="#7a4a1c" opacity=".3" />
        <path d={EDGE} fill="none" stroke="#3a2008" stroke-width="6" stroke-opacity=".85" />
      </g>
      <path class="svs-glow-edge" d={EDGE} fill="none" stroke="#120a05" stroke-width="1.6" />
      <g transform="translate(3 11) scale(.93)">
        <MessagePicture message={message} />
      </g>
      <path d="M10 87.5H86" stroke={C.shade} stroke-width="1.2" />
    </svg>
  );
}
