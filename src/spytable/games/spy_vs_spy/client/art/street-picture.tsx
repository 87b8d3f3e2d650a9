/** The whole street in few strokes, with the last run lit: for the card of a result. */
import { seatSign } from "@kit/seats";
import type { View } from "../generated";
import { CELLS, type Cell, CORNERS, isSpy, openings, placeOf } from "../geometry";

const SIDE = 64;
const LEFT = 72;
const TOP = 27;
const ARM: Record<string, string> = { N: "v-32", E: "h32", S: "v32", W: "h-32" };
const SPY: Record<string, string> = { Sb: "#0b0a09", Sw: "#efe8d8", Sg: "#86888a" };
const EYES: Record<string, string> = { Sb: "#e3b23c", Sw: "#211c17", Sg: "#f4d26b" };

/** A card is drawn without our style sheets: colours are written out. */
const SEATS = ["#6cbcb2", "#eeb263", "#a98fd4", "#e08a9e"];

const middle = (cell: Cell): readonly [number, number] => {
  const [column, row] = placeOf(cell);
  return [LEFT + column * SIDE + SIDE / 2, TOP + row * SIDE + SIDE / 2];
};

const lineThrough = (cells: readonly Cell[]): string =>
  cells.map((cell, i) => `${i ? "L" : "M"}${middle(cell).join(" ")}`).join("");

function Spy({ piece, cell }: { piece: string; cell: Cell }) {
  const [x, y] = middle(cell);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-29" y="-29" width="58" height="58" rx="4" fill={SPY[piece]} stroke="#2b2620" />
      <circle cx="-10" cy="-4" r="5" fill={EYES[piece]} />
      <circle cx="10" cy="-4" r="5" fill={EYES[piece]} />
      <rect x="-29" y="19" width="58" height="10" fill="#e3b23c" />
      <path
        d="M-24 29l8-10M-8 29l8-10M8 29l8-10M24 29l5-7"
        stroke="#1b1712"
        stroke-width="5"
        fill="none"
      />
    </g>
  );
}

function Bomb({ cell }: { cell: Cell }) {
  const [x, y] = middle(cell);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M8-12C12-22 20-18 22-26" stroke="#d9c79c" stroke-width="3" fill="none" />
      <circle r="17" fill="#14161a" stroke="#6f7680" stroke-width="2" />
      <path d="M-16 4C-8 10 8 10 16 4L15 9C8 15-8 15-15 9Z" fill="#e3b23c" />
      <ellipse cx="-6" cy="-7" rx="5" ry="3" fill="#e8ecef" />
    </g>
  );
}

export function StreetPicture({ view }: { view: View }) {
  const run = view.opened?.run ?? [];
  const way = lineThrough(run);
  const tunnels = CELLS.flatMap((cell) => {
    const top = view.board[cell]?.at(-1);
    if (!top || isSpy(top)) return [];
    const [x, y] = middle(cell);
    return [...openings(top)].map((letter) => `M${x} ${y}${ARM[letter]}`);
  }).join("");
  const corners = CORNERS.filter((corner) => view.homes.includes(corner));
  return (
    <svg viewBox="0 0 720 630" width="720" height="630" aria-hidden="true">
      <rect width="720" height="630" fill="#15120f" />
      <rect x="58" y="13" width="604" height="604" rx="8" fill="#443e36" />
      <rect x={LEFT} y={TOP} width="576" height="576" fill="#2b2721" />
      <path
        d={[1, 2, 3, 4, 5, 6, 7, 8]
          .map((i) => `M${LEFT + i * SIDE} ${TOP}v576M${LEFT} ${TOP + i * SIDE}h576`)
          .join("")}
        stroke="#38322a"
        stroke-width="2"
      />
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d={tunnels} stroke="#5b3323" stroke-width="30" />
        <path d={tunnels} stroke="#8a6f45" stroke-width="22" />
      </g>
      {corners.map((corner) => {
        const [x, y] = middle(corner);
        const seat = view.homes.indexOf(corner);
        const { path } = seatSign(seat);
        const colour = SEATS[seat];
        return (
          <g key={corner}>
            <circle cx={x} cy={y} r="27" fill="#1d1812" stroke={colour} stroke-width="5" />
            <path d={path} transform={`translate(${x - 12} ${y - 12}) scale(1.5)`} fill={colour} />
          </g>
        );
      })}
      {CELLS.map((cell) => {
        const top = view.board[cell]?.at(-1);
        return top && isSpy(top) ? <Spy key={cell} piece={top} cell={cell} /> : null;
      })}
      {view.bombs.map((cell) => (
        <Bomb key={cell} cell={cell} />
      ))}
      {run.length > 1 && (
        <g fill="none" stroke-linecap="round" stroke-linejoin="round">
          <path d={way} stroke="#ffdf8a" stroke-width="42" stroke-opacity=".22" />
          <path d={way} stroke="#f6d98c" stroke-width="24" />
          <path d={way} stroke="#8a5a1c" stroke-width="6" stroke-dasharray=".1 13" />
          <circle
            cx={middle(run[0] ?? "A1")[0]}
            cy={middle(run[0] ?? "A1")[1]}
            r="27"
            stroke="#f6d98c"
            stroke-width="4"
            stroke-dasharray="9 6"
          />
        </g>
      )}
    </svg>
  );
}
