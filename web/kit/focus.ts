/** Keyboard focus: it moves to the next action, and is never lost while there is a table. */
import { useEffect } from "preact/hooks";

/** Selectors of the next action, the best first. A board marks its own with `data-next`. */
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

/** Moves the focus to the next action. */
export function focusNext(): void {
  for (const sort of NEXT) {
    const found = [...document.querySelectorAll<HTMLElement>(sort)].find(canTake);
    if (!found) continue;
    if (found.localName === "main") found.tabIndex = -1;
    found.focus({ preventScroll: true });
    return;
  }
}

/** Whether nothing has the focus, or only `main`, which gets it when there is no action. */
export function isFocusLost(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || here.localName === "main";
}

/** After every render: if the focused element is gone, the next action gets the focus. */
export function useKeptFocus(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => {
      if (isFocusLost() && document.querySelector("dialog:modal") === null) focusNext();
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** The element outside of dialogs that last had the focus, to return to. */
let outside: HTMLElement | null = null;

/** Remembers the focus before a dialog opens; one dialog may open another. */
export function leaveFocus(): void {
  const here = document.activeElement;
  if (here instanceof HTMLElement && here !== document.body && !here.closest("dialog")) {
    outside = here;
  }
}

/** Returns the focus when the last dialog closes; to the next action if its element is gone. */
export function returnFocus(): void {
  requestAnimationFrame(() => {
    if (!isFocusLost() || document.querySelector("dialog:modal") !== null) return;
    if (outside?.isConnected && canTake(outside)) outside.focus({ preventScroll: true });
    else focusNext();
  });
}
