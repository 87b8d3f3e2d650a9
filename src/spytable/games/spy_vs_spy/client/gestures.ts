/** Fingers and mice over the street: a tap is a press, a drag pans, two fingers pinch. */
import { useEffect, useRef } from "preact/hooks";
import type { Sight } from "./camera";
import type { Cell } from "./geometry";
import type { Hand } from "./hand";

const SLIP = 9;
const LONG_MS = 520;
/** A second tap in the same place, so soon, is meant for the tile that the first one lifted. */
const DOUBLE_MS = 400;
const DOUBLE_SLIP = 24;
/** A click so soon after a finger or mouse was raised comes from it. */
const CLICK_MS = 700;

interface Finger {
  x: number;
  y: number;
  readonly fromX: number;
  readonly fromY: number;
  /** The space that was touched: the street may glide on below the finger. */
  readonly cell: Cell | null;
}

type Pointer = PointerEvent & { currentTarget: HTMLElement };

export function useGestures(sight: Sight, hand: Hand) {
  const fingers = useRef(new Map<number, Finger>());
  const moved = useRef(false);
  const long = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pinch = (event: Pointer, finger: Finger): void => {
    const camera = sight.latest();
    const other = [...fingers.current.values()].find((each) => each !== finger);
    if (!other) return;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const box = event.currentTarget.getBoundingClientRect();
    const [midX, midY] = [(finger.x + other.x) / 2 - box.left, (finger.y + other.y) / 2 - box.top];
    const by = before > 0 ? after / before : 1;
    const turn = (at: number, mid: number, went: number): number =>
      mid - (mid - at) * by + went / 2;
    sight.set({
      x: turn(camera.x, midX, event.clientX - finger.x),
      y: turn(camera.y, midY, event.clientY - finger.y),
      scale: camera.scale * by,
    });
  };

  return {
    onPointerDown: (event: Pointer) => {
      // Papers and the map lie over the street: what is pressed there is theirs.
      const onStreet = (event.target as Element).closest(".svs-plane") !== null;
      if (event.button !== 0 || !onStreet) return;
      const { clientX: x, clientY: y, pointerId } = event;
      const cell = sight.cellUnder(x, y);
      fingers.current.set(pointerId, { x, y, fromX: x, fromY: y, cell });
      moved.current = fingers.current.size > 1;
      clearTimeout(long.current);
      if (event.pointerType === "mouse") return;
      long.current = setTimeout(() => {
        if (moved.current || !cell) return;
        moved.current = true;
        hand.peek(cell);
      }, LONG_MS);
    },
    onPointerMove: (event: Pointer) => {
      const finger = fingers.current.get(event.pointerId);
      if (!finger) {
        if (event.pointerType === "mouse")
          hand.aimAt(sight.cellUnder(event.clientX, event.clientY));
        return;
      }
      const far = Math.hypot(event.clientX - finger.fromX, event.clientY - finger.fromY);
      if (far > SLIP && !moved.current) {
        moved.current = true;
        clearTimeout(long.current);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (moved.current && fingers.current.size === 2) pinch(event, finger);
      else if (moved.current && !sight.whole) {
        const camera = sight.latest();
        sight.set({
          ...camera,
          x: camera.x + event.clientX - finger.x,
          y: camera.y + event.clientY - finger.y,
        });
      }
      finger.x = event.clientX;
      finger.y = event.clientY;
    },
    onPointerUp: (event: Pointer) => {
      clearTimeout(long.current);
      const cell = fingers.current.get(event.pointerId)?.cell;
      fingers.current.delete(event.pointerId);
      if (cell && !moved.current)
        hand.press(cell, event.pointerType === "mouse" ? "mouse" : "finger");
    },
    onPointerCancel: (event: Pointer) => {
      clearTimeout(long.current);
      fingers.current.delete(event.pointerId);
    },
    onPointerLeave: (event: Pointer) => {
      if (event.pointerType === "mouse") hand.aimAt(null);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      const cell = sight.cellUnder(event.clientX, event.clientY);
      if (cell) hand.peek(cell);
    },
  };
}

/** Drags a tile out of the rack onto the street. */
export function useTileDrag(sight: Sight, hand: Hand, drag: (at: Dragged | null) => void) {
  const from = useRef<{ x: number; y: number; place: number; lifted: boolean } | null>(null);
  const raised = useRef(Number.NEGATIVE_INFINITY);
  const tapped = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY });
  /** Whether the tile that was here a moment ago is in hand now, and another has slid into its place. */
  const isDouble = ({ clientX, clientY, timeStamp }: MouseEvent): boolean => {
    const { x, y, at } = tapped.current;
    return timeStamp - at < DOUBLE_MS && Math.hypot(clientX - x, clientY - y) < DOUBLE_SLIP;
  };
  useEffect(() => {
    // A tap anywhere else, such as the one that lays the tile, begins anew.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(".svs-tile")) return;
      tapped.current.at = Number.NEGATIVE_INFINITY;
    };
    addEventListener("pointerdown", forget, true);
    return () => removeEventListener("pointerdown", forget, true);
  }, []);
  const cellUnder = (event: PointerEvent): Cell | null =>
    sight.cellUnder(event.clientX, event.clientY);
  /** A tap lifts a tile, and turns one that is lifted. */
  const tap = (place: number, event: MouseEvent): void => {
    if (hand.choosing) hand.toggle(place);
    else if (hand.pick === place || (hand.pick !== null && isDouble(event))) hand.turnBy(1);
    else {
      const { clientX: x, clientY: y, timeStamp: at, detail, type } = event;
      // A key clicks too, and nowhere.
      if (detail > 0 || type !== "click") tapped.current = { x, y, at };
      hand.lift(place);
    }
  };
  return (place: number) => ({
    onPointerDown: (event: Pointer) => {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY, place, lifted: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: Pointer) => {
      const start = from.current;
      if (!start) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (!start.lifted && far > SLIP) {
        if (hand.may?.type !== "lay" || hand.choosing) {
          from.current = null;
          return;
        }
        start.lifted = true;
        if (hand.pick !== place) hand.lift(place);
      }
      if (!start.lifted) return;
      drag({ x: event.clientX, y: event.clientY, over: cellUnder(event) !== null });
      hand.aimAt(cellUnder(event));
    },
    onPointerUp: (event: Pointer) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      raised.current = event.timeStamp;
      drag(null);
      const cell = cellUnder(event);
      if (!start.lifted) tap(start.place, event);
      else if (cell) hand.press(cell, "mouse");
    },
    onPointerCancel: () => {
      from.current = null;
      drag(null);
    },
    // The click after a finger or mouse was raised is not waited for: the tile that was touched may
    // have slid away by then, and the click goes to what lies there now. Keys and readers only click.
    onClick: (event: MouseEvent) => {
      if (event.detail > 0 && event.timeStamp - raised.current < CLICK_MS) return;
      tap(place, event);
    },
  });
}

export interface Dragged {
  readonly x: number;
  readonly y: number;
  /** Over the street: the space shows it then. */
  readonly over: boolean;
}

/** A notch of the wheel is a quarter turn. */
export function useWheel(turnBy: (quarters: number) => void): (event: WheelEvent) => void {
  const sum = useRef(0);
  return (event) => {
    sum.current += event.deltaY;
    if (Math.abs(sum.current) < 50) return;
    turnBy(Math.sign(sum.current));
    sum.current = 0;
  };
}
