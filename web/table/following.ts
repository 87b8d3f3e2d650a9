/** Shows updates on the board in order, each after the animation of the one before. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { loadFollow } from "../games";
import type { Update } from "../generated/wire";
import type { BoardProps, FollowModule, Lasts } from "../kit/board";
import type { House } from "../kit/house";
import { announce } from "../kit/live";
import { afterPaint } from "../kit/painted";
import { holdMs, prefs } from "../kit/prefs";
import { play } from "../kit/sound";
import type { Say } from "../kit/words";
import type { MatchStore } from "../match";
import { useTape } from "../tape/late";

/** The game's follow.tsx is loaded this long after the board. */
const LATE_MS = 500;

export interface Following {
  /** The update that the board draws; null before the first one. */
  update: Update | null;
  /** The board's props that depend on it. */
  props: Pick<BoardProps, "announce" | "play" | "prefs">;
  house: Pick<House, "resting" | "replaying" | "tape" | "skipping">;
}

/** How long an update lasts, as its game says. */
const lastsIn =
  (follow: FollowModule): Lasts =>
  (before, after) =>
    after.events.length === 0 ? 0 : follow.lasts(after.view, after.events, before.view);

export function useFollowing(store: MatchStore, game: string, say: Say): Following {
  const follow = useFollow(game);
  const { showing, again } = store;
  const isMoving = prefs.value.motion === "full";
  const skips = prefs.value.pace === "skip" && follow !== null;
  useLayoutEffect(() => {
    const lasts = follow !== null && isMoving ? lastsIn(follow) : null;
    const isHidden = () => document.hidden;
    showing.watch({ lasts, held: holdMs, skips, isHidden, painted: afterPaint });
  }, [showing, follow, isMoving, skips]);
  useEffect(() => () => showing.watch(null), [showing]);

  const replayed = again.picture.value;
  const isStill = replayed?.still ?? showing.still.value;
  const tape = useTape(store, follow, store.table.value?.you ?? null, say);
  return {
    update: replayed?.update ?? showing.shown.value,
    props: {
      // A replay by the tape was announced before; the tape announces it itself.
      announce: (text) => {
        if (again.picture.peek() === null) showing.whenResting(() => announce(text));
      },
      // The sound of my turn waits for the words; all other sounds belong to the animation.
      play: (sound) => (sound === "turn" ? showing.whenResting(() => play(sound)) : play(sound)),
      prefs: isStill ? { ...prefs.value, motion: "less" } : prefs.value,
    },
    house: {
      resting: showing.resting.value,
      replaying: replayed !== null,
      tape,
      ...skippingOf(store, follow),
    },
  };
}

/** Whether bots' moves can be skipped now: not in real-time games, and not while I am asked. */
function skippingOf(store: MatchStore, follow: FollowModule | null): Pick<House, "skipping"> {
  const table = store.table.value;
  const last = store.update.value;
  const isTurns = follow?.cell !== undefined && last?.lesson === null && last.outcome === null;
  if (!isTurns || table === null || table.you === null || last.question !== null) return {};
  const people = table.seats.filter((seat) => seat.bot === null).length;
  const isBots = last.asked.some((seat) => table.seats[seat]?.bot !== null);
  const { showing } = store;
  const canSkip = (people === 1 && isBots && !showing.hurrying.value) || showing.behind.value > 0;
  return isBots || canSkip ? { skipping: { skip: canSkip ? () => showing.hurry() : null } } : {};
}

/** Loads the game's follow.tsx, after the board itself. */
function useFollow(game: string): FollowModule | null {
  const [found, setFound] = useState<FollowModule | null>(null);
  useEffect(() => {
    let gone = false;
    const load = () => void loadFollow(game).then((follow) => !gone && setFound(follow));
    const late = setTimeout(load, LATE_MS);
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [game]);
  return found;
}
