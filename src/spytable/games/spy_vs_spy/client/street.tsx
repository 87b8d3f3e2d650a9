/** The street and what lies under it, cut open where somebody dug. Drawn anew only when it changes. */
import { Face } from "./art/card";
import { C } from "./art/palette";
import { Lid, Manhole } from "./art/things";
import { cutFace, PAVING } from "./cobbles";
import type { View } from "./generated";
import {
  CELLS,
  type Cell,
  COLUMNS,
  CORNERS,
  cornerOf,
  type Direction,
  exitsOf,
  isSpy,
  neighbour,
  openings,
  SIDE,
  shift,
  UNIT,
} from "./geometry";
import { Kerb } from "./kerb";
import { still } from "./still";

type Board = View["board"];

export interface StreetProps {
  readonly board: Board;
  readonly homes: readonly Cell[];
  /** Where a tile was just laid. */
  readonly fresh: Cell | null;
}

const same = (a: StreetProps, b: StreetProps): boolean =>
  a.fresh === b.fresh &&
  a.homes.join() === b.homes.join() &&
  JSON.stringify(a.board) === JSON.stringify(b.board);

const box = (cell: Cell, grown = 0): string => {
  const [x, y] = cornerOf(cell);
  const side = UNIT + 2 * grown;
  return `M${x - grown} ${y - grown}h${side}v${side}h${-side}Z`;
};

const isOpen = (board: Board, cell: Cell): boolean =>
  board[cell] !== undefined || CORNERS.includes(cell);

/** The tunnel that is seen at a space, or was before a Spy covered it. */
function tunnelAt(stack: readonly string[]): string | null {
  return stack.findLast((piece) => !isSpy(piece)) ?? null;
}

interface Mouth {
  readonly cell: Cell;
  readonly way: Direction;
}

/** Open ends that lead under the paving. */
function mouths(board: Board): Mouth[] {
  return CELLS.flatMap((cell) => {
    const top = board[cell]?.at(-1);
    const ways = CORNERS.includes(cell) ? exitsOf(cell) : [...openings(top ?? "S")];
    return (ways as Direction[])
      .filter((way) => {
        const there = neighbour(cell, way);
        return there !== null && !isOpen(board, there);
      })
      .map((way) => ({ cell, way }));
  });
}

const DARK: Record<Direction, readonly [number, number, number, number]> = {
  N: [31, 0, 34, 26],
  E: [70, 31, 26, 34],
  S: [31, 70, 34, 26],
  W: [0, 31, 26, 34],
};
const POSTS: Record<Direction, readonly (readonly [number, number])[]> = {
  N: [
    [22.5, 0],
    [64.5, 0],
  ],
  S: [
    [22.5, 87],
    [64.5, 87],
  ],
  W: [
    [0, 22.5],
    [0, 64.5],
  ],
  E: [
    [87, 22.5],
    [87, 64.5],
  ],
};
const GRADIENTS: readonly (readonly [Direction, number, number, number, number])[] = [
  ["N", 0, 0, 0, 1],
  ["S", 0, 1, 0, 0],
  ["W", 0, 0, 1, 0],
  ["E", 1, 0, 0, 0],
];

export function StreetDefs() {
  return (
    <defs>
      <clipPath id="svs-street">
        <rect width={SIDE * UNIT} height={SIDE * UNIT} />
      </clipPath>
      <filter id="svs-soft" x="-5%" y="-5%" width="110%" height="110%">
        <feGaussianBlur stdDeviation="2.2" />
      </filter>
      {GRADIENTS.map(([way, x1, y1, x2, y2]) => (
        <linearGradient key={way} id={`svs-dark-${way}`} x1={x1} y1={y1} x2={x2} y2={y2}>
          <stop offset="0" stop-color="#120c06" />
          <stop offset=".3" stop-color="#120c06" stop-opacity=".92" />
          <stop offset=".6" stop-color="#120c06" stop-opacity=".5" />
          <stop offset="1" stop-color="#120c06" stop-opacity="0" />
        </linearGradient>
      ))}
      <radialGradient id="svs-lamp" cx=".22" cy=".12" r="1.15">
        <stop offset="0" class="svs-lamp-near" />
        <stop offset=".45" stop-color="#ffd58a" stop-opacity="0" />
        <stop offset=".46" stop-color="#000" stop-opacity="0" />
        <stop offset="1" class="svs-lamp-far" />
      </radialGradient>
      <g id="svs-cobbles">
        {PAVING.stones.map((d, shade) => (
          <path
            key={d.slice(0, 12)}
            d={d}
            class={`svs-stone-${shade}`}
            stroke-width="4.6"
            stroke-linejoin="round"
          />
        ))}
        <path d={PAVING.light} class="svs-stone-light" fill="none" stroke-width="1.1" />
      </g>
    </defs>
  );
}

