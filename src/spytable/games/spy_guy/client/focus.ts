/** Keyboard focus: after an action it moves to the next one, and is never lost. */
import { useEffect, useRef } from "preact/hooks";
import type { View } from "./generated";

/** Selectors of the next action for each phase; the first that exists is used. */
const NEXT: { readonly [phase in View["phase"]]?: readonly string[] } = {
  open: ["button:has([data-action=open])"],
  search: [".guy-walk.is-open select", "[data-city]"],
  shortcut: ["button:has([data-action=shortcut])"],
};
const OURS = ".guy, .actions";

/**
 * After a new question the focus goes where it is answered, unless somebody is elsewhere: in the
 * talk, in a dialog, or on a page that nobody has touched yet.
 */
export function useNextFocus({ phase, turn }: View, asked: boolean): void {
  const had = useRef(false);
  const question = useRef("");
  useEffect(() => {
    const note = (): void => {
      had.current = document.activeElement?.closest(OURS) != null;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const now = `${turn} ${phase} ${asked}`;
    const isNew = question.current !== now;
    question.current = now;
    const at = document.activeElement;
    const isLost = at === null || at === document.body || at.matches(":disabled");
    if (!asked || !had.current || !(isLost || (isNew && at.closest(OURS)))) return;
    // The pressed element may be gone or disabled: then nothing has the focus.
    const next =
      isNew || phase !== "search" ? [...(NEXT[phase] ?? []), "[data-city]"] : ["[data-city]"];
    const found = next.map(usable).find((one) => one !== null);
    found?.focus({ preventScroll: true });
  });
}

function usable(selector: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(selector);
  return found && !found.matches(":disabled") && found.offsetParent !== null ? found : null;
}
