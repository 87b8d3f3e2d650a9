/** The table of Spy Guy: draws the last view over the city, and reports where it is touched. */
import type { BoardProps } from "@kit/board";
import { Shell } from "@kit/shell";
import { nameOf } from "@kit/words";
import { useEffect, useRef, useState } from "preact/hooks";
import { actionsOf, type Way } from "./actions";
import { ClueCard, Sand } from "./card";
import { Crew, Markers } from "./crew";
import type { Action, Event, View } from "./generated";
import { useKeys } from "./keys";
import type { Sight, Spot } from "./lens";
import { useNews } from "./news";
import { useManifest } from "./pictures";
import type { Tried } from "./pin";
import { chancesOf, factsOf, fileOf, GAME, lineOf, type Speech } from "./sentences";
import { Town } from "./town";
import { TrackStrip } from "./track";
import { Streets } from "./walk";
import "./board.css";
import "./city.css";
import "./panel.css";
import "./walk.css";

type Props = BoardProps<View, Action, Event>;

const DESK = "(min-width: 1100px)";
const REFUSED_MS = 700;

export default function Board(props: Props) {
  const { update, seats, mySeat, say, covered, prefs } = props;
  const { view } = update;
  const speech: Speech = { say, me: mySeat };
  const city = useManifest(view.config.city);
  const sight = useRef<Sight>(null) as { current: Sight };
  const desk = useDesk();
  const { tried, mark } = useMarking(props);
  useNews(props, speech);
  const act = (action: Action): void => void props.act(action);
  const asked = mySeat !== null && update.outcome === null;
  const go = asked && view.phase === "shortcut" ? (way: Way) => act({ type: "go", way }) : null;
  const cross = useKeys({
    covered,
    sight,
    districts: city?.districts.length ?? 0,
    width: city?.width ?? 0,
    mark,
    done: () => view.phase === "search" && asked && act({ type: "done" }),
    open: () => view.phase === "open" && update.question !== null && act({ type: "open" }),
    go,
  });
  const searching = view.phase === "search";
  const length = view.due === null ? null : view.length;
  return (
    <Shell
      {...props}
      line={lineOf(speech, view)}
      file={fileOf(speech, view)}
      facts={factsOf(speech, view)}
      actions={actionsOf(speech, view, act)}
    >
      <div class="guy" data-phase={view.phase} data-version={update.version}>
        {view.streets.length > 0 && mySeat !== null && (
          <Streets
            {...{ view, speech, desk, asked, me: mySeat }}
            folded={update.lesson !== null}
            act={props.act}
          />
        )}
        {city === null ? (
          <p class="guy-wait typed">{say(`${GAME}.board.unfolding`)}</p>
        ) : (
          <Town
            {...{ city, speech, tried, searching, cross, sight }}
            names={seats.map((_, seat) => nameOf(seats, seat))}
            marks={view.marks}
            tap={mark}
          />
        )}
        {view.ending && (
          <p class={`guy-verdict typed is-${view.ending}`} aria-hidden="true">
            {say(`${GAME}.event.ended.${view.ending}`)}
          </p>
        )}
        <TrackStrip {...{ view, speech, go }} brief={!desk} />
        <section
          class={view.chances ? "guy-panel is-over" : "guy-panel"}
          aria-label={say(`${GAME}.board.panel`)}
        >
          {city && <ClueCard {...{ view, city, speech }} />}
          <Sand
            timing={update.timing}
            length={searching ? length : null}
            shown={prefs.timers}
            words={
              length === null || !searching
                ? ""
                : say(`${GAME}.board.of`, { count: Math.round(length / 1000) })
            }
          />
          {view.chances ? (
            <p class="guy-chances">{chancesOf(speech, view)}</p>
          ) : (
            <>
              <h2 class="typed">
                {say(`${GAME}.board.found`)}
                <b>
                  {view.card
                    ? say(`${GAME}.board.found.of`, { found: view.found, count: view.card.copies })
                    : ""}
                </b>
              </h2>
              <Markers view={view} speech={speech} />
            </>
          )}
          <Crew {...{ view, seats, speech }} />
        </section>
      </div>
    </Shell>
  );
}

/** Taps: each shows at once where it fell, and what the server refused shakes. */
function useMarking({ update, mySeat, act }: Props): {
  tried: readonly Tried[];
  mark(spot: Spot): void;
} {
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const { view } = update;
  const may = mySeat !== null && view.phase === "search" && update.outcome === null;
  const mark = async (spot: Spot): Promise<void> => {
    if (!may) return;
    const [x, y] = [Math.round(spot.x), Math.round(spot.y)];
    const others = (list: readonly Tried[]) => list.filter((one) => one.x !== x || one.y !== y);
    setTried((list) => [...others(list), { x, y, refused: false }]);
    const refusal = await act({ type: "mark", x, y });
    if (refusal) {
      setTried((list) => [...others(list), { x, y, refused: true }]);
      setTimeout(() => setTried(others), REFUSED_MS);
    } else setTried(others);
  };
  useEffect(() => {
    if (!may) setTried([]);
  }, [may]);
  return { tried, mark: (spot) => void mark(spot) };
}

function useDesk(): boolean {
  const [matches, setMatches] = useState(() => matchMedia(DESK).matches);
  useEffect(() => {
    const list = matchMedia(DESK);
    const change = (): void => setMatches(list.matches);
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, []);
  return matches;
}
