/** The table as a seat saw it before a decision: what is done on it is judged, not played. */
import { useMemo, useState } from "preact/hooks";
import { ApiError } from "../api";
import type { Decision, TriedMove } from "../generated/review";
import type { Table } from "../generated/wire";
import type { Board, BoardProps } from "../kit/board";
import { isCovered } from "../kit/dialog";
import { announce } from "../kit/live";
import { prefs } from "../kit/prefs";
import { play } from "../kit/sound";
import { toast, toastRefusal } from "../kit/toast";
import { language, sayAt, t } from "../kit/words";
import type { Film } from "../replay/film";
import { pointsOf, sayWord } from "../review/telling";
import { tryMove } from "./asking";
import { TryFrame, Trying } from "./try-frame";

interface TryTableProps {
  table: Table;
  film: Film;
  Board: Board;
  decision: Decision;
}

export function TryTable({ table, film, Board, decision }: TryTableProps) {
  const { version, seat } = decision;
  const say = useMemo(() => sayAt(table.seats, seat, true), [table.seats, seat, language.value]);
  const [tried, setTried] = useState<readonly TriedMove[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  // Every try is a new question, so that the board takes its hand back.
  const [key, setKey] = useState(0);
  const judge = async (action: unknown) => {
    setIsBusy(true);
    try {
      const found = await tryMove(table.match, { version, seat, action });
      if (found.why !== null) {
        play("wrong");
        toastRefusal(say, found.why, table.game);
      } else if (found.tried !== null) {
        const move = found.tried;
        setTried((all) => [move, ...all.filter(({ choice }) => choice.text !== move.choice.text)]);
        announce(
          `${sayWord(say, move.choice.word)}: ${t("review.pick.win", { count: pointsOf(move.choice.worth) })}`,
        );
      }
      return found.why;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      toast(t(problem.word.key, problem.word.args));
      return null;
    } finally {
      setIsBusy(false);
      setKey((before) => before + 1);
    }
  };
  const update = useMemo(() => {
    const step = film.steps[version];
    return {
      t: "update" as const,
      version,
      seat,
      view: film.frame(version, seat).view,
      question: { key, topic: "", standing: false },
      asked: step?.asked ?? [seat],
      events: [],
      timing: { now: step?.at ?? 0, due: null, running: false, rate: 1 },
      outcome: null,
      undo: null,
      lesson: null,
      head: null,
    };
  }, [film, version, seat, key]);
  const props: BoardProps = {
    update,
    table,
    seats: table.seats,
    mySeat: seat,
    act: judge,
    attempt: () => Promise.resolve(null),
    say,
    announce,
    play,
    prefs: prefs.value,
    mySeatLink: null,
    covered: isCovered.value > 0,
    rematch: () => undefined,
    leave: () => undefined,
    resign: () => undefined,
    house: {
      hands: true,
      isScreen: false,
      voices: [],
      passing: null,
      replayFrame: TryFrame,
      send: () => undefined,
    },
  };
  return (
    <Trying.Provider value={{ table, decision, tried, isBusy, say }}>
      <Board {...props} />
    </Trying.Provider>
  );
}
