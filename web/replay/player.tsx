/** Shows a replay: the game's own board, step by step, with a story and controls. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import type { Board, BoardProps, Looking, Story, StoryModule } from "../kit/board";
import { Dialog } from "../kit/dialog";
import type { EndingHere } from "../kit/ending";
import { HeadMark } from "../kit/head-mark";
import { Late } from "../kit/late";
import { announce } from "../kit/live";
import { prefs } from "../kit/prefs";
import { ReplayFrame } from "../kit/replay-frame";
import { play } from "../kit/sound";
import { language, nameOf, sayAt, t } from "../kit/words";
import { Bar } from "./bar";
import type { Eyes, Film } from "./film";
import type { DrawView, LoadLayer } from "./layer";
import { type Reel, useReel } from "./reel";
import { storyOf } from "./story";
import { type Held, StoryList } from "./story-list";
import "./replay.css";

/** A place in a film. */
export interface Start {
  at: number;
  eyes: Eyes;
  isLayered: boolean;
}

export interface PlayerProps {
  film: Film;
  table: Table;
  Board: Board;
  story: StoryModule;
  /** How the ending is shown; a replay file only has the board's own words. */
  ending?: EndingHere | undefined;
  looking: Looking;
  /** Where to begin, and whether with the layer. */
  start: Start;
  /** Renders the share dialog for the current step. */
  share?: (place: Start, close: () => void) => ComponentChildren;
  /** Loads the review as a layer; null where there is none, as in a replay file. */
  layer?: LoadLayer | null;
}

export function Player(all: PlayerProps) {
  const { film, table, Board, story, looking, start, share } = all;
  const [eyes, setEyes] = useState<Eyes>(start.eyes);
  const [over, setOver] = useState<"none" | "story" | "share">("none");
  const layer = all.layer ?? null;
  const [isWanted, setIsWanted] = useState(start.isLayered);
  const isLayered = layer !== null && isWanted;
  const [draw, setDraw] = useState<DrawView | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const reel = useReel(film, eyes, start.at);
  const { at } = reel;
  const mySeat = typeof eyes === "number" ? eyes : null;
  // Anybody may see a replay: players are named, nobody is "you".
  const say = useMemo(
    () => sayAt(table.seats, mySeat, true),
    [table.seats, mySeat, language.value],
  );
  const lines = useMemo(
    () => storyOf(film, eyes, story.default as Story, say),
    [film, eyes, story, say],
  );
  const text = lines[at]?.text ?? "";
  useEffect(() => {
    // The slider announces its own value.
    if (!(document.activeElement instanceof HTMLInputElement)) announce(text);
  }, [at, text]);
  const names = table.seats.map((_, seat) => nameOf(table.seats, seat));
  const held = eyes === "open" ? listHands(film, at, story, names, say) : [];
  const told = (
    <>
      <StoryList lines={lines} at={at} jump={reel.jump} held={held} />
      <HeadMark head={film.replay.head} />
    </>
  );
  const props = usePropsAt(film, reel, eyes, table, isLayered ? draw : null);
  const close = () => setOver("none");
  return (
    <div
      class={isLayered ? "replay is-layered" : "replay"}
      data-step={at}
      data-eyes-of={eyes}
      data-layered={isLayered}
    >
      <div class="replay-stage" ref={stage}>
        <Board
          key={eyes}
          {...props}
          house={all.ending ? { ...props.house, ending: all.ending } : props.house}
          say={say}
          looking={looking}
          isMarked={isLayered}
        />
        {isLayered ? (
          <Late
            load={layer}
            props={{
              ...{ film, table, at, eyes, stage, say },
              go: (to: number, by: Eyes) => {
                setEyes(by);
                reel.jump(to);
              },
              setDraw: (next: DrawView | null) => setDraw(() => next),
            }}
            meanwhile={null}
          />
        ) : (
          <aside class="film-side file">
            <h2 class="typed">{t("replay.story")}</h2>
            {told}
          </aside>
        )}
      </div>
      <Bar
        {...{ film, lines, at, eyes, setEyes, names }}
        last={film.last}
        jump={reel.jump}
        move={reel.move}
        playing={reel.playing}
        toggle={reel.toggle}
        speed={reel.speed}
        setSpeed={reel.setSpeed}
        openStory={() => setOver("story")}
        isLayered={isLayered}
        toggleLayer={layer ? () => setIsWanted(!isWanted) : null}
        share={share ? () => setOver("share") : null}
      />
      {over === "story" && (
        <Dialog title={t("replay.story")} onClose={close} drawer>
          {told}
        </Dialog>
      )}
      {over === "share" && share?.({ at, eyes, isLayered }, close)}
    </div>
  );
}

function listHands(
  film: Film,
  at: number,
  { holds }: StoryModule,
  names: readonly string[],
  say: BoardProps["say"],
): Held[] {
  if (!holds) return [];
  const teller = { say, me: null, outcome: null };
  return film.ownViews(at).map((view, seat) => ({
    seat,
    name: names[seat] ?? "",
    text: holds(teller, view as never),
  }));
}

const nothing = () => Promise.resolve(null);

/** Props for the board: a step as an update in which nobody is asked anything. */
function usePropsAt(
  film: Film,
  { at, moves }: Reel,
  eyes: Eyes,
  table: Table,
  draw: DrawView | null,
): Omit<BoardProps, "say"> {
  // A new object only for a new step: boards animate every new update.
  const update = useMemo(() => {
    const { view, events } = film.frame(at, eyes);
    const step = film.steps[at];
    return {
      t: "update" as const,
      version: at,
      seat: typeof eyes === "number" ? eyes : null,
      view: draw ? draw(view, at, eyes) : view,
      question: null,
      asked: step?.asked ?? [],
      events: moves ? [...events] : [],
      timing: { now: step?.at ?? 0, due: null, running: false, rate: 1 },
      outcome: at === film.last ? film.replay.outcome : null,
      undo: null,
      lesson: null,
      head: null,
    };
  }, [film, at, eyes, moves, draw]);
  return {
    update,
    table,
    seats: table.seats,
    mySeat: update.seat,
    act: nothing,
    attempt: nothing,
    announce: () => undefined,
    play,
    prefs: prefs.value,
    mySeatLink: null,
    covered: true,
    rematch: () => undefined,
    leave: () => undefined,
    resign: () => undefined,
    house: {
      hands: false,
      isScreen: false,
      voices: [],
      passing: null,
      replayFrame: ReplayFrame,
      send: () => undefined,
    },
  };
}
