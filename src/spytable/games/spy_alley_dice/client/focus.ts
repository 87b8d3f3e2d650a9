/** After every act the keyboard is where the next act is: what had the focus may be gone. */
import { useEffect } from "preact/hooks";

/** The next act, the best first; while there is none the keyboard waits in the room. */
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
