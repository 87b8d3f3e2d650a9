/** Loads what draws the end of a match, some time after the board or when the match ends. */
import { useEffect, useRef, useState } from "preact/hooks";
import { loadEnding } from "../games";
import type { Table } from "../generated/wire";
import type { EndingHere, EndingModule, EndingParts } from "../kit/ending";
import type { House } from "../kit/house";
import { withWords } from "../kit/languages";
import { prefs } from "../kit/prefs";
import type { MatchStore } from "../match";

/** The ending is fetched this long after the board, so that it is ready in time. */
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
    // Any key or tap skips the board's ending animation.
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
    // Without a connection the plain buttons stay.
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

/** Whether the board's ending animation is over; none is played if the match was over before. */
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
