/** A finger on the tablet: a drag takes all tiles up to the gap along, a tap takes the nearer gap. */
import { useRef, useState } from "preact/hooks";
import {
  chooseDirection,
  type Direction,
  findLine,
  neighbour,
  type Slide,
  type Tablet,
} from "./predict";
import { wayOn } from "./sight";

/** What is being dragged: these cells, that way, so far. */
export interface Drag {
  readonly cell: number;
  readonly cells: readonly number[];
  readonly to: Direction;
  /** In pixels, up to a cell. */
  readonly by: number;
  readonly finger: boolean;
}

interface Held {
  readonly pointer: number;
  readonly at: number;
  readonly finger: boolean;
  cell: number;
  x: number;
  y: number;
  moved: boolean;
  /** The tablet that a slide of this drag has already changed. */
  spent: Tablet | null;
}

export interface Grip {
  readonly tablet: Tablet;
  readonly may: boolean;
  /** How big a cell is, in pixels. */
  readonly size: number;
  readonly turned: boolean;
  /** Whether the tablet lies a quarter turned. */
  readonly quarter: boolean;
  slide(slide: Slide): void;
  /** A tap that does not say which way. */
  unclear(cell: number): void;
}

const STILL = 5;
const ENOUGH = 0.36;
const FLICK_MS = 220;
const FLICK = 12;

/** Where a finger is, on a tablet that is not turned a quarter. */
const pointOf = (event: PointerEvent, quarter: boolean): readonly [number, number] =>
  quarter ? [event.clientY, -event.clientX] : [event.clientX, event.clientY];

/** The direction on the screen in which a finger went. */
const towards = (dx: number, dy: number): Direction =>
  Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "E" : "W") : dy > 0 ? "S" : "N";
const along = (way: Direction, dx: number, dy: number): number =>
  ({ E: dx, W: -dx, S: dy, N: -dy })[way];

export function useDrag(grip: Grip) {
  const { tablet, may, size, turned, quarter, slide, unclear } = grip;
  const held = useRef<Held | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const tap = (cell: number): void => {
    const to = chooseDirection(tablet, cell);
    if (to) slide({ cell, to });
    else unclear(cell);
  };
  const down = (event: PointerEvent): void => {
    const tile = (event.target as Element).closest<HTMLElement>("[data-cell]");
    if (!tile || event.button !== 0 || held.current) return;
    const [x, y] = pointOf(event, quarter);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    held.current = {
      pointer: event.pointerId,
      at: event.timeStamp,
      finger: event.pointerType !== "mouse",
      cell: Number(tile.dataset.cell),
      x,
      y,
      moved: false,
      spent: null,
    };
  };
  const move = (event: PointerEvent): void => {
    const hand = held.current;
    if (!hand || hand.pointer !== event.pointerId) return;
    const [x, y] = pointOf(event, quarter);
    const [dx, dy] = [x - hand.x, y - hand.y];
    if (Math.hypot(dx, dy) > STILL) hand.moved = true;
    if (!hand.moved || !may || hand.spent === tablet) return;
    const way = drag && drag.by > STILL ? wayOn(drag.to, turned) : towards(dx, dy);
    const to = wayOn(way, turned);
    const cells = findLine(tablet, hand.cell, to);
    const by = Math.max(0, Math.min(size, along(way, dx, dy)));
    if (!cells || by < size) {
      setDrag(cells && { cell: hand.cell, cells, to, by, finger: hand.finger });
      return;
    }
    slide({ cell: hand.cell, to });
    hand.spent = tablet;
    hand.cell = neighbour(hand.cell, to) ?? hand.cell;
    hand.x += { E: size, W: -size, N: 0, S: 0 }[way];
    hand.y += { S: size, N: -size, E: 0, W: 0 }[way];
    setDrag(null);
  };
  const up = (event: PointerEvent): void => {
    const hand = held.current;
    if (!hand || hand.pointer !== event.pointerId) return;
    held.current = null;
    setDrag(null);
    if (!hand.moved) {
      tap(hand.cell);
      return;
    }
    if (!may) {
      const [x, y] = pointOf(event, quarter);
      const way = towards(x - hand.x, y - hand.y);
      slide({ cell: hand.cell, to: wayOn(way, turned) });
      return;
    }
    if (!drag) return;
    const quick = event.timeStamp - hand.at < FLICK_MS && drag.by > FLICK;
    if (quick || drag.by > size * ENOUGH) slide({ cell: drag.cell, to: drag.to });
  };
  const cancel = (): void => {
    held.current = null;
    setDrag(null);
  };
  return {
    drag: may ? drag : null,
    tap,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
    },
  };
}
