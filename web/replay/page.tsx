/** /replay/{code or id}: fetches a finished match and shows its replay. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, fetchReplay, fetchTable, findTable } from "../api";
import { hasReview, loadBoard, loadEnding, loadStory } from "../games";
import type { Table } from "../generated/wire";
import type { Board, StoryModule } from "../kit/board";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import type { EndingHere } from "../kit/ending";
import { titleOf } from "../kit/game-words";
import { goTo } from "../kit/route";
import { useTabTitle } from "../kit/tab";
import { openWords, t } from "../kit/words";
import { findSeat } from "../seats";
import { type Eyes, Film } from "./film";
import { readLink } from "./link";
import { Player } from "./player";
import { Share } from "./share";

interface Found {
  film: Film;
  table: Table;
  Board: Board;
  story: StoryModule;
  ending: EndingHere;
}

const reviewLayer = () => import("../review/film-layer").then((module) => module.FilmLayer);

/** The length of match ids; codes are shorter or longer. */
const ID_SIGNS = 16;

/** A match that is still played has no replay yet. */
class NotOver extends ApiError {
  constructor(readonly code: string) {
    super({ key: "server.trouble.not-over", args: {} }, 409);
  }
}

async function fetchAll(match: string): Promise<Found> {
  const table = await (match.length === ID_SIGNS ? fetchTable(match) : findTable(match));
  if (table.stage !== "over") throw new NotOver(table.code);
  const [{ replay }, Board, story, module, { parts }] = await Promise.all([
    fetchReplay(table.match),
    loadBoard(table.game),
    loadStory(table.game),
    loadEnding(table.game),
    import("../kit/ending-parts"),
  ]);
  const ending = { parts, module, isTold: true };
  const seats = table.seats.map((seat) => ({ ...seat, present: true }));
  return { film: new Film(replay), table: { ...table, seats }, Board, story, ending };
}

export function ReplayPage({ match }: { match: string }) {
  const [reel, setReel] = useState<Found | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  useEffect(() => {
    let gone = false;
    fetchAll(match).then(
      (all) => {
        if (gone) return;
        openWords(all.table.game);
        setReel(all);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setProblem(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [match]);
  const game = reel && titleOf(reel.table.game);
  useTabTitle(game === null ? t("server.page.title") : t("replay.title", { game }));
  if (problem !== null) return <Nothing problem={problem} />;
  if (reel === null) return <Curtain />;
  const mine: Eyes = findSeat(match)?.seat ?? "open";
  return (
    <Player
      {...reel}
      looking="here"
      start={readLink(location.hash, reel.film, mine)}
      share={(place, close) => <Share table={reel.table} place={place} onClose={close} />}
      layer={hasReview(reel.table.game) ? reviewLayer : null}
    />
  );
}

function Nothing({ problem }: { problem: ApiError }) {
  const code = problem instanceof NotOver ? problem.code : null;
  return (
    <Curtain>
      <h1 class="typed">{t("replay.none")}</h1>
      <p>{t(problem.word.key, problem.word.args)}</p>
      {code !== null && (
        <Button kind="gold" onPress={() => goTo(`/t/${code}`)}>
          {t("replay.to-table")}
        </Button>
      )}
      <Button kind={code === null ? "gold" : "line"} onPress={() => goTo("/")}>
        {t("table.to-desk")}
      </Button>
    </Curtain>
  );
}
