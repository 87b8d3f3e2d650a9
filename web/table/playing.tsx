/** A match in play: the game's board with the last update and everything around it. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { hasReview, loadBoard } from "../games";
import type { Refusal, Table } from "../generated/wire";
import type { Board, BoardProps } from "../kit/board";
import { Curtain } from "../kit/curtain";
import { isCovered } from "../kit/dialog";
import { titleOf } from "../kit/game-words";
import type { House, Passing, Voice } from "../kit/house";
import { hush } from "../kit/live";
import { goTo } from "../kit/route";
import { play } from "../kit/sound";
import { hideToast, toast, toastRefusal } from "../kit/toast";
import { language, openWords, type Say, sayAt, t, wordText } from "../kit/words";
import type { MatchStore } from "../match";
import { findSeat } from "../seats";
import { useTalk } from "../talk/late";
import { useLesson } from "../teach/late";
import { useLuckCheck } from "../verify/late";
import { useEnding } from "./ending-late";
import { useFollowing } from "./following";
import { useRematch } from "./rematch";
import { seatLink } from "./seat-link";

interface PlayingProps {
  store: MatchStore;
  table: Table;
  isScreen?: boolean;
  /** On a shared device: who is next, and all seats that answer from here. */
  passing?: Passing;
  voices?: readonly Voice[];
}

/** The board of a game, once it is loaded. */
export function useBoard(game: string): Board | null {
  const [found, setFound] = useState<{ Board: Board } | null>(null);
  useEffect(() => {
    let gone = false;
    void loadBoard(game).then((Board) => {
      openWords(game);
      if (!gone) setFound({ Board });
    });
    return () => {
      gone = true;
    };
  }, [game]);
  return found?.Board ?? null;
}

export function Playing(props: PlayingProps) {
  const { store, table, isScreen = false, passing } = props;
  const Board = useBoard(table.game);
  useMemo(hush, [store]);
  const isHere = useHere();
  const mySeat = store.update.value?.seat ?? null;
  const isShared = passing !== undefined || table.you === null;
  const say = useMemo(
    () => sayAt(table.seats, mySeat, isShared),
    [table.seats, mySeat, isShared, language.value],
  );
  const following = useFollowing(store, table.game, say);
  const { update } = following;
  const luck = useLuckCheck(store, table, isScreen);
  const lesson = useLesson(store, table.game, say);
  const ending = useEnding(store, table);
  useNotices(store, say);
  const me: Voice[] = table.you === null ? [] : [{ seat: table.you, send: (m) => store.send(m) }];
  const voices = props.voices ?? me;
  const here = voices.map((voice) => voice.seat);
  const again = useRematch(store, table, voices, isScreen);
  const talk = useTalk({ store, table, say, here, isScreen });
  if (!Board || !update) return <Curtain title={titleOf(table.game)} />;

  const hands = store.hands.value;
  const shown = async (asked: Promise<Refusal | null>) => {
    const refusal = await asked;
    if (refusal !== null && isHere()) {
      play("wrong");
      if (!lesson.takes(refusal)) toastRefusal(say, refusal, table.game);
    }
    return refusal;
  };
  const mine = table.you === null ? null : findSeat(table.match);
  const house: House = {
    hands,
    isScreen,
    passing: passing ?? null,
    voices,
    send: (message) => store.send(message),
    ...following.house,
    ...luck.house,
    ...(update.outcome && hasReview(table.game) && { review: () => goTo(`/review/${table.code}`) }),
    ...lesson.house,
    ...talk.house,
    ...ending,
    again,
  };
  const board: BoardProps = {
    // No question if the person plays on another device, or while the match is paused.
    update: hands && !table.paused ? update : { ...update, question: null },
    table,
    seats: table.seats,
    mySeat,
    act: (action) => (hands ? shown(store.act(action)) : Promise.resolve(null)),
    attempt: (action) => store.attempt(action),
    say,
    ...following.props,
    announce: (text) => isHere() && following.props.announce(text),
    mySeatLink: mine && passing === undefined ? seatLink(mine) : null,
    covered: isCovered.value > 0,
    rematch: again.ask,
    pointed: talk.pointed,
    lastPointed: store.lastPointed.value,
    house,
    leave: () => store.send({ t: "leave" }),
    resign: () => store.send({ t: "resign" }),
  };
  const word = store.away.value;
  const away = store.link.value === "lost" ? t("table.lost") : word && wordText(say, word);
  return (
    <>
      <Board {...board} />
      {luck.sheet}
      {away && (
        <p class={`link-lost ${store.link.value}`} role="status">
          {away}
        </p>
      )}
    </>
  );
}

/** Whether this board is still mounted: later answers must not be shown to the next person. */
function useHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

const RESIGNED = "server.notice.resigned";

/** Shows each notice to the table once. */
function useNotices(store: MatchStore, say: Say): void {
  const notice = store.notice.value;
  const heard = useRef(notice);
  const isOver = Boolean(store.update.value?.outcome);
  useEffect(() => {
    // How the match ended is shown by the line of words.
    if (isOver && notice?.key === RESIGNED) return hideToast();
    if (notice === null || notice === heard.current) return;
    heard.current = notice;
    toast(wordText(say, notice));
  }, [notice, isOver]);
}
