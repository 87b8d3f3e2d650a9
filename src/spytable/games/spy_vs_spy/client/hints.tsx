/** What the lamp shows of what the hand may do: lit spaces, the ghost of a tile, a refusal. */
import { Face } from "./art/card";
import { C } from "./art/palette";
import { Bomb } from "./art/things";
import type { View } from "./generated";
import {
  type Cell,
  CORNERS,
  cornerOf,
  DIRECTIONS,
  type Direction,
  EDGE,
  isSpy,
  neighbour,
  openings,
  shift,
  sideOf,
} from "./geometry";
import type { Hand } from "./hand";

const box = (cell: Cell): string => {
  const [x, y] = cornerOf(cell);
  return `M${x + 2} ${y + 2}h92v92h-92Z`;
};

/** Cobbles redrawn in the colours of the lamp. */
export function Lit({ hand, board }: { hand: Hand; board: View["board"] }) {
  const bare = hand.lit.filter(
    (cell) => !board[cell] && !CORNERS.includes(cell) && cell !== hand.aim,
  );
  if (!bare.length || (hand.may?.type === "shift" && !hand.source)) return null;
  const d = bare.map(box).join("");
  return (
    <g class="svs-lit">
      <clipPath id="svs-lit-cells">
        <path d={d} />
      </clipPath>
      <g clip-path="url(#svs-lit-cells)">
        <path d={d} fill="#3d2f10" />
        <use href="#svs-cobbles" />
      </g>
    </g>
  );
}

function Halo() {
  return (
    <g fill="none" stroke={C.yellow} class="svs-halo">
      <rect x="-5" y="-5" width="106" height="106" rx="11" stroke-width="14" stroke-opacity=".07" />
      <rect x="-2" y="-2" width="100" height="100" rx="8" stroke-width="9" stroke-opacity=".13" />
      <rect x="1" y="1" width="94" height="94" rx="6" stroke-width="5" stroke-opacity=".22" />
      <rect x="3" y="3" width="90" height="90" rx="5" stroke-width="3" />
    </g>
  );
}

/** Where nearly every space is open, a thin line is enough. */
function Frame() {
  return (
    <rect
      x="3"
      y="3"
      width="90"
      height="90"
      rx="5"
      fill="none"
      stroke={C.yellow}
      stroke-width="2"
      stroke-opacity=".7"
    />
  );
}

const CORNER = "M5 18V5H18M78 5H91V18M91 78V91H78M18 91H5V78";

function Corners() {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={CORNER} stroke="#1a1206" stroke-width="6" stroke-opacity=".5" />
      <path d={CORNER} class="svs-corner" stroke-width="2.8" />
    </g>
  );
}

function Hammer() {
  return (
    <g transform="translate(84 12)">
      <circle r="12" fill={C.yellow} stroke="#1a1510" stroke-width="2" />
      <g transform="rotate(-40)" fill="#1a1510">
        <rect x="-1.7" y="-4" width="3.4" height="12" rx="1" />
        <path d="M-6.4-7.6H4.4L7-4.4H-6.4Z" />
      </g>
    </g>
  );
}

/** Where the pawn may go: a lamp on the floor, a ring where a bomb waits. */
function Reach({ bomb, aimed }: { bomb: boolean; aimed: boolean }) {
  return (
    <g>
      <circle cx="48" cy="48" r="30" fill={C.yellow} opacity={aimed ? 0.5 : 0.16} />
      <circle cx="48" cy="48" r="21" fill={C.yellow} opacity={aimed ? 0.55 : 0.26} />
      <circle
        cx="48"
        cy="48"
        r={bomb ? 36 : 14}
        fill="none"
        stroke={bomb ? C.yellow : "#7a5410"}
        stroke-opacity={bomb ? 1 : 0.75}
        stroke-width={bomb ? 4 : 3}
        {...(bomb ? { "stroke-dasharray": "12.5 5.1" } : {})}
      />
      {!bomb && <circle cx="48" cy="48" r="11" fill="#ffe6a3" opacity={aimed ? 1 : 0.85} />}
    </g>
  );
}

const TIE: Record<Direction, number> = { N: 0, S: 0, E: 90, W: 90 };

