/** How a board follows its match: drawn in order, told when the picture has come to rest. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { loadFollow } from "../games";
import type { Update } from "../generated/wire";
import type { BoardProps, FollowModule, Lasts } from "../kit/board";
import { announce } from "../kit/live";
import { held, prefs } from "../kit/prefs";
import { play } from "../kit/sound";
import type { MatchStore } from "../match";

export interface Following {
  /** What the board draws; null before there is anything. */
  update: Update | null;
  /** What of the board's props depends on how the match is followed. */
  props: Pick<BoardProps, "announce" | "play" | "prefs">;
  house: { resting: boolean };
}

/** How long an update lasts, as its game says. */
const lastsIn =
  (follow: FollowModule): Lasts =>
  (before, after) =>
    after.events.length === 0 ? 0 : follow.lasts(after.view, after.events, before.view);

export function useFollowing(store: MatchStore, game: string): Following {
  const follow = useFollow(game);
  const { showing } = store;
  const isMoving = prefs.value.motion === "full";
  useLayoutEffect(() => {
    const lasts = follow !== null && isMoving ? lastsIn(follow) : null;
    showing.watch({ lasts, held, isHidden: () => document.hidden });
  }, [showing, follow, isMoving]);
  useEffect(() => () => showing.watch(null), [showing]);

  const last = store.update.value;
  const shown = showing.shown.value;
  const update = last === null || shown === null ? null : present(shown, last);
  return {
    update,
    props: {
      announce: (text) => showing.whenResting(() => announce(text)),
      // That it is my turn is news like words are; all other sounds belong to the picture.
      play: (sound) => (sound === "turn" ? showing.whenResting(() => play(sound)) : play(sound)),
      prefs: showing.still.value ? { ...prefs.value, motion: "less" } : prefs.value,
    },
    house: { resting: showing.resting.value },
  };
}

/** What is shown, with the clock as it is, and a question only while it is still asked. */
function present(shown: Update, last: Update): Update {
  if (shown === last) return shown;
  const isAsked = shown.question?.key === last.question?.key;
  return { ...shown, timing: last.timing, question: isAsked ? shown.question : null };
}

/** How a game's moves are followed, once that has come. */
function useFollow(game: string): FollowModule | null {
  const [found, setFound] = useState<FollowModule | null>(null);
  useEffect(() => {
    let gone = false;
    void loadFollow(game).then((follow) => !gone && setFound(follow));
    return () => {
      gone = true;
    };
  }, [game]);
  return found;
}
