/** The table of Spy vs Spy: draws the last view and reports gestures. */

import type { BoardProps } from "@kit/board";
import { Shell } from "@kit/shell";
import { useSize } from "@kit/size";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { actionsOf } from "./actions";
import { SpyDefs } from "./art/spies";
import { ThingDefs } from "./art/things";
import { TunnelDefs } from "./art/tunnel";
import { Legend, Pile, Steps } from "./aside";
import { useCamera } from "./camera";
import { Effects } from "./effects";
import { useFinale } from "./ends";
import { Figures, Footprints, Rings } from "./figures";
import { useNextFocus } from "./focus";
import type { Action, Event, View } from "./generated";
import { type Cell, KERB, SPAN } from "./geometry";
import { type Dragged, useGestures, useTileDrag, useWheel } from "./gestures";
import { Grid } from "./grid";
import { Gutters } from "./gutters";
import { useHand } from "./hand";
import { Hints, Lit } from "./hints";
import { useKeys } from "./keys";
import { layoutOf, useEdge } from "./layout";
import { SmallMap } from "./map";
import { CutNote, MessageSlip, Peek, Why } from "./papers";
import { Plate, Strip } from "./plates";
import { DraggedTile, Rack, Tools } from "./rack";
import { factsOf, fileOf, lineOf, newsOf, type Speech } from "./sentences";
import { soundOf, useStage } from "./stage";
import { still } from "./still";
import { Barricades, Ground, StreetDefs, Surface } from "./street";
import { Caption, useFollow } from "./watching";
import { WayHome } from "./way-home";
import "./board.css";
import "./street.css";
import "./plates.css";
import "./beside.css";
import "./rack.css";
import "./tools.css";
import "./papers.css";
import "./patterns.css";

/** Everything that is drawn more than once, drawn once. */
const Defs = still(function Defs() {
  return (
    <>
      <TunnelDefs />
      <SpyDefs />
      <ThingDefs />
      <StreetDefs />
    </>
  );
});

/** The bar of actions at the foot of a narrow page; its room is kept while there is none. */
const BAR = 77;
const NARROW = 1100;
/** Letters on the kerb are left out where they would be smaller than this. */
const LEAST_LETTERS = 10;
const LETTERS = 17;

