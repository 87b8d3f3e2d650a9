/** Fingers, mouse and wheel over the city: one pans, two pinch, a short touch is a tap. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { type Sight, type Spot, unitAt } from "./lens";

const SLIP_PX = 9;
const WHEEL = 0.0016;

interface Finger extends Spot {
  readonly from: Spot;
}

/** How far beside the middle of a finger, or of a mouse, something may have been meant. */
const FINGER_PX = 16;
const MOUSE_PX = 3;

/** `tap` is told the unit that was touched, and how many units around may have been meant too. */
export function useTouch(
  box: RefObject<HTMLElement | null>,
  sight: RefObject<Sight>,
  tap: RefObject<(spot: Spot, reach: number) => void>,
): void {
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const fingers = new Map<number, Finger>();
    let moved = false;
    const here = (event: MouseEvent): Spot => {
      const { left, top } = place.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest("button, a")) return;
      const at = here(event);
      if (fingers.size === 0) moved = false;
      fingers.set(event.pointerId, { ...at, from: at });
      place.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      const old = fingers.get(event.pointerId);
      if (!old || !sight.current) return;
      const at = here(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (Math.hypot(at.x - old.from.x, at.y - old.from.y) > SLIP_PX) moved = true;
      if (other) {
        moved = true;
        const apart = (one: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
        const by = apart(at) / Math.max(1, apart(old));
        sight.current.zoom(by, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
        sight.current.pan((old.x - at.x) / 2, (old.y - at.y) / 2);
      } else if (moved) sight.current.pan(old.x - at.x, old.y - at.y);
      if (other || moved) fingers.set(event.pointerId, { ...at, from: old.from });
    };
    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!finger || moved || !sight.current || event.type === "pointercancel") return;
      const lens = sight.current.latest();
      const reach = (event.pointerType === "mouse" ? MOUSE_PX : FINGER_PX) / lens.scale;
      tap.current?.(unitAt(lens, here(event), sight.current.room), Math.round(reach));
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (!sight.current) return;
      if (event.shiftKey) sight.current.pan(event.deltaY, 0);
      else sight.current.zoom(Math.exp(-event.deltaY * WHEEL), here(event));
    };
    place.addEventListener("pointerdown", down);
    place.addEventListener("pointermove", move);
    place.addEventListener("pointerup", up);
    place.addEventListener("pointercancel", up);
    place.addEventListener("wheel", wheel, { passive: false });
    return () => {
      place.removeEventListener("pointerdown", down);
      place.removeEventListener("pointermove", move);
      place.removeEventListener("pointerup", up);
      place.removeEventListener("pointercancel", up);
      place.removeEventListener("wheel", wheel);
    };
  }, [box.current]);
}
