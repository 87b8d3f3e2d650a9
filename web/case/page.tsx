/** /case/{game}/{day}: a position of a bots' match on the game's own table; one decision is clearly best. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ApiError } from "../api";
import { loadBoard, loadReview } from "../games";
import type { CaseClosed, CaseNews, DayCase, Refusal, Update, Word } from "../generated/wire";
import type { Board, BoardProps } from "../kit/board";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import { isCovered } from "../kit/dialog";
import { titleOf } from "../kit/game-words";
import { announce } from "../kit/live";
import { prefs } from "../kit/prefs";
import type { ReviewModule } from "../kit/review";
import { goTo } from "../kit/route";
import { play } from "../kit/sound";
import { useTabTitle } from "../kit/tab";
import { toast, toastRefusal } from "../kit/toast";
import { language, openWords, sayAt, t } from "../kit/words";
import { myName } from "../seats";
import { ClosedCase } from "./closed";
import { fetchCase, fetchHints, tryCase } from "./fetching";
import { CaseFrame } from "./frame";
import { isNarrow } from "./narrow";
import { keepResult, resultOf } from "./results";
import { CaseHere } from "./sight";
import "./case-day.css";
import "./case-sizes.css";

interface Found {
  day: DayCase;
  Board: Board;
  module: ReviewModule | null;
}

interface CasePageProps {
  game: string;
  /** Null for today. */
  date: string | null;
}

async function findCase({ game, date }: CasePageProps): Promise<Found> {
  const day = await fetchCase(game, date);
  const [Board, module] = await Promise.all([loadBoard(day.game), loadReview(day.game)]);
  openWords(day.game);
  return { day, Board, module };
}

export function CasePage(props: CasePageProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  useEffect(() => {
    let gone = false;
    findCase(props).then(
      (all) => !gone && setFound(all),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setProblem(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [props.game, props.date]);
  const game = found && titleOf(found.day.game);
  useTabTitle(game === null ? t("server.page.title") : t("case.title", { game }));
  if (problem !== null) {
    return (
      <Curtain>
        <h1 class="typed">{t("case.none")}</h1>
        <p>{t(problem.word.key, problem.word.args)}</p>
        <Button kind="gold" onPress={() => goTo("/")}>
          {t("table.to-desk")}
        </Button>
      </Curtain>
    );
  }
  return found === null ? <Curtain /> : <Case {...found} />;
}

function Case({ day, Board, module }: Found) {
  const { game, day: date } = day;
  const [update, setUpdate] = useState<Update>(day.update);
  const [closed, setClosed] = useState<CaseClosed | null>(null);
  const [hints, setHints] = useState<readonly Word[]>([]);
  const [isUnfolded, setIsUnfolded] = useState(true);
  const done = useRef<unknown[]>([]);
  const table = useMemo(() => nameMe(day), [day, myName.value]);
  const seat = day.update.seat ?? 0;
  const say = useMemo(() => sayAt(table.seats, seat), [table, seat, language.value]);
  useEffect(() => {
    // What was answered before is explained again.
    const result = resultOf(game, date);
    if (result === null) return;
    void tryCase(game, date, result.actions).then((news) => news.t === "closed" && setClosed(news));
  }, [game, date]);

  /** Keeps what comes of the actions so far; a refusal takes the last one back. */
  const take = (news: CaseNews): Refusal | null => {
    if (news.t === "refused") {
      done.current.pop();
      play("wrong");
      toastRefusal(say, news.refusal, game);
      return news.refusal;
    }
    if (news.t === "goes-on") {
      setUpdate(news.update);
      return null;
    }
    const { is_solved } = news;
    keepResult(game, date, { solved: is_solved, hints: hints.length, actions: done.current });
    play(is_solved ? "right" : "wrong");
    announce(t(is_solved ? "case.solved" : "case.missed"));
    setClosed(news);
    return null;
  };
  const ask = async <T,>(asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(t(error.word.key, error.word.args));
      return null;
    }
  };
  const act = async (action: unknown): Promise<Refusal | null> => {
    if (closed) return null;
    done.current.push(action);
    const news = await ask(tryCase(game, date, done.current));
    if (news !== null) return take(news);
    done.current.pop();
    setUpdate({ ...update });
    return null;
  };
  const attempt = async (action: unknown): Promise<Refusal | null> => {
    const news = await ask(tryCase(game, date, [...done.current, action], true));
    return news?.t === "refused" ? news.refusal : null;
  };
  const readHint = async (): Promise<void> => {
    const found = await ask(fetchHints(game, date, hints.length + 1));
    if (found === null) return;
    setHints(found.hints);
    const last = found.hints.at(-1);
    if (last) announce(say(last.key, last.args));
  };
  const beginAgain = (): void => {
    done.current = [];
    setUpdate({ ...day.update });
  };

  const shown = closed ? closed.update : update;
  const board: BoardProps = {
    update: shown,
    table,
    seats: table.seats,
    mySeat: seat,
    act,
    attempt,
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
      hands: closed === null,
      isScreen: false,
      voices: [{ seat, send: () => undefined }],
      passing: null,
      replayFrame: CaseFrame,
      send: () => undefined,
    },
  };
  const here = {
    day,
    hints,
    readHint,
    beginAgain: done.current.length > 0 ? beginAgain : null,
    isClosed: closed !== null,
    isCovered: closed !== null && isUnfolded && isNarrow.value,
  };
  return (
    <CaseHere.Provider value={here}>
      {closed ? (
        <ClosedCase
          {...{ day, table, closed, module, say, Board, board, isUnfolded }}
          fold={() => setIsUnfolded(!isUnfolded)}
        />
      ) : (
        <Board {...board} />
      )}
    </CaseHere.Provider>
  );
}

/** The table with my name at the seat that decides. */
function nameMe({ table, update }: DayCase): DayCase["table"] {
  const seats = table.seats.map((info, seat) =>
    seat === update.seat ? { ...info, name: myName.value || info.name } : info,
  );
  return { ...table, seats };
}
