/** The review as a layer of the film: beliefs on the table, and a sheet with the verdict beside it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { ApiError } from "../api";
import { loadReview } from "../games";
import type { Review } from "../generated/review";
import { Button } from "../kit/button";
import type { Judged, ReviewModule } from "../kit/review";
import { t } from "../kit/words";
import type { LayerProps } from "../replay/layer";
import { fetchReview, type Progress } from "./fetching";
import { InkDefs } from "./inks";
import { MomentSheet } from "./moment-sheet";
import { Slips } from "./slips";
import { keyMoments, knownAt, listJudged, listTurns } from "./telling";
import "./layer.css";
import "./layer-sizes.css";

type State =
  | { kind: "thinking"; progress: Progress }
  | { kind: "failed"; error: ApiError }
  | { kind: "done"; review: Review; module: ReviewModule | null };

export function FilmLayer(props: LayerProps) {
  const { table } = props;
  const [state, setState] = useState<State>({
    kind: "thinking",
    progress: { done: 0, total: 0 },
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const tell = (progress: Progress) => setState({ kind: "thinking", progress });
    tell({ done: 0, total: 0 });
    Promise.all([fetchReview(table.match, tell, control.signal), loadReview(table.game)]).then(
      ([review, module]) => setState({ kind: "done", review, module }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setState({ kind: "failed", error });
      },
    );
    return () => control.abort();
  }, [table.match, tries]);
  if (state.kind === "done") return <Layer {...props} {...state} />;
  return (
    <aside class="moment-sheet is-waiting" aria-label={t("review.sheet")}>
      {state.kind === "thinking" ? (
        <Waiting progress={state.progress} />
      ) : (
        <>
          <p role="alert">{t(state.error.word.key, state.error.word.args)}</p>
          <Button kind="ink" onPress={() => setTries(tries + 1)}>
            {t("review.again")}
          </Button>
        </>
      )}
    </aside>
  );
}

function Waiting({ progress: { done, total } }: { progress: Progress }) {
  const text = total === 0 ? t("review.opening") : t("review.reading", { done, total });
  return (
    <p class="typed" data-reading>
      {text}
    </p>
  );
}

type LaidProps = LayerProps & Extract<State, { kind: "done" }>;

function Layer(props: LaidProps) {
  const { film, table, eyes, go, setDraw, stage, say, review, module } = props;
  const version = props.at;
  const turns = useMemo(() => listTurns(review), [review]);
  const judged = useMemo(() => listJudged(review), [review]);
  const moments = useMemo(() => keyMoments(review), [review]);
  const seat = typeof eyes === "number" ? eyes : null;
  const moment = momentAt(judged, version, seat);
  const end = useMemo(() => film.frame(film.last, "open").view, [film]);
  useEffect(() => {
    const draw = module?.drawKnown;
    setDraw(
      draw
        ? (view, at, by) =>
            at === film.last || typeof by !== "number"
              ? view
              : draw(view, {
                  known: knownAt(review, at, by),
                  hand: momentAt(judged, at, by)?.hand ?? null,
                  end,
                })
        : null,
    );
    return () => setDraw(null);
  }, [review, module]);
  return (
    <>
      <InkDefs />
      {module && seat !== null && version < film.last && (
        <Slips
          {...{ stage, module, say }}
          known={knownAt(review, version, seat)}
          decision={moment?.seat === seat ? moment.decision : null}
          view={film.frame(version, eyes).view}
          at={`${version}/${eyes}`}
        />
      )}
      <MomentSheet
        {...{ table, review, turns, version, seat, moment, moments, say }}
        jump={(to) => go(to.version, to.seat)}
      />
    </>
  );
}

/** What is judged at a step: the decision that comes next, or the hands that are at work. */
function momentAt(judged: readonly Judged[], version: number, seat: number | null): Judged | null {
  const here = judged.filter(({ version: from, until, hand }) =>
    hand ? from <= version && version < until : from === version,
  );
  return here.find((each) => each.seat === seat) ?? here[0] ?? null;
}
