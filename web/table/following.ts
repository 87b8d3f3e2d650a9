/** How a board follows its match: drawn in order, told when the picture has come to rest. */
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

/** So long after the table it is loaded how moves are followed. */
const LATE_MS = 500;

export interface Following {
  /** What the board draws; null before there is anything. */
  update: Update | null;
  /** What of the board's props depends on how the match is followed. */
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
      // What is played again was told before, and the tape tells it once more.
      announce: (text) => {
        if (again.picture.peek() === null) showing.whenResting(() => announce(text));
      },
      // That it is my turn is news like words are; all other sounds belong to the picture.
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

/** Passing over what bots do, while they do it: not in real time, and not while I am asked. */
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

/** How a game's moves are followed, once that has come: the board itself comes first. */
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
