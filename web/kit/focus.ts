/** Where the keyboard is: at the next act, and never on the bare page while there is a table. */
import { useEffect } from "preact/hooks";

/** What is to be done next, the best first. A board marks its own with `data-next`. */
const NEXT: readonly string[] = [
  ".memo-row .is-ink",
  "[data-next]",
  ".actions .button.is-gold:not([aria-disabled=true])",
  ".actions .button:not([aria-disabled=true])",
  "[data-action=rematch]",
  ".begin .button",
  ".sit-form .button",
  ".is-open [data-key=now]",
  ".to-next",
  "main",
];

const canTake = (one: HTMLElement): boolean =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]");

/** Puts the keyboard where the next act is. */
export function focusNext(): void {
  for (const sort of NEXT) {
    const found = [...document.querySelectorAll<HTMLElement>(sort)].find(canTake);
    if (!found) continue;
    if (found.localName === "main") found.tabIndex = -1;
    found.focus({ preventScroll: true });
    return;
  }
}

/** Whether nothing has the focus, or only the room itself, where it was put to wait. */
export function isFocusLost(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.localName === "main";
}

/** After every change: what had the focus may be gone, and the next act takes it. */
export function useKeptFocus(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => {
      if (isFocusLost() && document.querySelector("dialog:modal") === null) focusNext();
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** What was last focused outside of any sheet: there the focus goes back to. */
let outside: HTMLElement | null = null;

/** Remembers where the focus is before a sheet takes it; sheets may follow each other. */
export function leaveFocus(): void {
  const here = document.activeElement;
  if (here instanceof HTMLElement && here !== document.body && !here.closest("dialog")) {
    outside = here;
  }
}

/** Gives it back when the last sheet is gone; if that place is gone too, to the next act. */
export function returnFocus(): void {
  requestAnimationFrame(() => {
    if (!isFocusLost() || document.querySelector("dialog:modal") !== null) return;
    if (outside?.isConnected && canTake(outside)) outside.focus({ preventScroll: true });
    else focusNext();
  });
}