/** Below: earth, tunnels, manholes, the darkness at their mouths; and the paving around them. */
export const Ground = still(function Ground({ board, homes, fresh }: StreetProps) {
  const bare = CELLS.filter((cell) => !isOpen(board, cell));
  const dug = CELLS.filter((cell) => isOpen(board, cell));
  const shadow = bare
    .map((cell) => cornerOf(cell))
    .map(([x, y]) => `M${x + 7} ${y + 9}h97v97h-97Z`)
    .join("");
  return (
    <g>
      <Kerb />
      <g clip-path="url(#svs-street)">
        <rect width={SIDE * UNIT} height={SIDE * UNIT} class="svs-mortar" />
        {CORNERS.map((corner) => (
          <g key={corner} transform={shift(corner)}>
            <Manhole corner={corner} seat={homes.includes(corner) ? homes.indexOf(corner) : null} />
          </g>
        ))}
        {CELLS.map((cell, n) => {
          const stack = board[cell];
          const piece = stack && tunnelAt(stack);
          if (!stack || !piece) return null;
          return (
            <g key={cell} transform={shift(cell)}>
              <g class={cell === fresh ? "is-fresh" : ""}>
                <Face piece={piece} repaired={stack.length === 3} seed={n * 5} marked={false} />
              </g>
            </g>
          );
        })}
        {mouths(board).map(({ cell, way }) => {
          const [x, y, width, height] = DARK[way];
          return (
            <g key={cell + way} transform={shift(cell)}>
              <rect {...{ x, y, width, height }} fill={`url(#svs-dark-${way})`} />
            </g>
          );
        })}
        <clipPath id="svs-pit">
          <path d={dug.map((cell) => box(cell)).join("")} />
        </clipPath>
        <g clip-path="url(#svs-pit)">
          <path
            d={`${shadow}M-20-20H884V8H8V884H-20Z`}
            fill="#000"
            opacity=".5"
            filter="url(#svs-soft)"
          />
        </g>
        <clipPath id="svs-bare">
          <path d={bare.map((cell) => box(cell, 1)).join("")} />
        </clipPath>
        <g clip-path="url(#svs-bare)">
          <rect width={SIDE * UNIT} height={SIDE * UNIT} class="svs-mortar" />
          <use href="#svs-cobbles" />
        </g>
      </g>
    </g>
  );
}, same);

/** Above: the cut edge of the paving, posts at open ends, chalk, lamplight, and the spies' marks. */
export const Surface = still(function Surface({ board, homes }: StreetProps) {
  const cut = CELLS.filter((cell) => {
    const above = neighbour(cell, "N");
    return isOpen(board, cell) && above !== null && !isOpen(board, above);
  }).map(cornerOf);
  const chalk: string[] = [];
  for (let column = 1; column < SIDE; column++) {
    for (let row = 1; row < SIDE; row++) {
      const around = [0, 1].flatMap((i) => [0, 1].map((j) => `${COLUMNS[column - i]}${row + j}`));
      if (around.every((cell) => isOpen(board, cell))) continue;
      chalk.push(`M${column * UNIT - 5} ${row * UNIT}h10M${column * UNIT} ${row * UNIT - 5}v10`);
    }
  }
  return (
    <g>
      <g clip-path="url(#svs-street)">
        <path
          d={cut.map(([x, y]) => `M${x} ${y + 7.6}h96`).join("")}
          stroke="#14100b"
          stroke-width="5"
          stroke-opacity=".55"
        />
        <path d={cut.map(([x, y]) => cutFace(x, y)).join("")} class="svs-cut" />
        {mouths(board).map(({ cell, way }) => (
          <g key={cell + way} transform={shift(cell)}>
            {POSTS[way].map(([x, y]) => (
              <g key={`${x}/${y}`}>
                <rect x={x} y={y} width="9" height="9" rx="1.2" fill={C.woodM} />
                <rect x={x + 0.9} y={y + 0.9} width="7.2" height="7.2" rx=".8" fill={C.wood} />
                <circle
                  cx={x + 4.5}
                  cy={y + 4.5}
                  r="1.5"
                  fill="none"
                  stroke={C.wood3}
                  stroke-width=".9"
                />
              </g>
            ))}
          </g>
        ))}
        <path d={chalk.join("")} stroke={C.paper} stroke-opacity=".5" stroke-width="1.5" />
        <rect width={SIDE * UNIT} height={SIDE * UNIT} fill="url(#svs-lamp)" />
        {CELLS.map((cell) => {
          const stack = board[cell];
          const top = stack?.at(-1);
          if (!stack || !top || isSpy(top)) return null;
          return (
            <g key={cell} transform={shift(cell)} opacity={stack.length === 3 ? 0.5 : 1}>
              <use href={`#svs-mark-${top[0]}`} />
            </g>
          );
        })}
      </g>
      <rect
        x="-1"
        y="-1"
        width={SIDE * UNIT + 2}
        height={SIDE * UNIT + 2}
        fill="none"
        stroke="#0c0a08"
        stroke-width="2.4"
      />
      {homes.map((home, seat) => {
        const [x, y] = cornerOf(home).map((n) => (n === 0 ? -5 : SIDE * UNIT + 5));
        return <Lid key={home} seat={seat} x={x ?? 0} y={y ?? 0} />;
      })}
    </g>
  );
}, same);

/** Spies that block, nailed over what they cover. */
export const Barricades = still(function Barricades({ board, fresh }: StreetProps) {
  return (
    <g>
      {CELLS.map((cell) => {
        const top = board[cell]?.at(-1);
        if (!top || !isSpy(top)) return null;
        return (
          <g key={cell} transform={shift(cell)}>
            <g class={cell === fresh ? "is-fresh" : ""}>
              <rect x="7" y="9" width="92" height="92" rx="3" fill="#000" opacity=".4" />
              <use href={`#svs-${top}`} />
            </g>
          </g>
        );
      })}
    </g>
  );
}, same);
