/** The table of Spy Guy: draws the last view over the city, and reports where it is touched. */

import type { BoardModule, BoardProps } from "@kit/board";
import { holdMs } from "@kit/prefs";
import { noteCity } from "@kit/seen-cities";
import { Shell } from "@kit/shell";
import { nameOf } from "@kit/words";
import { useEffect, useRef, useState } from "preact/hooks";
import { actionsOf, type Way } from "./actions";
import { listBegins } from "./begins";
import { ClueCard, Sand } from "./card";
import { Crew, Markers } from "./crew";
import { useNextFocus } from "./focus";
import type { Action, Event, Missed, View } from "./generated";
import { useKeys } from "./keys";
import type { Sight } from "./lens";
import { useMarking } from "./marking";
import { useNews } from "./news";
import { overOf } from "./over";
import { fetchCity, useManifest } from "./pictures";
import { factsOf, fileOf, GAME, lineOf, type Speech } from "./sentences";
import { Town } from "./town";
import { TrackStrip } from "./track";
import { Streets } from "./walk";
import "./board.css";
import "./city.css";
import "./city-tools.css";
import "./panel.css";
import "./panel-sizes.css";
import "./walk.css";

type Props = BoardProps<View, Action, Event>;

const DESK = "(min-width: 1100px)";
/** How long is shown what was missed (SG-Q22). */
const MISSED_MS = 2000;
const NOTHING: Missed[] = [];

export const fetchArt: BoardModule["fetchArt"] = ({ city = "0" }) => {
  void fetchCity(Number(city));
};

/** Notes once that a match in this city is played here: a new city is offered next time. */
function useSeenCity(number: number, isPlayed: boolean): void {
  useEffect(() => {
    if (isPlayed) noteCity(number);
  }, [number, isPlayed]);
}

export default function Board(props: Props) {
  const { update, seats, mySeat, say, covered, prefs } = props;
  const { view } = update;
  const speech: Speech = { say, me: mySeat };
  const { city, isLost } = useManifest(view.config.city);
  useSeenCity(view.config.city, mySeat !== null && props.looking === undefined);
  const sight = useRef<Sight>(null) as { current: Sight };
  const desk = useDesk();
  const { tried, mark } = useMarking(props, sight);
  const missed = useMissed(view, props.looking !== undefined);
  const begins = listBegins(view, props.lastPointed ?? {});
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
  useNextFocus(view, asked && update.question !== null && !covered);
  const over = overOf(view);
  const isStill = prefs.motion === "less" || !update.events.some((event) => event.type === "ended");
  const searching = view.phase === "search";
  const length = view.due === null ? null : view.length;
  return (
    <Shell
      {...props}
      line={lineOf(speech, view)}
      file={fileOf(speech, view)}
      facts={factsOf(speech, view)}
      actions={actionsOf(speech, view, act, go)}
    >
      <div
        class={over ? "guy is-over" : "guy"}
        data-phase={view.phase}
        data-version={update.version}
      >
        {!over && view.streets.length > 0 && mySeat !== null && (
          <Streets
            {...{ view, speech, desk, asked, me: mySeat }}
            folded={update.lesson !== null}
            act={props.act}
          />
        )}
        {city === null ? (
          <p class="guy-wait typed" role="status">
            {say(`${GAME}.board.unfolding${isLost ? ".lost" : ""}`)}
          </p>
        ) : (
          <Town
            {...{ city, speech, tried, searching, cross, sight, missed, begins }}
            over={over && { ...over, isStill, announce: props.announce }}
            names={seats.map((_, seat) => nameOf(seats, seat))}
            marks={view.marks}
            area={view.area ?? null}
            isNear={view.past.length > 1}
            tap={mark}
          />
        )}
        <TrackStrip {...{ view, speech }} brief={!desk} />
        {!over && (
          <section class="guy-panel" aria-label={say(`${GAME}.board.panel`)}>
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
            <h2 class="typed">
              {view.card || missed.length === 0
                ? say(`${GAME}.board.found`)
                : say(`${GAME}.board.missed.here`, { count: missed.length })}
              {view.card && (
                <b>
                  {say(`${GAME}.board.found.of`, { found: view.found, count: view.card.copies })}
                </b>
              )}
            </h2>
            <Markers view={view} speech={speech} />
            <Crew
              {...{ view, seats, speech }}
              begins={begins.map((at) => city?.districts[at ?? -1]?.name)}
            />
          </section>
        )}
      </div>
    </Shell>
  );
}

/** What was missed of the last card, for as long as it is shown: in a replay, as long as one looks. */
function useMissed({ missed = NOTHING, past }: View, isHeld: boolean): readonly Missed[] {
  const [shown, setShown] = useState(0);
  const turn = missed.length > 0 ? past.length : 0;
  useEffect(() => {
    if (turn === 0 || isHeld) return;
    const timer = setTimeout(() => setShown(turn), holdMs(MISSED_MS));
    return () => clearTimeout(timer);
  }, [turn, isHeld]);
  if (isHeld) return missed;
  return turn === 0 || shown === turn ? NOTHING : missed;
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
