/** The tablet of a match that is over, drawn once for the result card. */
import type { PictureProps } from "@kit/ending";
import { Defs, fill } from "./art/defs";
import { Defuser } from "./art/defuser";
import { Fuse, RAIL } from "./art/fuse";
import { Segments } from "./art/segments";
import { Tile } from "./art/tile";
import { d, laneOf, U } from "./art/wires";
import { spentFace } from "./clock";
import type { View } from "./generated";
import { COLUMNS, columnOf, GAP, ROWS, rowOf } from "./predict";
import * as sight from "./sight";
import { Slab } from "./slab";

const [PAD_X, PAD_Y] = [26, 14];
const [W, H] = [COLUMNS * U, ROWS * U];
const BOX = { w: W + 2 * PAD_X, h: H + 2 * (RAIL + PAD_Y) };
const TALL = 594;
const WIDE = (TALL * BOX.w) / BOX.h;

export function Picture({ view }: PictureProps<View>) {
  const near = sight.nearSide(view);
  const turned = near === 1;
  const lit = sight.shown(view, view.tablet, new Set());
  const live = sight.liveCells(lit, turned);
  return (
    <svg viewBox="0 0 720 630" xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      <Defs />
      <rect width="720" height="630" fill="#1a1612" />
      <rect width="720" height="630" fill={fill("halo")} opacity=".14" />
      <svg
        x="30"
        y="18"
        width={WIDE}
        height={TALL}
        viewBox={`${-PAD_X} ${-RAIL - PAD_Y} ${BOX.w} ${BOX.h}`}
        aria-hidden="true"
      >
        <svg x={-PAD_X} y={-RAIL - PAD_Y} width={BOX.w} height={BOX.h} aria-hidden="true">
          <Slab padX={PAD_X} padY={PAD_Y} dots={view.dots} turned={turned} quarter={false} />
        </svg>
        <Rail view={view} side={sight.other(near)} lit={lit} turned={turned} />
        {view.tablet.map((piece, cell) => {
          const at = sight.onScreen(cell, turned);
          const parts = live.get(cell) ?? [];
          const side = sight.defuserSide(piece);
          const dots = side === null ? 0 : (view.dots[side][rowOf(cell)] ?? 0);
          return piece === GAP ? null : (
            <g key={at} transform={`translate(${columnOf(at) * U} ${rowOf(at) * U})`}>
              {side === null ? (
                <Tile piece={sight.pieceOn(piece, turned)} turned={turned} live={parts} />
              ) : (
                <Defuser
                  colour={sight.COLOURS[side]}
                  {...{ dots, turned, live: parts }}
                  caught={false}
                  quarter={false}
                />
              )}
              {lit.length > 0 && parts.length === 0 && (
                <rect width={U} height={U} rx="6" fill="#0a0806" opacity=".4" />
              )}
            </g>
          );
        })}
        <path
          d={sight.shiningLines(live, view.tablet, turned).map(d).join("")}
          fill="none"
          stroke="#ffb648"
          stroke-width="24"
          opacity=".4"
          filter={fill("bloom")}
        />
        <Rail view={view} side={near} lit={lit} turned={turned} below />
      </svg>
      <Face view={view} />
    </svg>
  );
}

interface RailProps {
  readonly view: View;
  readonly side: sight.Side;
  readonly lit: readonly sight.Lit[];
  readonly turned: boolean;
  readonly below?: boolean;
}

function Rail({ view, side, lit, turned, below = false }: RailProps) {
  return (
    <>
      {view.slots[side].map(({ fuse, out }, slot) => {
        const isLit = lit.some((each) => each.side !== side && each.slot === slot);
        const x = sight.slotOn(slot, turned) * U;
        const flip = below ? `translate(${x} ${H + RAIL}) scale(1 -1)` : `translate(${x} ${-RAIL})`;
        return (
          <g key={x} transform={flip}>
            <Fuse
              colour={sight.COLOURS[side]}
              lane={laneOf(sight.COLOURS[sight.other(side)], turned)}
              stand={isLit ? "live" : out ? "out" : "in"}
              mark={fuse}
              below={below}
            />
          </g>
        );
      })}
    </>
  );
}

/** The clock, as it stood. */
function Face({ view }: { view: View }) {
  return (
    <g transform="translate(478 150)">
      <rect width="214" height="118" rx="9" fill={fill("clock-face")} stroke="#6d655a" />
      <rect x="14" y="14" width="186" height="90" rx="5" fill="#140806" stroke="#060403" />
      <svg x="24" y="29" width="166" height="60" aria-hidden="true">
        <Segments text={spentFace(view)} tone="red" />
      </svg>
    </g>
  );
}