export default function Board(props: BoardProps<View, Action, Event>) {
  const { update, seats, mySeat, say, prefs, covered } = props;
  const { version, outcome } = update;
  // Also where somebody resigned in the middle of a turn.
  const view = useMemo<View>(
    () => (outcome ? { ...update.view, phase: "over" } : update.view),
    [update.view, outcome],
  );
  const speech: Speech = { say, me: mySeat, outcome: update.outcome ?? null };
  const root = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const room = useSize(root);
  const hand = useHand(props);
  const stage = useStage(view, update.events, version);
  const pawn = view.pawns[mySeat ?? view.mover ?? 0] ?? "E5";
  const [cursor, setCursor] = useState<Cell>(pawn);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const sight = useCamera(pane, pawn, Boolean(outcome || props.isMarked));
  const now = useRef({ hand, sight });
  now.current = { hand, sight };
  const gestures = useGestures(sight, hand);
  const bind = useTileDrag(sight, hand, setDragged);
  const wheel = useWheel(hand.turnBy);
  useKeys({ root, hand, cursor, covered });
  const held = [
    update.question?.key,
    hand.may?.type,
    hand.pick,
    hand.choosing?.what,
    hand.choosing?.tiles.length,
    hand.source,
  ];
  useNextFocus(root, hand, pawn, held.join(), covered || Boolean(outcome));
  useNews(props, speech);
  const glides = useFollow({
    ...{ pane, sight, update, lit: hand.lit },
    me: mySeat,
    resting: props.house.resting !== false,
  });
  usePointed(pane, (cell) => now.current.sight.reveal(cell));

  const moving = prefs.motion === "full";
  const isOver = Boolean(outcome);
  const finale = useFinale(isOver || Math.max(...view.home) + 1 >= view.target);
  const layout = layoutOf(room, isOver);
  const { form, side, column } = layout;
  const wide = form === "wide";
  useEdge(root, layout, room.width);
  const ends = isOver && finale !== null && view.opened ? finale : null;
  const endMoves = moving && update.events.some(({ type }) => type === "ended");
  const [opened, setOpened] = useState<number | null>(null);
  const street = { board: view.board, homes: view.homes, fresh: moving ? stage.fresh : null };
  const actions = actionsOf(hand, speech, view, form);
  const at = (corner: Cell) => {
    const seat = view.homes.indexOf(corner);
    if (seat < 0) return <i />;
    if (!ends) return <Plate {...{ view, seats, speech, seat }} />;
    const isFirst = outcome?.ranks[seat] === 1;
    return (
      <ends.EndPlate {...{ view, speech, seat, isFirst, moving: endMoves, info: seats[seat] }} />
    );
  };
  const { camera } = sight;
  const showing = {
    seat: opened,
    toggle: (seat: number) => setOpened(seat === opened ? null : seat),
  };
  const strip = <Strip {...{ view, seats, speech }} {...(ends ? { open: showing } : {})} />;
  const tiny = camera.scale * LETTERS < LEAST_LETTERS;

  return (
    <Shell
      {...props}
      line={lineOf(speech, view, hand)}
      file={fileOf(speech, view)}
      facts={factsOf(speech, view)}
      actions={actions}
    >
      <div
        class={`svs is-${form} ${layout.tight}${isOver ? " is-over" : ""}${tiny ? " is-tiny" : ""}`}
        data-phase={view.phase}
        data-version={version}
      >
        <svg class="svs-defs" width="0" height="0" aria-hidden="true">
          <Defs />
        </svg>
        <div
          class="svs-room"
          ref={root}
          style={{
            "--below": `${innerWidth < NARROW && form === "tall" && !actions.length && !isOver && !props.looking ? BAR : 0}px`,
            "--actions": isOver ? 0 : actions.filter((action) => !action.phoneOnly).length,
            "--column": `${column}px`,
          }}
        >
          {form === "tall" && !isOver && strip}
          <div class="svs-middle">
            {wide && (
              <div class="svs-side is-left">
                {at("A1")}
                <Steps view={view} speech={speech} roll={stage.roll} />
                {at("A9")}
              </div>
            )}
            <div
              class="svs-pane"
              data-pan
              ref={pane}
              style={wide ? { width: `${side}px`, height: `${side}px` } : {}}
              {...gestures}
              onWheel={wheel}
            >
              <div
                class={`svs-plane${sight.pans ? " is-moving" : ""}${glides ? " is-gliding" : ""}`}
                style={{
                  transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`,
                }}
              >
                <svg
                  class={hand.choosing ? "svs-street is-dim" : "svs-street"}
                  width={SPAN}
                  height={SPAN}
                  viewBox={`${-KERB} ${-KERB} ${SPAN} ${SPAN}`}
                  aria-hidden="true"
                >
                  <Ground {...street} />
                  <Lit hand={hand} board={view.board} />
                  <Surface {...street} />
                  <Rings view={view} />
                  <Footprints trail={stage.trail} />
                  <Barricades {...street} />
                  <WayHome view={view} />
                  {ends && <ends.Run view={view} moving={endMoves} />}
                  <Hints view={view} hand={hand} />
                  <Figures
                    {...{ view, version, moving, beats: stage.beats, source: hand.source }}
                  />
                  {moving && <Effects key={version} beats={stage.beats} />}
                </svg>
                <Grid
                  {...{ view, hand, speech, cursor }}
                  isMarked={props.isMarked === true && sight.whole}
                  focus={(cell) => {
                    setCursor(cell);
                    now.current.hand.aimAt(cell);
                    now.current.sight.reveal(cell);
                  }}
                  press={(cell) => now.current.hand.press(cell, "key")}
                />
              </div>
              {!wide && !sight.whole && <Gutters {...camera} />}
              <Caption {...{ update, speech, moving }} />
              <Why hand={hand} sight={sight} speech={speech} />
              <Peek {...{ hand, view, sight, speech }} />
              <CutNote {...{ hand, view, sight, speech }} />
              {sight.pans && !isOver && <SmallMap {...{ view, hand, sight, speech, pawn }} />}
              {!isOver && <MessageSlip events={update.events} version={version} speech={speech} />}
              {ends && <ends.Flag {...{ view, sight, speech, wide }} />}
              {ends && <ends.BombNote {...{ view, sight, speech }} cell={hand.over} />}
              {ends && !wide && opened !== null && (
                <ends.SeatSheet
                  {...{ view, speech, seat: opened, info: seats[opened] }}
                  close={() => setOpened(null)}
                />
              )}
            </div>
            {wide && (
              <div class="svs-side is-right">
                {at("I1")}
                {!isOver && <Pile view={view} speech={speech} />}
                {at("I9")}
              </div>
            )}
          </div>
          {isOver ? (
            !wide && strip
          ) : (
            <div class="svs-foot">
              {wide ? (
                <Legend hand={hand} speech={speech} />
              ) : (
                <Tools {...{ hand, view, speech }} turns={form === "low"} />
              )}
              <div class="svs-rack-place" style={wide ? { width: `${side}px` } : {}}>
                <Rack
                  {...{ hand, speech, dragged, bind }}
                  seat={view.seat}
                  turns={form !== "low"}
                />
              </div>
            </div>
          )}
          {form === "low" && !isOver && strip}
          <DraggedTile hand={hand} dragged={dragged} />
        </div>
      </div>
    </Shell>
  );
}

/** A lesson points at a space: it is brought into sight. */
function usePointed(pane: RefObject<HTMLElement | null>, reveal: (cell: Cell) => void): void {
  useEffect(() => {
    const at = pane.current;
    const look = ({ target }: globalThis.Event): void => {
      const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
      if (cell) reveal(cell as Cell);
    };
    at?.addEventListener("pointed", look);
    return () => at?.removeEventListener("pointed", look);
  }, [pane]);
}

/** Says and sounds what happened. */
function useNews(
  { update, announce, play }: BoardProps<View, Action, Event>,
  speech: Speech,
): void {
  useEffect(() => {
    const { events } = update;
    // The end itself is told by the house.
    const heard = events
      .filter(({ type }) => type !== "ended")
      .map((event) => newsOf(speech, event))
      .filter((text) => text !== null);
    if (heard.length) announce(heard.join(" "));
    for (const sound of new Set(events.map((event) => soundOf(event, speech.me)))) {
      if (sound) play(sound);
    }
  }, [update]);
}