/** A tie on an edge: a tick where it joins, a cross where it does not fit. */
function Tie({ way, bad = false }: { way: Direction; bad?: boolean }) {
  const [x, y] = EDGE[way];
  const half = bad ? 27 : 19;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-half}
        y="-6.5"
        width={2 * half}
        height="13"
        rx="2"
        transform={`rotate(${TIE[way]})`}
        fill={bad ? "#e0594e" : C.yellow}
        stroke="#1a1510"
        stroke-width="2"
      />
      <path
        d={bad ? "M-4-3.800L4 3.800M4-3.800L-4 3.800" : "M-4.600.200L-1.400 3.400 4.800-3.200"}
        fill="none"
        stroke="#1a1510"
        stroke-width="2.600"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}

function joins(view: View, cell: Cell, piece: string): Direction[] {
  return DIRECTIONS.filter((way) => {
    const there = neighbour(cell, way);
    if (!openings(piece).includes(way) || there === null) return false;
    return CORNERS.includes(there) || !isSpy(view.board[there]?.at(-1) ?? "S");
  });
}

function Ghost({ view, cell, piece }: { view: View; cell: Cell; piece: string }) {
  const repaired = !isSpy(piece) && view.board[cell] !== undefined;
  return (
    <g transform={shift(cell)} class="svs-ghost">
      <rect x="5" y="8" width="96" height="96" rx="5" fill="#000" opacity=".4" />
      <g opacity=".9">
        <Face piece={piece} seed={5} repaired={repaired} />
      </g>
      <rect
        x="1.5"
        y="1.5"
        width="93"
        height="93"
        rx="3"
        fill="none"
        stroke={C.yellow}
        stroke-width="4"
      />
      {joins(view, cell, piece).map((way) => (
        <Tie key={way} way={way} />
      ))}
    </g>
  );
}

const HATCH = Array.from({ length: 14 }, (_, i) => `M${-96 + i * 14} 96l96-96`).join("");

function Bad({ hand }: { hand: Hand }) {
  const { refused } = hand;
  if (!refused?.rule) return null;
  const { cell, piece, there } = refused;
  const side = there && sideOf(cell, there);
  return (
    <g transform={shift(cell)}>
      <g clip-path="url(#svs-cell)">
        {piece && !isSpy(piece) && (
          <g opacity=".62">
            <Face piece={piece} seed={5} marked={false} />
          </g>
        )}
        <rect width="96" height="96" fill="#7d1611" opacity=".5" />
        <path d={HATCH} stroke="#e0594e" stroke-width="2" stroke-opacity=".42" />
      </g>
      <rect
        x="3"
        y="3"
        width="90"
        height="90"
        rx="5"
        fill="none"
        stroke="#e0594e"
        stroke-width="2.6"
      />
      {side && <Tie way={side} bad />}
    </g>
  );
}

/** Over tiles and barricades, under bombs and pawns. */
export function Hints({ view, hand }: { view: View; hand: Hand }) {
  const { may, lit, turned, aim, piece, source } = hand;
  return (
    <g>
      {lit.map((cell) => {
        if (cell === aim && may?.type === "lay") return null;
        return (
          <g key={cell} transform={shift(cell)} class="svs-hint">
            {may?.type === "move" ? (
              <Reach bomb={view.bombs.includes(cell)} aimed={cell === aim} />
            ) : may?.type === "shift" && source ? (
              <Frame />
            ) : (
              <Halo />
            )}
            {may?.type === "lay" && view.board[cell] && !isSpy(piece ?? "S") && <Hammer />}
            {may?.type === "remove" && cell === aim && (
              <rect x="3" y="3" width="90" height="90" rx="5" fill={C.yellow} opacity=".35" />
            )}
          </g>
        );
      })}
      {turned.map((cell) => (
        <g key={cell} transform={shift(cell)}>
          <Corners />
        </g>
      ))}
      {may?.type === "lay" && aim && piece && <Ghost view={view} cell={aim} piece={piece} />}
      {may?.type === "shift" && aim && source && (
        <g transform={shift(aim)} opacity=".8">
          <Bomb />
        </g>
      )}
      <Bad hand={hand} />
    </g>
  );
}
