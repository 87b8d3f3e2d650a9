/** Taps: each shows at once where it fell; what the server refused says why, there. */
import type { BoardProps } from "@kit/board";
import { hideToast } from "@kit/toast";
import { wordText } from "@kit/words";
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Action, Event, View } from "./generated";
import type { Sight, Spot } from "./lens";
import type { Tried } from "./pin";
import { GAME } from "./sentences";

const REFUSED_MS = 1600;
/** What is said beside the finger, and nowhere else. */
const THERE = ["nothing-there", "marked-already", "two-things"].map(
  (key) => `${GAME}.refused.${key}`,
);
const TWO = `${GAME}.refused.two-things`;

export interface Marking {
  readonly tried: readonly Tried[];
  /** `reach`: how many units around may have been meant too. */
  mark(spot: Spot, reach?: number): void;
}

export function useMarking(
  { update, mySeat, act, say, announce }: BoardProps<View, Action, Event>,
  sight: RefObject<Sight>,
): Marking {
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const { view } = update;
  const may = mySeat !== null && view.phase === "search" && update.outcome === null;
  const mark = async (spot: Spot, reach: number): Promise<void> => {
    if (!may) return;
    const [x, y] = [Math.round(spot.x), Math.round(spot.y)];
    const others = (list: readonly Tried[]) => list.filter((one) => one.x !== x || one.y !== y);
    setTried((list) => [...others(list), { x, y, refused: false }]);
    const refusal = await act({ type: "mark", x, y, ...(reach > 0 && { reach }) });
    if (!refusal) return setTried(others);
    const isThere = THERE.includes(refusal.word.key) && !update.lesson;
    const words = isThere ? wordText(say, refusal.word) : "";
    if (isThere) {
      hideToast();
      announce(words);
    }
    if (refusal.word.key === TWO) sight.current?.approach({ x, y });
    setTried((list) => [...others(list), { x, y, refused: true, words }]);
    setTimeout(() => setTried(others), REFUSED_MS);
  };
  useEffect(() => {
    if (!may) setTried([]);
  }, [may]);
  return { tried, mark: (spot, reach = 0) => void mark(spot, reach) };
}
