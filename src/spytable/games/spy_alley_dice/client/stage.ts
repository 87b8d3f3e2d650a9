/** What lies in the tray: the last throw, and before it what somebody else's turn ended with. */
import type { BoardProps } from "@kit/board";
import { holdMs } from "@kit/prefs";
import { useEffect, useState } from "preact/hooks";
import type { Spy } from "./art/spies";
import { throwMs } from "./dice/motion";
import type { Lying } from "./dice/places";
import type { Action, Event, Throw, View } from "./generated";

/** How long the end of a turn stays in sight, with a throw of its own and without. */
const THROWN_MS = 2100;
const STILL_MS = 1300;
/** So many waiting things are shown one after the other, and no more. */
const MOST = 3;

export interface Shown {
  readonly turn: number;
  readonly seat: number;
  readonly throws: readonly Throw[];
  /** Thrown while something else was in sight: it needs its time. */
  readonly fresh?: boolean;
}

function shownIn(view: View): Shown | null {
  if (view.mover !== null && view.throws.length > 0 && view.phase !== "over") {
    return { turn: view.turn, seat: view.mover, throws: view.throws };
  }
  const last = view.past.at(-1);
  return last ? { turn: view.past.length, seat: last.by, throws: last.throws } : null;
}

const isSame = (a: Shown | null, b: Shown | null): boolean =>
  a?.turn === b?.turn && a?.throws.length === b?.throws.length;

export interface Stage {
  readonly shown: Shown | null;
  /** Whether it is what the view says, and not what went before. */
  readonly current: boolean;
  skip(): void;
}

export function useStage({ update, prefs }: BoardProps<View, Action, Event>): Stage {
  const { view, events } = update;
  const target = shownIn(view);
  const [queue, setQueue] = useState<readonly (Shown | null)[]>([target]);
  useEffect(() => {
    if (events.length === 0 || prefs.motion === "less" || document.hidden)
      return setQueue([target]);
    setQueue((before) =>
      // Whoever falls behind a fast table is shown the present.
      before.length > MOST
        ? [target]
        : [...before, ...passedBy(before.at(-1) ?? null, target, view), target],
    );
  }, [update]);
  const [now, next] = queue;
  useEffect(() => {
    if (next === undefined) return;
    const quick = !now || now.turn === next?.turn;
    const ms = quick ? 0 : holdMs(now.fresh ? THROWN_MS : STILL_MS);
    const gone = setTimeout(() => setQueue((q) => q.slice(1)), ms);
    return () => clearTimeout(gone);
  }, [queue]);
  const current = isSame(now ?? null, target);
  return {
    shown: current ? target : (now ?? null),
    current,
    skip: () => setQueue([target]),
  };
}

/** How long it takes until the tray shows what a view says, after another one. */
export function stagedMs(before: View, view: View): number {
  const [was, is] = [shownIn(before), shownIn(view)];
  if (isSame(was, is)) return 0;
  const thrown = throwMs(is?.throws.at(-1)?.places.length ?? 0);
  if (was === null || is === null || was.turn === is.turn) return thrown;
  return holdMs(passedBy(was, is, view).length > 0 ? THROWN_MS : STILL_MS) + thrown;
}

/** The last throw of a turn that ended unseen. */
function passedBy(before: Shown | null, target: Shown | null, view: View): Shown[] {
  if (!before || !target || before.turn === target.turn) return [];
  const ended = view.past[before.turn - 1];
  if (!ended || ended.throws.length <= before.throws.length) return [];
  return [{ turn: before.turn, seat: ended.by, throws: ended.throws, fresh: true }];
}

/** The dice of a throw, each with its place on the floor or its slot on the rail. */
export function lyingIn({ turn, throws }: Shown, kept: readonly number[]): Lying[] {
  const last = throws.at(-1);
  const dice = last?.dice ?? "";
  const rolled = last?.places ?? [];
  // Dice that were rolled together lie together; with one put back, each has a spot of its own.
  const together = [...dice].every((_, place) => kept.includes(place) || rolled.includes(place));
  return [...dice].map((face, place) => {
    const slot = kept.indexOf(place);
    const thrown = throws.findLastIndex((each) => each.places.includes(place));
    return {
      place,
      spy: face as Spy,
      slot: slot < 0 ? null : slot,
      thrown: `${turn}/${thrown}`,
      spot: together ? [rolled.indexOf(place), rolled.length] : [place, 5],
    };
  });
}

/** The places that were not rolled last. */
export function railOf({ throws }: Shown): number[] {
  const last = throws.at(-1);
  if (!last || throws.length < 2) return [];
  return [0, 1, 2, 3, 4].filter((place) => !last.places.includes(place));
}
