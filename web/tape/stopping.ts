/** Any key or touch stops a replay by the tape, and then does what it usually does. */
import { useEffect } from "preact/hooks";
import type { Again } from "./again";

export function useStopping(again: Again): void {
  const isPlaying = again.picture.value !== null;
  useEffect(() => {
    if (!isPlaying) return;
    const inTape = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest(".tape") !== null;
    const onKey = (event: KeyboardEvent): void => {
      again.stop();
      if (inTape(event) || event.key === "Tab" || event.ctrlKey || event.metaKey) return;
      // The board is rendered first, so that the key applies to the current position.
      event.stopImmediatePropagation();
      event.preventDefault();
      const { target } = event;
      afterFrame(() => target?.dispatchEvent(new KeyboardEvent("keydown", event)));
    };
    const onTouch = (event: Event): void => {
      if (!inTape(event)) again.stop();
    };
    addEventListener("keydown", onKey, { capture: true });
    addEventListener("pointerdown", onTouch, { capture: true });
    return () => {
      removeEventListener("keydown", onKey, { capture: true });
      removeEventListener("pointerdown", onTouch, { capture: true });
    };
  }, [isPlaying, again]);
}

const afterFrame = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
};
