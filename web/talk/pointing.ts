/** My hand on the table: what it is over is shown to everyone while it is my turn. */
import { useEffect } from "preact/hooks";
import type { MatchStore } from "../match";

/** At most eight times a second. */
const EVERY_MS = 130;
/** A hand that moves on one thing says so again before the others would see it lifted. */
const AGAIN_MS = 1500;

export function usePointing(store: MatchStore): void {
  useEffect(() => {
    let shown = "";
    let shownAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (at: string): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          shown = at;
          shownAt = performance.now();
          store.send({ t: "point", at });
        },
        Math.max(0, shownAt + EVERY_MS - performance.now()),
      );
    };
    const onMove = (event: Event): void => {
      if (!store.update.value?.question || !(event.target instanceof Element)) return;
      const at = event.target.closest<HTMLElement>(".room [data-point]")?.dataset.point;
      if (at === undefined) return;
      if (at !== shown || performance.now() - shownAt > AGAIN_MS) show(at);
    };
    const kinds = ["pointerover", "pointermove", "pointerdown", "focusin"] as const;
    for (const kind of kinds) document.addEventListener(kind, onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, onMove);
    };
  }, [store]);
}
