/** Keyboard focus: after every action it is on the next one, and never lost. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Hand } from "./hand";

/** If the focused element is gone, moves the focus to the next action, or to the table. */
export function useFocus(root: RefObject<HTMLElement | null>, hand: Hand, covered: boolean): void {
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const next = nextAct(table, hand) ?? table;
    // kit/focus.ts moves a lost focus to the element with this mark.
    for (const old of document.querySelectorAll("[data-next]")) {
      if (old !== next) old.removeAttribute("data-next");
    }
    next.setAttribute("data-next", "");
    if (covered) return;
    // In the next frame: between two tab stops nothing has the focus for a moment.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement;
      if (at && at !== document.body && at !== table) return;
      if (next !== at) next.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** The next element to press; null while others are asked. */
function nextAct(table: HTMLElement, hand: Hand): HTMLElement | null {
  const one = (selector: string) => table.querySelector<HTMLElement>(selector);
  const action = (id: string) =>
    document.querySelector(`.actions [data-action="${id}"]`)?.closest("button") ?? null;
  switch (hand.may?.type) {
    case "take":
      return one("[data-black][tabindex='0']");
    case "arrange":
      return one(`[data-dash="${hand.dash}"]`) ?? action("arrange");
    case "draw":
      return action("draw-b") ?? action("draw-w");
    case "guess":
      return one("[data-key][tabindex='0']") ?? one("button[data-seat]");
    case "place":
      return one("[data-chosen]") ?? action("place");
    case "reveal":
      return one("button[data-seat]");
    case "ready":
      return action("ready");
    default:
      return null;
  }
}
