/** What never moves: the bakelite, its screws, the well and the print under the tiles. */
import { ScrewHead } from "./art/buttons";
import { fill } from "./art/defs";
import { BaseCell } from "./art/defuser";
import { RAIL } from "./art/fuse";
import { memo } from "./art/memo";
import { U } from "./art/wires";
import type { View } from "./generated";
import { CELLS, COLUMNS, columnOf, ROWS, rowOf } from "./predict";
import * as sight from "./sight";

const W = COLUMNS * U;
const H = ROWS * U;

interface SlabProps {
  readonly padX: number;
  readonly padY: number;
  readonly dots: View["dots"];
  readonly turned: boolean;
  readonly quarter: boolean;
}

const MARBLE = marble();

export const Slab = memo(({ padX, padY, dots, turned, quarter }: SlabProps) => {
  const [x, y] = [-padX, -RAIL - padY];
  const [w, h] = [W + 2 * padX, H + 2 * (RAIL + padY)];
  const isWide = padX > 20;
  return (
    <svg class="wire-slab" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
      <rect {...{ x, y }} width={w} height={h} rx="16" fill={fill("bakelite")} />
      <rect
        x={x + 0.8}
        y={y + 0.8}
        width={w - 1.6}
        height={h - 1.6}
        rx="15.4"
        fill="none"
        stroke="#7a5740"
        stroke-opacity=".8"
        stroke-width="1.6"
      />
      <rect
        x={x + 5}
        y={y + 5}
        width={w - 10}
        height={h - 10}
        rx="12"
        fill="none"
        stroke="#000"
        stroke-opacity=".4"
        stroke-width="1.4"
      />
      <path d={MARBLE} fill="none" stroke="#5c3c28" stroke-opacity=".26" stroke-width="1.6" />
      {isWide &&
        [x + 13, x + w - 13].flatMap((sx) =>
          [y + 15, y + h - 15].map((sy) => <ScrewHead key={`${sx} ${sy}`} x={sx} y={sy} />),
        )}
      <rect x="-8" y="-6" width={W + 16} height={H + 12} rx="6" fill="#0a0806" />
      <rect
        x="-7"
        y="-5"
        width={W + 14}
        height={H + 10}
        rx="5"
        fill="none"
        stroke={fill("brass")}
        stroke-width="2.6"
      />
      <rect x="-3.4" y="-1.4" width={W + 6.8} height={H + 2.8} rx="3" fill="#0e0b08" />
      {Array.from({ length: CELLS }, (_, cell) => {
        const seen = sight.onScreen(cell, turned);
        const [red, silver] = [dots[0][rowOf(cell)] ?? 0, dots[1][rowOf(cell)] ?? 0];
        return (
          <g key={seen} transform={`translate(${columnOf(seen) * U} ${rowOf(seen) * U})`}>
            <BaseCell count={red || silver} colour={red ? "r" : "s"} />
          </g>
        );
      })}
      {Array.from({ length: COLUMNS }, (_, slot) => {
        const left = sight.slotOn(slot, turned) * U + 10;
        return (
          <g key={slot} class="wire-engraved" data-user>
            <Engraved x={left} y={-RAIL + 25} text={`${slot + 1}`} quarter={quarter} />
            <Engraved x={left} y={H + RAIL - 27} text={`${slot + 1}`} quarter={quarter} />
          </g>
        );
      })}
      {isWide && <Coordinates x={-padX + 9} turned={turned} />}
    </svg>
  );
});

interface EngravedProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly quarter?: boolean;
}

/** A figure in the bakelite; it stays upright when the tablet lies on its side. */
function Engraved({ x, y, text, quarter = false }: EngravedProps) {
  return (
    <text
      x={x}
      y={y + 6}
      font-size="17"
      font-family="monospace"
      text-anchor="middle"
      fill="#b39678"
      transform={quarter ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {text}
    </text>
  );
}

/** Letters and figures by which words name a tile: a column at its head, a row at its left. */
function Coordinates({ x, turned }: { x: number; turned: boolean }) {
  return (
    <g class="wire-engraved is-coordinate" data-user>
      {Array.from({ length: COLUMNS }, (_, column) => (
        <Engraved
          key={`c${column}`}
          x={sight.slotOn(column, turned) * U + 7}
          y={-17}
          text={"abcdef"[column] ?? ""}
        />
      ))}
      {Array.from({ length: ROWS }, (_, row) => (
        <Engraved
          key={`r${row}`}
          x={x}
          y={((turned ? ROWS - 1 - row : row) + 0.5) * U}
          text={`${row}`}
        />
      ))}
    </g>
  );
}

/** Veins in the bakelite: always the same. */
function marble(): string {
  let seed = 5;
  const next = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return Array.from({ length: 40 }, () => {
    const x = -10 + next() * (W - 60);
    const y = next() < 0.5 ? -RAIL + next() * RAIL : H + 6 + next() * RAIL;
    return `M${x.toFixed()} ${y.toFixed()}q${(20 + next() * 26).toFixed()} ${(next() * 10 - 5).toFixed()} ${(40 + next() * 40).toFixed()} ${(next() * 6 - 3).toFixed()}`;
  }).join("");
}
