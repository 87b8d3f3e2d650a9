/** Loads the tape when there is something to show on it. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FollowModule } from "../kit/board";
import type { Say } from "../kit/words";
import type { MatchStore } from "../match";
import type { Tape } from "./tape";

/**
 * The tape of my seat, while I am asked and something happened since I last acted. It takes its room
 * in the frame that shows my question, so that nothing moves under a finger later; its words come
 * when the picture is at rest.
 */
export function useTape(
  store: MatchStore,
  follow: FollowModule | null,
  me: number | null,
  say: Say,
): ComponentChildren {
  const [found, setFound] = useState<{ Tape: typeof Tape } | null>(null);
  const { showing, since } = store;
  const last = store.update.value;
  const question = last?.question ?? null;
  const isMine = me !== null && question !== null && !question.standing && last?.lesson === null;
  const hasNews = me !== null && follow?.cell !== undefined && since.frames.value.length > 0;
  const isOpen = hasNews && isMine && showing.behind.value === 0;
  useEffect(() => {
    if (hasNews && found === null) void import("./tape").then(({ Tape }) => setFound({ Tape }));
  }, [hasNews, found]);
  if (!isOpen || found === null || follow === null || me === null) return null;
  return <found.Tape {...{ store, follow, me, say }} isComing={!showing.resting.value} />;
}
