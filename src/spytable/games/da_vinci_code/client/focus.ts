/** Where the keyboard is: after every act at the next one, and never nowhere. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Hand } from "./hand";

/** Brings a focus that was lost with what it was on to the next act, or to the table itself. */
export function useFocus(root: RefObject<HTMLElement | null>, hand: Hand, covered: boolean): void {
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const next = nextAct(table, hand) ?? table;
    // The house puts a lost focus on what is marked so.
    for (const old of document.querySelectorAll("[data-next]")) {
      if (old !== next) old.removeAttribute("data-next");
    }
    next.setAttribute("data-next", "");
    if (covered) return;
    // Not at once: between two tab stops nothing has the focus for a moment.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement;
      if (at && at !== document.body && at !== table) return;
      if (next !== at) next.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** What is to be pressed next; null while others are asked. */
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
