/** The table of Spy Alley Dice: draws the last view and reports gestures. */
import type { BoardProps } from "@kit/board";
import { Dialog } from "@kit/dialog";
import { SeatMark } from "@kit/plate";
import { holdMs } from "@kit/prefs";
import { Shell } from "@kit/shell";
import { useSize } from "@kit/size";
import { useEffect, useRef, useState } from "preact/hooks";
import { actionsOf } from "./actions";
import { SpyDrawings } from "./art/spies";
import { Wood } from "./art/wood";
import { DeskActions } from "./desk-actions";
import { LeatherInks } from "./dice/leather";
import { hasHint, measuresFor } from "./dice/places";
import { fileOf } from "./file";
import { Finale } from "./finale/finale";
import { useNextFocus } from "./focus";
import type { Action, Event, View } from "./generated";
import { type Hand, useHand } from "./hand";
import { useKeys } from "./keys";
import { type News, useNews } from "./news";
import { Aims } from "./paper/aims";
import { Answer, Watch } from "./paper/answer";
import { Folder, type FolderProps } from "./paper/folder";
import { Mine } from "./paper/mine";
import { Naming } from "./paper/naming";
import { Slip } from "./paper/slip";
import { Starters } from "./paper/starters";
import { Wallet } from "./paper/wallet";
import { pointedLine } from "./pointed";
import { foldersOf } from "./records";
import { listOthers, splitSides } from "./seating";
import { BOARD, factsOf, lineOf, type Speech } from "./sentences";
import { lyingIn, railOf, type Stage, useStage } from "./stage";
import { Tray } from "./tray";
import "./board.css";
import "./tray.css";
import "./paper/folder.css";
import "./paper/folder-brief.css";
import "./paper/slip.css";
import "./paper/naming.css";
import "./paper/answer.css";
import "./paper/wallet.css";
import "./tall.css";
import "./phone.css";
import "./low.css";
import "./low-desk.css";
import "./patterns.css";

type Props = BoardProps<View, Action, Event>;

const DESK = "(min-width: 1100px)";
/** From this many seats folders are small. */
const MANY = 4;

export default function Board(props: Props) {
  const { update, seats, mySeat, say, covered } = props;
  const { view } = update;
  const speech: Speech = { say, me: mySeat, outcome: update.outcome };
  const stage = useStage(props);
  const hand = useHand(props);
  const news = useNews(props, speech);
  const [opened, setOpened] = useState<number | null>(null);
  const desk = useMedia(DESK);
  useKeys({ hand, ready: stage.current, covered, skip: stage.skip });
  useNextFocus(covered || update.outcome !== null || props.looking !== undefined);

  const asked: Hand = stage.current ? hand : { ...hand, may: null, naming: false };
  const folders = foldersOf(view);
  const ringed = asked.naming
    ? asked.spy
    : view.phase === "answer"
      ? (view.deed?.spy ?? null)
      : null;
  const brief = !desk || view.config.seats >= MANY;
  const others = listOthers(view, mySeat ?? -1);
  const around = desk ? splitSides(others) : { left: others, right: [] };
  const actions = actionsOf(asked, speech, view);
  // While something is played again, my own keys stay as they are.
  const offered = useRef(actions);
  if (!props.house.replaying) offered.current = actions;
  const folderOf = (seat: number): FolderProps & { key: number } => ({
    key: seat,
    seat,
    info: seats[seat],
    view,
    facts: folders[seat] ?? new Map(),
    speech,
    hand: asked,
    ringed,
    brief,
    open: brief ? setOpened : undefined,
  });
  const mine = mySeat !== null && (
    <Mine
      {...{ view, speech, ringed }}
      seat={mySeat}
      info={seats[mySeat]}
      facts={folders[mySeat] ?? new Map()}
    />
  );
  const alone = others.length === 1;
  const mission = view.phase === "answer";
  const isOver = update.outcome !== null && view.opened != null && stage.current;
  return (
    <Shell
      {...props}
      line={pointedLine(speech, view, props.pointed ?? null) ?? lineOf(speech, view, asked, desk)}
      file={fileOf(speech, view, stage.current)}
      facts={factsOf(speech, view)}
      actions={actions}
    >
      <SpyDrawings />
      <LeatherInks />
      <div
        class={`sad of-${others.length}${mission ? " is-mission" : ""}${asked.naming ? " is-naming" : ""}`}
        data-phase={view.phase}
        data-version={update.version}
      >
        <Wood />
        {isOver && <Finale {...props} speech={speech} shown={stage.shown} />}
        {!isOver && (
          <div class="sad-room">
            <div class="sad-side is-left">
              {around.left.map((seat) => {
                const { key, ...folder } = folderOf(seat);
                return <Folder key={key} {...folder} />;
              })}
            </div>
            <TheTray {...props} {...{ speech, stage, news, desk }} hand={asked} />
            <div class="sad-side is-right">
              {around.right.map((seat) => {
                const { key, ...folder } = folderOf(seat);
                return <Folder key={key} {...folder} />;
              })}
              {desk && alone && mine}
            </div>
            {!desk && asked.naming && <Naming {...{ view, speech, seats, folders }} hand={asked} />}
            <div class="sad-low">
              {!desk && <Aims view={view} hand={asked} speech={speech} />}
              {view.seat !== null && <Wallet view={view} hand={asked} speech={speech} />}
            </div>
            {desk && (
              <div class="sad-panel">
                {asked.may?.type === "answer" ? (
                  <Answer
                    {...{ view, speech }}
                    hand={asked}
                    timing={update.timing}
                    timers={props.prefs.timers}
                  />
                ) : (
                  <>
                    {asked.naming && <Naming {...{ view, speech, seats, folders }} hand={asked} />}
                    <DeskActions actions={offered.current} />
                    {!asked.naming && <Aims view={view} hand={asked} speech={speech} />}
                    {!asked.naming && !alone && mine}
                  </>
                )}
              </div>
            )}
          </div>
        )}
      </div>
      {opened !== null && (
        <Dialog title={say(`${BOARD}.folder`, { owner: opened })} onClose={() => setOpened(null)}>
          <div class="sad-opened">
            <Folder {...folderOf(opened)} brief={false} open={undefined} />
          </div>
        </Dialog>
      )}
    </Shell>
  );
}

