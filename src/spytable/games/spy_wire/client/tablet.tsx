/** The tablet: a slab of bakelite, two rails of fuses, and the well in which tiles slide. */
import { useMemo, useRef } from "preact/hooks";
import { Defuser } from "./art/defuser";
import { RAIL } from "./art/fuse";
import { Glove } from "./art/glove";
import { type Live, Tile } from "./art/tile";
import { d, U } from "./art/wires";
import { type Drag, useDrag } from "./drag";
import type { View } from "./generated";
import type { Plan } from "./plan";
import { COLUMNS, columnOf, GAP, neighbour, ROWS, rowOf } from "./predict";
import { Rail, type RailProps } from "./rail";
import { type Speech, tileLabel } from "./sentences";
import * as sight from "./sight";
import { Slab } from "./slab";
import type { Slides } from "./slides";
import { type Placed, placed } from "./tiles";

const W = COLUMNS * U;
const H = ROWS * U;

export interface TabletProps extends Pick<RailProps, "pull" | "order" | "pulled"> {
  readonly view: View;
  readonly plan: Plan;
  readonly slides: Slides;
  readonly speech: Speech;
  /** Where the other hand is, if it moves. */
  readonly hand: number | null;
  readonly focus: number;
  unclear(cell: number): void;
  focused(cell: number): void;
}

export function Tablet(props: TabletProps) {
  const { view, plan, slides, speech, hand, focus } = props;
  const near = sight.nearSide(view);
  const turned = near === 1;
  const tiles = useTiles(slides.tablet);
  const { drag, tap, handlers } = useDrag({
    tablet: slides.tablet,
    may: slides.may,
    size: plan.cell,
    turned,
    slide: slides.slide,
    unclear: props.unclear,
  });
  const moving = useMemo(() => new Set(drag && drag.by > 3 ? drag.cells : []), [drag]);
  const lit = sight.standing(view, slides.tablet, moving);
  const live = sight.liveCells(lit, turned);
  const reached = (tiles.find((tile) => tile.cell === focus) ?? tiles[0])?.id;
  const rails = { ...props, lit, turned };
  const at = (cell: number): { x: number; y: number } => {
    const seen = sight.onScreen(cell, turned);
    return { x: columnOf(seen) * plan.cell, y: rowOf(seen) * plan.cell };
  };
  return (
    <div
      class="wire-tablet"
      style={{ width: `${plan.width}px`, height: `${plan.height}px`, "--cell": `${plan.cell}px` }}
    >
      <Slab padX={plan.padX} padY={plan.padY} dots={view.dots} turned={turned} />
      <Rail {...rails} side={sight.other(near)} below={false} />
      <div
        class="wire-well"
        data-may={slides.may || undefined}
        role="group"
        aria-label={speech.say("spy-wire.board.tablet")}
        aria-describedby="wire-how"
        {...handlers}
      >
        {slides.tablet.map((piece, cell) => {
          if (piece !== GAP) return null;
          const { x, y } = at(cell);
          return (
            <i key={cell} class="wire-gap" style={{ transform: `translate(${x}px,${y}px)` }} />
          );
        })}
        {drag && <Trail drag={drag} at={at} turned={turned} />}
        {tiles.map((tile) => (
          <TileBox
            key={tile.id}
            {...{ tile, turned, speech, drag }}
            at={at(tile.cell)}
            live={live.get(tile.cell) ?? []}
            dots={dotsUnder(view, tile)}
            caught={isCaught(view, tile)}
            isFocus={tile.id === reached}
            press={() => tap(tile.cell)}
            focused={() => props.focused(tile.cell)}
          />
        ))}
        {lit.length > 0 && (
          <svg class="wire-bloom" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
            <path
              key={lit.map(({ side, slot }) => `${side}${slot}`).join()}
              d={sight.shining(live, slides.tablet, turned).map(d).join("")}
            />
          </svg>
        )}
      </div>
      <Rail {...rails} side={near} below={true} />
      <Hand
        cell={drag && !drag.finger ? drag.cell : hand}
        own={drag}
        at={at}
        plan={plan}
        turned={turned}
      />
    </div>
  );
}

function useTiles(tablet: Slides["tablet"]): readonly Placed[] {
  const before = useRef<readonly Placed[]>([]);
  before.current = placed(before.current, tablet);
  return before.current;
}

