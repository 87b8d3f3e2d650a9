/** The city by keyboard: arrows move the crosshair's city, plus and minus zoom, Enter marks. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Way } from "./actions";
import type { Sight, Spot } from "./lens";

const STEP = 90;
const FINE = 14;
const ZOOM = 1.25;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Keyboard {
  readonly covered: boolean;
  readonly sight: RefObject<Sight>;
  readonly districts: number;
  readonly width: number;
  mark(spot: Spot): void;
  done(): void;
  open(): void;
  go: ((way: Way) => void) | null;
}

/** Whether the crosshair is shown: from the first arrow to the next touch. */
export function useKeys(keyboard: Keyboard): boolean {
  const [cross, setCross] = useState(false);
  useLayoutEffect(() => {
    if (keyboard.covered) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target;
      if (at instanceof HTMLElement && at.matches("input, select, textarea")) return;
      const onButton = at instanceof HTMLElement && at.closest("button, a") !== null;
      if (handleKey(event, keyboard, onButton)) {
        if (event.key in ARROWS) setCross(true);
        // After an arrow key, Enter acts at the crosshair, not on the last button.
        if (event.key in ARROWS || document.activeElement === document.body)
          document.querySelector<HTMLElement>("[data-city]")?.focus({ preventScroll: true });
        event.preventDefault();
      }
    };
    const hide = (): void => setCross(false);
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", hide);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", hide);
    };
  });
  return cross;
}

function handleKey(event: KeyboardEvent, keyboard: Keyboard, onButton: boolean): boolean {
  const sight = keyboard.sight.current;
  if (!sight) return false;
  const { key } = event;
  const arrow = ARROWS[key];
  if (arrow) {
    const step = event.shiftKey ? FINE : STEP;
    sight.aim(arrow[0] * step, arrow[1] * step);
    return true;
  }
  if (key === "+" || key === "=") sight.zoom(ZOOM);
  else if (key === "-") sight.zoom(1 / ZOOM);
  else if (/^[1-9]$/.test(key) && Number(key) <= keyboard.districts) {
    const each = keyboard.width / keyboard.districts;
    sight.set({ ...sight.latest(), x: each * (Number(key) - 0.5) });
  } else if (key === "Enter" && !onButton && !event.repeat) keyboard.mark(sight.latest());
  else if (key.toLowerCase() === "d" && !event.repeat) keyboard.done();
  else if (key.toLowerCase() === "o" && !event.repeat) keyboard.open();
  else if (key.toLowerCase() === "a" && keyboard.go) keyboard.go("shortcut");
  else if (key.toLowerCase() === "l" && keyboard.go) keyboard.go("long");
  else return false;
  return true;
}
