/** Whether somebody plays by keyboard: boards then move the focus to what comes next. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** True after a key was pressed, false again after the pointer was used. */
export function useByKeys(): RefObject<boolean> {
  const byKeys = useRef(false);
  useLayoutEffect(() => {
    const onKey = (): void => {
      byKeys.current = true;
    };
    const onPointer = (): void => {
      byKeys.current = false;
    };
    addEventListener("keydown", onKey, true);
    addEventListener("pointerdown", onPointer, true);
    return () => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onPointer, true);
    };
  }, []);
  return byKeys;
}