interface TheTrayProps extends Props {
  speech: Speech;
  stage: Stage;
  hand: Hand;
  news: News | null;
  desk: boolean;
}

function TheTray({ update, seats, prefs, play, say, ...rest }: TheTrayProps) {
  const { view, events } = update;
  const { speech, stage, hand, news, desk } = rest;
  const room = useRef<HTMLElement>(null);
  const measures = measuresFor(useSize(room));
  const starting = useStarters(events);
  const { shown } = stage;
  const mine = hand.may?.type === "turn";
  const deed = stage.current && update.outcome === null ? view.deed : null;
  const kept = mine ? hand.kept : deed ? [0, 1, 2, 3, 4] : shown ? railOf(shown) : [];
  const count = shown?.throws.length ?? 0;
  const plate = deed?.type === "mission" ? "five" : shown ? "roll" : "start";
  const asked = hand.may?.type === "answer";
  const loose = 5 - kept.length;
  return (
    <Tray
      dice={shown ? lyingIn(shown, kept) : []}
      {...{ room, measures }}
      moving={prefs.motion === "full"}
      speech={speech}
      plate={say(`${BOARD}.plate.${plate}`, { count })}
      rolls={plate === "roll" ? count : null}
      hint={
        mine && !hand.naming && hasHint(measures, loose) && !news
          ? say(`${BOARD}.hint${desk ? ".keys" : ""}`)
          : null
      }
      toggle={mine && hand.may?.type === "turn" && hand.may.roll ? hand.toggle : null}
      touched={() => play("dice")}
    >
      {deed && (
        <Slip view={view} speech={speech}>
          {asked && !desk && prefs.timers && update.timing.due !== null && (
            <Watch timing={update.timing} />
          )}
        </Slip>
      )}
      {starting && <Starters {...{ view, speech, seats }} />}
      {news && !deed && !starting && <Tidings news={news} speech={speech} />}
    </Tray>
  );
}

function Tidings({ news, speech }: { news: News; speech: Speech }) {
  return (
    <p class="sad-news" key={news.text} aria-hidden="true">
      <SeatMark seat={news.seat} size={13} />
      <span>{news.text}</span>
      {news.verdict && (
        <b class={`sad-rubber typed is-${news.verdict}`}>
          {speech.say(`${BOARD}.${news.verdict}`)}
        </b>
      )}
    </p>
  );
}

const START_MS = 3600;

/** The sheet about who begins, until somebody touches the table. */
function useStarters(events: readonly Event[]): boolean {
  const rolled = events.some((event) => event.type === "start-rolled");
  const [shown, setShown] = useState(rolled);
  useEffect(() => {
    if (rolled) setShown(true);
  }, [rolled]);
  useEffect(() => {
    if (!shown) return;
    const hide = (): void => setShown(false);
    const late = setTimeout(hide, holdMs(START_MS));
    addEventListener("keydown", hide);
    addEventListener("pointerdown", hide);
    return () => {
      clearTimeout(late);
      removeEventListener("keydown", hide);
      removeEventListener("pointerdown", hide);
    };
  }, [shown]);
  return shown;
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = (): void => setMatches(list.matches);
    change();
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, [query]);
  return matches;
}
