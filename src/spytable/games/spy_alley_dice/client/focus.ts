/** After every action the focus moves to the next one, if the focused element is gone. */
import { useEffect } from "preact/hooks";

/** Selectors of the next action, the best first; without one, `main` gets the focus. */
const NEXT: readonly string[] = [
  ".sad [data-next]",
  ".actions .button.is-gold:not([aria-disabled=true])",
  ".actions .button:not([aria-disabled=true])",
  "main.room",
];

const isLost = (here: Element | null): boolean =>
  here === null || here === document.body || here.localName === "main";

export function useNextFocus(covered: boolean): void {
  useEffect(() => {
    if (covered) return;
    const frame = requestAnimationFrame(() => {
      if (!isLost(document.activeElement) || document.querySelector("dialog:modal")) return;
      for (const sort of NEXT) {
        const found = [...document.querySelectorAll<HTMLElement>(sort)];
        const next = found.find((one) => one.checkVisibility({ visibilityProperty: true }));
        if (!next) continue;
        if (next.localName === "main") next.tabIndex = -1;
        return next.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  });
}
