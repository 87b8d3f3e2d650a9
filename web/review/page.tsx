/** /review/{code or id}: fetches the review of a finished match and shows it; or /what-if. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, fetchReplay, fetchTable, findTable } from "../api";
import { loadReview } from "../games";
import type { Review } from "../generated/review";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import { titleOf } from "../kit/game-words";
import { Late } from "../kit/late";
import { announce } from "../kit/live";
import { LookingBar } from "../kit/looking-bar";
import type { Judged, ReviewModule } from "../kit/review";
import { goTo } from "../kit/route";
import { play } from "../kit/sound";
import { useTabTitle } from "../kit/tab";
import { openWords, t } from "../kit/words";
import { Film } from "../replay/film";
import { placeText } from "../replay/link";
import { findSeat } from "../seats";
import { playOn } from "../whatif/asking";

import { Case } from "./case";
import { fetchReview, type Progress } from "./fetching";
import { ShareReview } from "./share";
import { Thinking } from "./thinking";

/** The length of match ids; codes are shorter or longer. */
const ID_SIGNS = 16;

type State =
  | { at: "opening" }
  | { at: "thinking"; table: Table; progress: Progress }
  | { at: "cancelled"; table: Table }
  | { at: "failed"; error: ApiError; table: Table | null }
  | { at: "done"; table: Table; review: Review; module: ReviewModule | null };

const whatIfPage = () => import("../whatif/page").then((module) => module.WhatIfPage);

export function ReviewPage({ match }: { match: string }) {
  if (location.pathname.startsWith("/what-if/"))
    return <Late load={whatIfPage} props={{ match }} />;
  return <Whole key={match} match={match} />;
}

function Whole({ match }: { match: string }) {
  const [state, setState] = useState<State>({ at: "opening" });
  const [tries, setTries] = useState(0);
  const [cancelling] = useState<{ now: AbortController }>({ now: new AbortController() });
  useEffect(() => {
    const control = new AbortController();
    cancelling.now = control;
    void readCase(match, control.signal, (next) => {
      if (!control.signal.aborted) setState(next);
    });
    return () => control.abort();
  }, [match, tries]);
  const table = "table" in state ? state.table : null;
  useTabTitle(
    table === null ? t("server.page.title") : t("review.title", { game: titleOf(table.game) }),
  );
  const again = () => {
    setState({ at: "opening" });
    setTries(tries + 1);
  };
  if (state.at === "opening") return <Curtain />;
  if (state.at === "failed") return <Nothing {...state} again={again} />;
  if (state.at === "cancelled") return <Cancelled table={state.table} again={again} />;
  return (
    <div class="review-page">
      <LookingBar table={state.table} isApart={false} />
      {state.at === "thinking" ? (
        <Thinking
          progress={state.progress}
          cancel={() => {
            cancelling.now.abort();
            setState({ at: "cancelled", table: state.table });
          }}
        />
      ) : (
        <Done {...state} match={match} />
      )}
    </div>
  );
}

async function readCase(
  match: string,
  signal: AbortSignal,
  setState: (state: State) => void,
): Promise<void> {
  let table: Table | null = null;
  try {
    table = await (match.length === ID_SIGNS ? fetchTable(match) : findTable(match));
    if (table.stage !== "over") {
      throw new ApiError({ key: "server.trouble.not-over", args: {} }, 409);
    }
    const here = table;
    const loading = loadReview(here.game);
    const review = await fetchReview(
      here.match,
      (progress) => setState({ at: "thinking", table: here, progress }),
      signal,
    );
    const module = await loading;
    openWords(here.game);
    const seats = here.seats.map((seat) => ({ ...seat, present: true }));
    setState({ at: "done", table: { ...here, seats }, review, module });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    setState({ at: "failed", error, table });
  }
}

function Done({
  match,
  table,
  review,
  module,
}: Extract<State, { at: "done" }> & { match: string }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const mine = findSeat(match);
  // On a device that is passed round nobody is "you".
  const me = mine === null || mine.also?.length ? null : mine.seat;
  useEffect(() => {
    announce(t("review.ready"));
    // Photographs come when the film is here; without it the words stand.
    void fetchReplay(table.match).then(
      ({ replay }) => setFilm(new Film(replay)),
      () => undefined,
    );
  }, [table.match]);
  const viewOf = (seat: number, version: number): unknown =>
    film === null ? null : film.frame(film.clampStep(version), seat).view;
  const filmPath = `/replay/${table.code}`;
  const isGoing = useRef(false);
  const playHere = async ({ version, seat }: Judged) => {
    if (isGoing.current) return;
    isGoing.current = true;
    play("stamp");
    await playOn(table.match, table.game, { version, seat });
    isGoing.current = false;
  };
  return (
    <>
      <Case
        {...{ review, table, me, viewOf }}
        Photograph={module?.Photograph ?? null}
        open={(version, seat) =>
          goTo(`${filmPath}${placeText({ at: version, eyes: seat, isLayered: true })}`)
        }
        end={film === null ? null : film.frame(film.last, "open").view}
        look={() => goTo(filmPath)}
        share={() => setIsSharing(true)}
        playOn={(moment) => void playHere(moment)}
      />
      {isSharing && <ShareReview {...{ table, review, me }} onClose={() => setIsSharing(false)} />}
    </>
  );
}

function Nothing({ error, table, again }: { error: ApiError; table: Table | null; again(): void }) {
  const code = table?.code ?? null;
  const isPlayed = error.word.key === "server.trouble.not-over";
  return (
    <Curtain>
      <h1 class="typed">{t("review.none")}</h1>
      <p>{t(error.word.key, error.word.args)}</p>
      {code !== null && !isPlayed && (
        <Button kind="gold" onPress={again}>
          {t("review.again")}
        </Button>
      )}
      {code !== null && (
        <Button
          kind={isPlayed ? "gold" : "line"}
          onPress={() => goTo(isPlayed ? `/t/${code}` : `/replay/${code}`)}
        >
          {t(isPlayed ? "replay.to-table" : "review.to-film")}
        </Button>
      )}
      <Button kind={code === null ? "gold" : "line"} onPress={() => goTo("/")}>
        {t("table.to-desk")}
      </Button>
    </Curtain>
  );
}

function Cancelled({ table, again }: { table: Table; again(): void }) {
  return (
    <Curtain>
      <h1 class="typed">{t("review.cancelled")}</h1>
      <p>{t("review.cancelled.note")}</p>
      <Button kind="gold" onPress={again}>
        {t("review.again")}
      </Button>
      <Button kind="line" onPress={() => goTo(`/replay/${table.code}`)}>
        {t("review.to-film")}
      </Button>
      <Button kind="line" onPress={() => goTo("/")}>
        {t("table.to-desk")}
      </Button>
    </Curtain>
  );
}
