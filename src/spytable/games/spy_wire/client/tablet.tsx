/** The tablet: a slab of bakelite, two rails of fuses, and the well in which tiles slide. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Defuser } from "./art/defuser";
import { type Live, Tile } from "./art/tile";
import { d, U } from "./art/wires";
import { type Drag, useDrag } from "./drag";
import type { View } from "./generated";
import type { Plan } from "./plan";
import { COLUMNS, columnOf, GAP, ROWS, rowOf } from "./predict";
import { Rail, type RailProps } from "./rail";
import { type Speech, tileLabel } from "./sentences";
import * as sight from "./sight";
import { Slab } from "./slab";
import type { Slides } from "./slides";
import { type Placed, placed } from "./tiles";
import { Hand, shift, Trail } from "./trail";

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
  /** Whether tiles bear their names: words that name them are on the screen. */
  readonly isNamed: boolean;
  /** In a film nobody slides tiles. */
  readonly isFilm: boolean;
  /** A hand has taken hold of a tile, or let go of it. */
  hold(isHeld: boolean): void;
  unclear(cell: number): void;
  focused(cell: number): void;
}

export function Tablet(props: TabletProps) {
  const { view, plan, slides, speech, hand, focus } = props;
  const near = sight.nearSide(view);
  const turned = near === 1;
  const quarter = plan.mode === "side";
  const tiles = useTiles(slides.tablet);
  const { drag, tap, handlers } = useDrag({
    tablet: slides.tablet,
    may: slides.may,
    size: plan.cell,
    turned,
    quarter,
    slide: slides.slide,
    unclear: props.unclear,
  });
  const isHeld = drag !== null;
  useEffect(() => props.hold(isHeld), [isHeld]);
  const moving = useMemo(() => new Set(drag && drag.by > 3 ? drag.cells : []), [drag]);
  const lit = sight.shown(view, slides.tablet, moving);
  const live = sight.liveCells(lit, turned);
  const reached = (tiles.find((tile) => tile.cell === focus) ?? tiles[0])?.id;
  const rails = { ...props, lit, turned, quarter };
  const isOff = (cell: number): boolean => view.opened?.circuit != null && !live.has(cell);
  const at = (cell: number): { x: number; y: number } => {
    const seen = sight.onScreen(cell, turned);
    return { x: columnOf(seen) * plan.cell, y: rowOf(seen) * plan.cell };
  };
  return (
    <div class="wire-tablet" style={boxOf(plan)} inert={props.order !== null}>
      <div class={quarter ? "wire-turn is-quarter" : "wire-turn"} style={turnOf(plan)}>
        <Slab
          padX={plan.padX}
          padY={plan.padY}
          dots={view.dots}
          turned={turned}
          quarter={quarter}
        />
        <Rail {...rails} side={sight.other(near)} below={false} />
        <div
          class="wire-well"
          data-may={slides.may || undefined}
          role="group"
          aria-label={speech.say("spy-wire.board.tablet")}
          aria-describedby="wire-how"
          data-dense={props.isFilm ? "nobody slides tiles of a film" : undefined}
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
              {...{ tile, turned, quarter, speech, drag }}
              isNamed={props.isNamed}
              isOff={isOff(tile.cell)}
              isOver={view.phase === "over"}
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
                d={sight.shiningLines(live, slides.tablet, turned).map(d).join("")}
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
    </div>
  );
}

const px = (n: number): string => `${n}px`;
/** The room of the tablet on the page. */
const boxOf = ({ mode, width, height }: Plan) =>
  mode === "side"
    ? { width: px(height), height: px(width) }
    : { width: px(width), height: px(height) };
/** The tablet itself: on its side, its own top is at the right. */
const turnOf = ({ mode, width, height, cell }: Plan) => ({
  width: px(width),
  height: px(height),
  "--cell": px(cell),
  ...(mode === "side" ? { transform: `translateX(${height}px) rotate(90deg)` } : {}),
});

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
  readonly quarter: boolean;
  readonly isNamed: boolean;
  /** Off the circuit that decided the match. */
  readonly isOff: boolean;
  /** Nothing slides any more. */
  readonly isOver: boolean;
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
  quarter,
  isNamed,
  isOff,
  isOver,
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
  const box = {
    class: ["wire-tile", dragged && "is-dragged", isOff && "is-off"].filter(Boolean).join(" "),
    style: { transform: `translate(${at.x + dx}px,${at.y + dy}px)` },
    "data-cell": tile.cell,
    "data-piece": tile.piece,
    "aria-label": tileLabel(speech, tile.piece, tile.cell, dots),
  };
  const art = (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {side === null ? (
        <Tile piece={sight.pieceOn(tile.piece, turned)} {...{ turned, quarter, live }} />
      ) : (
        <Defuser colour={sight.COLOURS[side]} {...{ dots, turned, quarter, live, caught }} />
      )}
    </svg>
  );
  if (isOver) {
    return (
      <div {...box} role="img">
        {art}
      </div>
    );
  }
  return (
    <button
      type="button"
      {...box}
      tabIndex={isFocus ? 0 : -1}
      onFocus={focused}
      onClick={(event) => event.detail === 0 && press()}
    >
      {art}
      {isNamed && (
        <span class="wire-name" aria-hidden="true" data-user>
          {sight.cellName(tile.cell)}
        </span>
      )}
    </button>
  );
}