const dotsUnder = (view: View, { piece, cell }: Placed): number => {
  const side = sight.defuserSide(piece);
  return side === null ? 0 : (view.dots[side][rowOf(cell)] ?? 0);
};

/** The lens of the offender is ringed once a claim was right. */
const isCaught = (view: View, { piece }: Placed): boolean => {
  const side = sight.defuserSide(piece);
  return view.phase === "pull" && side !== null && view.agents[side] !== view.mover;
};

interface BoxProps {
  readonly tile: Placed;
  readonly at: { readonly x: number; readonly y: number };
  readonly turned: boolean;
  readonly drag: Drag | null;
  readonly live: readonly Live[];
  readonly dots: number;
  readonly caught: boolean;
  readonly isFocus: boolean;
  readonly speech: Speech;
  press(): void;
  focused(): void;
}

function TileBox({
  tile,
  at,
  turned,
  drag,
  live,
  dots,
  caught,
  isFocus,
  speech,
  press,
  focused,
}: BoxProps) {
  const dragged = drag?.cells.includes(tile.cell) ?? false;
  const [dx, dy] = dragged && drag ? shift(drag, turned) : [0, 0];
  const side = sight.defuserSide(tile.piece);
  return (
    <button
      type="button"
      class={dragged ? "wire-tile is-dragged" : "wire-tile"}
      style={{ transform: `translate(${at.x + dx}px,${at.y + dy}px)` }}
      data-cell={tile.cell}
      data-piece={tile.piece}
      tabIndex={isFocus ? 0 : -1}
      aria-label={tileLabel(speech, tile.piece, tile.cell, dots)}
      onFocus={focused}
      onClick={(event) => event.detail === 0 && press()}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true">
        {side === null ? (
          <Tile piece={sight.pieceOn(tile.piece, turned)} turned={turned} live={live} />
        ) : (
          <Defuser colour={sight.COLOURS[side]} {...{ dots, turned, live, caught }} />
        )}
      </svg>
    </button>
  );
}

function shift({ to, by }: Drag, turned: boolean): readonly [number, number] {
  const way = sight.wayOn(to, turned);
  return { E: [by, 0], W: [-by, 0], S: [0, by], N: [0, -by] }[way] as [number, number];
}

interface TrailProps {
  readonly drag: Drag;
  readonly turned: boolean;
  at(cell: number): { x: number; y: number };
}

/** The landing place, and after-images of the tile that leaves its cell. */
function Trail({ drag, at, turned }: TrailProps) {
  const gap = neighbour(drag.cells.at(-1) ?? drag.cell, drag.to);
  const from = at(drag.cell);
  const landing = gap === null ? null : at(gap);
  return (
    <>
      {landing && (
        <i class="wire-landing" style={{ transform: `translate(${landing.x}px,${landing.y}px)` }} />
      )}
      {[0, 0.36, 0.7].map((part, n) => {
        const [dx, dy] = shift({ ...drag, by: drag.by * part }, turned);
        return (
          <i
            key={part}
            class="wire-ghost"
            style={{
              transform: `translate(${from.x + dx}px,${from.y + dy}px)`,
              opacity: [0.24, 0.4, 0.6][n] ?? 0,
            }}
          />
        );
      })}
    </>
  );
}

interface HandProps extends Omit<TrailProps, "drag"> {
  readonly cell: number | null;
  readonly own: Drag | null;
  readonly plan: Plan;
}

/** A gloved hand where a tile is being pushed. */
function Hand({ cell, own, at, plan, turned }: HandProps) {
  const last = useRef({ x: 0, y: 0 });
  if (cell !== null) {
    const [dx, dy] = own ? shift(own, turned) : [0, 0];
    const { x, y } = at(cell);
    last.current = { x: x + dx, y: y + dy };
  }
  const { x, y } = last.current;
  const k = plan.cell / U;
  const left = plan.padX * k + x + plan.cell * 0.52;
  const top = (plan.padY + RAIL) * k + y + plan.cell * 0.6;
  const classes = ["wire-glove", cell !== null && "is-there", own && "is-mine"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      style={{ transform: `translate(${left}px,${top}px)`, width: `${plan.cell * 3}px` }}
    >
      <Glove />
    </div>
  );
}
