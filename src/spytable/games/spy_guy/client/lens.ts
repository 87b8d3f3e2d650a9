/** What of the city is in sight: panned, pinched, wheeled, and kept inside the picture. */
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Part } from "./pictures";

const DESK = 900;
const FOOT = 66;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Lens {
  /** The unit in the middle of the window. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels a unit. */
  readonly scale: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The least scale: the city is as high as the window, and never smaller. */
export const leastScale = (city: Size, room: Size): number => room.height / city.height;

const clampMiddle = (at: number, span: number, room: number, beyond = 0): number =>
  span <= room ? span / 2 : Math.min(span + beyond - room / 2, Math.max(room / 2, at));

/** On a phone the tools lie over the foot of the window: the city can be drawn up from under them. */
const footOf = (room: Size): number => (room.width < DESK ? FOOT : 0);

/** A lens that shows the city and nothing beside it; a loose one has its middle in the city. */
export function settled(lens: Lens, city: Size, room: Size, closest: number, loose = false): Lens {
  const low = leastScale(city, room);
  const scale = Math.min(Math.max(closest, low), Math.max(low, lens.scale));
  return {
    scale,
    x: clampMiddle(lens.x, city.width, loose ? 0 : room.width / scale),
    y: clampMiddle(
      lens.y,
      city.height,
      loose ? 0 : room.height / scale,
      loose ? 0 : footOf(room) / scale,
    ),
  };
}

/** The lens after a zoom about a point of the window, which stays over the same unit. */
export function zoomLens(lens: Lens, by: number, at: Spot, room: Size): Lens {
  const scale = lens.scale * by;
  const shift = (point: number, span: number): number => (point - span / 2) / lens.scale;
  const dx = shift(at.x, room.width);
  const dy = shift(at.y, room.height);
  return { scale, x: lens.x + dx - dx / by, y: lens.y + dy - dy / by };
}

export function unitAt(lens: Lens, at: Spot, room: Size): Spot {
  return {
    x: lens.x + (at.x - room.width / 2) / lens.scale,
    y: lens.y + (at.y - room.height / 2) / lens.scale,
  };
}

export function partOf(lens: Lens, room: Size): Part {
  const [wide, high] = [room.width / lens.scale / 2, room.height / lens.scale / 2];
  return { left: lens.x - wide, right: lens.x + wide, top: lens.y - high, bottom: lens.y + high };
}

export interface Sight {
  readonly lens: Lens;
  readonly room: Size;
  latest(): Lens;
  set(lens: Lens): void;
  /** A lens that nobody aimed: it shows the city and nothing beside it. */
  show(lens: Lens): void;
  /** Come closer to a unit, which stays where it is in the window. */
  approach(spot: Spot): void;
  zoom(by: number, at?: Spot): void;
  pan(dx: number, dy: number): void;
  /** Pan by keys: the crosshair in the middle must come to everything, up to the city's edge. */
  aim(dx: number, dy: number): void;
}

/** How much closer one comes to two things that a finger cannot tell apart. */
const CLOSER = 1.8;

/** How large things are at first: a table is looked at from above, a phone is held close. */
const FIRST = { desk: 0.78, phone: 0.9 };

export function useLens(box: RefObject<HTMLElement | null>, city: Size, closest: number): Sight {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [lens, setLens] = useState<Lens>({ x: city.width / 2, y: city.height / 2, scale: 1 });
  const now = useRef<Lens | null>(null);
  const due = useRef(0);
  const loose = useRef(false);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const measure = (): void => {
      const size = { width: place.clientWidth, height: place.clientHeight };
      if (!size.width || !size.height) return;
      setRoom(size);
      const scale = size.width < DESK ? FIRST.phone : FIRST.desk;
      const from = now.current ?? { x: city.width / 2, y: city.height * 0.6, scale };
      now.current = settled(from, city, size, closest);
      setLens(now.current);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, [box, city.width, city.height, closest]);
  return useMemo(() => {
    const latest = (): Lens => now.current ?? lens;
    // Several moves of a finger within a frame are drawn as one.
    const set = (to: Lens): void => {
      now.current = settled(to, city, room, closest, loose.current);
      if (due.current) return;
      due.current = requestAnimationFrame(() => {
        due.current = 0;
        setLens(latest());
      });
    };
    const moved = (dx: number, dy: number, byKeys: boolean): void => {
      loose.current = byKeys;
      const from = latest();
      set({ ...from, x: from.x + dx / from.scale, y: from.y + dy / from.scale });
    };
    return {
      lens,
      room,
      latest,
      set,
      show: (to) => {
        loose.current = false;
        set(to);
      },
      approach: (spot) => {
        const from = latest();
        const at = (unit: number, middle: number, span: number): number =>
          span / 2 + (unit - middle) * from.scale;
        const over = { x: at(spot.x, from.x, room.width), y: at(spot.y, from.y, room.height) };
        set(zoomLens(from, CLOSER, over, room));
      },
      zoom: (by, at = { x: room.width / 2, y: room.height / 2 }) =>
        set(zoomLens(latest(), by, at, room)),
      pan: (dx, dy) => moved(dx, dy, false),
      aim: (dx, dy) => moved(dx, dy, true),
    };
  }, [lens, room, city, closest]);
}
