/** The end of a match: what draws it comes a while after the table, or when it is wanted. */
import { useEffect, useRef, useState } from "preact/hooks";
import { loadEnding } from "../games";
import type { Table } from "../generated/wire";
import type { EndingHere, EndingModule, EndingParts } from "../kit/ending";
import type { House } from "../kit/house";
import { withWords } from "../kit/languages";
import { prefs } from "../kit/prefs";
import type { MatchStore } from "../match";

/** So long after the table the ending is fetched, so that it is there at once. */
const EARLY_MS = 8000;

type Found = Pick<EndingHere, "parts" | "module">;

async function fetchEnding(game: string): Promise<Found> {
  const [found, module] = await Promise.all([
    withWords<{ parts: EndingParts }>(import("../kit/ending-parts")),
    loadEnding(game),
  ]);
  return { parts: found.parts, module };
}

export function useEnding(store: MatchStore, { game }: Table): Pick<House, "ending"> {
  const isOver = Boolean(store.showing.shown.value?.outcome);
  const found = useFound(game, isOver);
  const isResting = store.showing.resting.value;
  const isLit = useLit(store, isOver, found?.module ?? null);
  const isTold = isResting && isLit;
  useEffect(() => {
    if (!isOver || isTold) return;
    // Whoever has seen enough presses or taps anything.
    const jump = () => store.showing.catchUp();
    addEventListener("pointerdown", jump, true);
    addEventListener("keydown", jump, true);
    return () => {
      removeEventListener("pointerdown", jump, true);
      removeEventListener("keydown", jump, true);
    };
  }, [isOver, isTold]);
  return isOver && found ? { ending: { ...found, isTold } } : {};
}

function useFound(game: string, isOver: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (found !== null) return;
    let gone = false;
    // Without a connection it stays as it is: the plain buttons are there.
    const load = () =>
      void fetchEnding(game).then(
        (all) => !gone && setFound(all),
        () => undefined,
      );
    const timer = setTimeout(load, isOver ? 0 : EARLY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [game, isOver]);
  return found;
}

/** Whether the board's own ending has been shown: it is not waited for in a match that was over. */
function useLit(store: MatchStore, isOver: boolean, module: EndingModule | null): boolean {
  const hasPlayed = useRef(false);
  const [isLit, setIsLit] = useState(true);
  const isStill = store.showing.still.value;
  if (!isOver && store.showing.shown.value !== null) hasPlayed.current = true;
  const lasts = module?.lasts ?? 0;
  useEffect(() => {
    const isMoving = isOver && hasPlayed.current && !isStill && prefs.value.motion === "full";
    if (!isMoving || lasts <= 0) return setIsLit(true);
    setIsLit(false);
    const timer = setTimeout(() => setIsLit(true), lasts);
    return () => clearTimeout(timer);
  }, [isOver, isStill]);
  return isLit;
}
