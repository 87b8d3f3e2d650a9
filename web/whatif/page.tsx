/** /what-if/{code or id}#{step}.{seat}: another move at a step of a finished match, on its table. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { ApiError, fetchReplay, fetchTable, findTable } from "../api";
import { loadBoard, loadReview } from "../games";
import type { Decision, Review } from "../generated/review";
import type { Table } from "../generated/wire";
import type { Board } from "../kit/board";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import { titleOf } from "../kit/game-words";
import { goTo } from "../kit/route";
import { useTabTitle } from "../kit/tab";
import { openWords, t } from "../kit/words";
import { Film } from "../replay/film";
import { fetchReview } from "../review/fetching";
import { readPlace } from "./asking";
import { TryTable } from "./try-table";

/** The length of match ids; codes are shorter or longer. */
const ID_SIGNS = 16;

interface Found {
  table: Table;
  film: Film;
  Board: Board;
  decision: Decision;
}

type State =
  | { at: "opening" }
  | { at: "failed"; error: ApiError; code: string }
  | ({ at: "open" } & Found);

export function WhatIfPage({ match }: { match: string }) {
  const [state, setState] = useState<State>({ at: "opening" });
  const place = useMemo(() => readPlace(location.hash), [match]);
  useEffect(() => {
    const control = new AbortController();
    findAll(match, place, control.signal).then(
      (found) => {
        if (control.signal.aborted) return;
        openWords(found.table.game);
        setState({ at: "open", ...found });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setState({ at: "failed", error, code: match });
      },
    );
    return () => control.abort();
  }, [match, place]);
  const game = state.at === "open" ? titleOf(state.table.game) : null;
  useTabTitle(game === null ? t("server.page.title") : t("review.try.title", { game }));
  if (state.at === "opening") return <Curtain />;
  if (state.at === "open") return <TryTable {...state} />;
  const { key, args } = state.error.word;
  // There is a review, but nothing to try.
  const hasReview = key.startsWith("server.error.try.");
  return (
    <Curtain>
      <h1 class="typed">{t("review.try.none")}</h1>
      <p>{t(key, args)}</p>
      {hasReview && (
        <Button kind="gold" onPress={() => goTo(`/review/${state.code}`)}>
          {t("review.back")}
        </Button>
      )}
      <Button kind={hasReview ? "line" : "gold"} onPress={() => goTo("/")}>
        {t("table.to-desk")}
      </Button>
    </Curtain>
  );
}

async function findAll(
  match: string,
  place: { version: number; seat: number } | null,
  signal: AbortSignal,
): Promise<Found> {
  const table = await (match.length === ID_SIGNS ? fetchTable(match) : findTable(match));
  if (table.stage !== "over") throw new ApiError({ key: "server.trouble.not-over", args: {} }, 409);
  const [review, { replay }, Board] = await Promise.all([
    fetchReview(table.match, () => undefined, signal),
    fetchReplay(table.match),
    loadBoard(table.game),
    loadReview(table.game), // its words
  ]);
  const decision = findDecision(review, place);
  const seats = table.seats.map((seat) => ({ ...seat, present: true }));
  return { table: { ...table, seats }, film: new Film(replay), Board, decision };
}

function findDecision(review: Review, place: { version: number; seat: number } | null): Decision {
  const found = review.decisions.find(
    ({ version, seat }) => version === place?.version && seat === place.seat,
  );
  if (found) return found;
  const hands = review.decisions.length === 0 && review.hands.length > 0;
  throw new ApiError({ key: `server.error.try.${hands ? "hands" : "not-asked"}`, args: {} }, 409);
}
