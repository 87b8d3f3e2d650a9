/** How much of the street is seen, and where: it is panned and pinched where it does not fit. */
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Cell, cellAt, cornerOf, KERB, SIDE, SPAN, UNIT } from "./geometry";

export interface Camera {
  /** Where the corner of the kerb is drawn, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Pixels per unit. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A space must be this wide to be hit by a thumb; the phone shows no less by itself. */
const CLOSE = 72 / UNIT;
const ENOUGH = 46 / UNIT;
/** And this wide to be hit by a mouse; a finger that misses presses no button yet. */
const leastOf = (): number => (matchMedia("(pointer: coarse)").matches ? 18 : 24) / UNIT;
const MOST = 1.5;
/** So much more than fits still counts as all of the street. */
const ALMOST = 1.02;
/** The button that leads back in, with its margin: beside the street where none is left below. */
const BUTTON = 46;
/** What the small map covers, with its margin, in a lower corner. */
const MAP = { height: 98, fromLeft: 124, fromRight: 98 };

export const fitOf = ({ width, height }: Size): number =>
  Math.max(0.1, Math.min(width, height) / SPAN);

const clampPan = (at: number, room: number, span: number): number =>
  span <= room ? (room - span) / 2 : Math.min(0, Math.max(room - span, at));

/** A camera that shows no more of the desk than it must. */
export function settled({ x, y, scale }: Camera, size: Size, isOver = false): Camera {
  const fit = fitOf(size);
  const s = Math.min(Math.max(MOST, fit), Math.max(fit, scale));
  const span = SPAN * s;
  const top = clampPan(y, size.height, span);
  const middle = clampPan(x, size.width, span);
  const isTight = !isOver && s < ENOUGH && span <= size.width && size.height - span < BUTTON;
  const left = isTight ? Math.min(middle, Math.max(0, size.width - span - BUTTON)) : middle;
  // What fits stands at the top: the button that leads back in has the room below.
  return { x: left, y: Math.min(top, 2), scale: s };
}

/** The camera with a point of the street in the middle. */
export function centreOn(cell: Cell, scale: number, size: Size): Camera {
  const [x, y] = cornerOf(cell);
  const at = (n: number): number => (n + UNIT / 2 + KERB) * scale;
  return settled({ x: size.width / 2 - at(x), y: size.height / 2 - at(y), scale }, size);
}

/** Whether the right end of the street is seen: then the small map stands at the left. */
export const isAtEnd = (camera: Camera, size: Size): boolean =>
  camera.x <= size.width - SPAN * camera.scale;

export interface Sight {
  readonly camera: Camera;
  /** The camera as it was last set, drawn or not yet. */
  latest(): Camera;
  readonly size: Size;
  /** Whether all of the street is seen. */
  readonly whole: boolean;
  /** Whether there is more to see than fits. */
  readonly pans: boolean;
  set(camera: Camera): void;
  center(cell: Cell): void;
  /** Whether all of a space is on the glass, and not under the small map. */
  sees(cell: Cell): boolean;
  /** Brings a space into sight, if it is not. */
  reveal(cell: Cell): void;
  toggle(cell: Cell): void;
  /** The space under a point of the screen. */
  cellUnder(clientX: number, clientY: number): Cell | null;
}

export function useCamera(
  box: RefObject<HTMLDivElement | null>,
  start: Cell,
  /** At the end, and where a review marks spaces on it, all of the street is seen at first. */
  isWhole: boolean,
): Sight {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 0.5 });
  /** The camera as it was last set; null before anything was measured. */
  const now = useRef<Camera | null>(null);
  /** The scale at which everything last fitted. */
  const fitted = useRef(0);
  const pawn = useRef(start);
  pawn.current = start;
  const shown = useRef(isWhole);
  shown.current = isWhole;
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const measure = (): void => {
      const room = { width: place.clientWidth, height: place.clientHeight };
      if (!room.width || !room.height) return;
      setSize(room);
      const fit = fitOf(room);
      const before = now.current;
      // Who saw all of the street still does when the tape takes some of its room, but no space
      // becomes too small to be hit.
      const wasWhole = before !== null && before.scale <= fitted.current * ALMOST;
      const least = leastOf();
      const staysWhole = wasWhole && (fit >= least || fitted.current < least);
      fitted.current = fit;
      now.current = shown.current
        ? settled({ x: 0, y: 0, scale: fit }, room, true)
        : before && fit < ENOUGH && staysWhole === wasWhole
          ? settled(staysWhole ? { ...before, scale: fit } : before, room)
          : centreOn(pawn.current, fit < ENOUGH ? CLOSE : fit, room);
      setCamera(now.current);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, [box, isWhole]);
  return useMemo(() => {
    const fit = fitOf(size);
    const whole = camera.scale <= fit * ALMOST;
    const set = (to: Camera): void => {
      now.current = settled(to, size);
      setCamera(now.current);
    };
    const sees = (cell: Cell): boolean => {
      if (size.width === 0) return true;
      const [x, y] = cornerOf(cell);
      const left = camera.x + (x + KERB) * camera.scale;
      const top = camera.y + (y + KERB) * camera.scale;
      const [right, bottom] = [left + UNIT * camera.scale, top + UNIT * camera.scale];
      if (left < 0 || top < 0 || right > size.width || bottom > size.height) return false;
      if (whole || bottom <= size.height - MAP.height) return true;
      return isAtEnd(camera, size) ? left >= MAP.fromLeft : right <= size.width - MAP.fromRight;
    };
    return {
      camera,
      latest: () => now.current ?? camera,
      size,
      whole,
      pans: fit < ENOUGH,
      set,
      center: (cell) => set(centreOn(cell, camera.scale, size)),
      sees,
      reveal: (cell) => {
        if (!sees(cell)) set(centreOn(cell, camera.scale, size));
      },
      toggle: (cell) => set(whole ? centreOn(cell, CLOSE, size) : { x: 0, y: 0, scale: fit }),
      cellUnder: (clientX, clientY) => {
        const at = box.current?.getBoundingClientRect();
        if (!at || clientX < at.left || clientX > at.right) return null;
        if (clientY < at.top || clientY > at.bottom) return null;
        const unit = (n: number): number => Math.floor((n / camera.scale - KERB) / UNIT);
        const [column, row] = [
          unit(clientX - at.left - camera.x),
          unit(clientY - at.top - camera.y),
        ];
        return column < 0 || row < 0 || column >= SIDE || row >= SIDE ? null : cellAt(column, row);
      },
    };
  }, [camera, size, box]);
}
