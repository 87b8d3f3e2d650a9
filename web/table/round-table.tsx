/** The table from above, with the game in its middle and a token at each seat. */
import type { SeatInfo } from "../generated/wire";
import { seatSign } from "../kit/seats";
import { fileOf } from "../lobby/files";
import { kindOf } from "./seat-card";

const R = 106;
const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The angle of a seat in turns, clockwise from the right, as its card is placed. */
function angleOf(seat: number, count: number, near: number): number {
  if (count === 1) return 0.25;
  if (count === 2) return seat === near ? 0.25 : 0.75;
  const row = Math.floor(seat / 2) / Math.max(1, Math.ceil(count / 2) - 1);
  const slope = (row - 0.5) * 0.25;
  return seat % 2 === 0 ? 0.5 - slope : slope;
}

interface RoundTableProps {
  game: string;
  seats: readonly SeatInfo[];
  /** The seat on this side of a table for two. */
  near: number;
}

export function RoundTable({ game, seats, near }: RoundTableProps) {
  return (
    <div class="round-table" aria-hidden="true">
      <svg viewBox="-120 -120 240 240" aria-hidden="true">
        <defs>
          <radialGradient id="round-wood" cx=".38" cy=".32" r=".8">
            <stop offset="0" stop-color="#6b4629" />
            <stop offset=".55" stop-color="#43291a" />
            <stop offset="1" stop-color="#24150d" />
          </radialGradient>
        </defs>
        <circle r={R} fill="url(#round-wood)" stroke="#140b06" stroke-width="2" />
        {LINES.map((n) => {
          const y = -R + (n * R) / 5;
          const half = Math.sqrt(Math.max(0, R * R - y * y)) - 3;
          return half > 0 && <path key={n} class="board-seam" d={`M${-half} ${y}H${half}`} />;
        })}
        <circle class="rim" r={R - 5} />
        <circle class="rim is-gold" r={R - 14} />
        {seats.map((info, seat) => (
          <Token key={seat} seat={seat} info={info} turn={angleOf(seat, seats.length, near)} />
        ))}
      </svg>
      <img src={fileOf(game).art} alt="" width="84" height="84" />
    </div>
  );
}

function Token({ seat, info, turn }: { seat: number; info: SeatInfo; turn: number }) {
  const kind = kindOf(info);
  const isTaken = kind === "person" || kind === "bot";
  const sign = seatSign(seat);
  const [x, y] = [Math.cos(turn * 2 * Math.PI) * (R - 30), Math.sin(turn * 2 * Math.PI) * (R - 30)];
  return (
    <g transform={`translate(${x} ${y})`} class={isTaken ? "token is-taken" : "token"}>
      <circle r="15" />
      <path
        d={sign.path}
        transform="translate(-9 -9) scale(1.125)"
        style={isTaken ? { fill: sign.colour } : {}}
      />
    </g>
  );
}
