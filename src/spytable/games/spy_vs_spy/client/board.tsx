/** The table of Spy vs Spy: draws the last view and reports gestures. */

import type { BoardProps } from "@kit/board";
import { Shell } from "@kit/shell";
import { useSize } from "@kit/size";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { actionsOf } from "./actions";
import { SpyDefs } from "./art/spies";
import { ThingDefs } from "./art/things";
import { TunnelDefs } from "./art/tunnel";
import { Legend, Pile, Steps } from "./aside";
import { useCamera } from "./camera";
import { Effects } from "./effects";
import { Figures, Footprints, Rings } from "./figures";
import type { Action, Event, View } from "./generated";
import { type Cell, COLUMNS, KERB, SIDE, SPAN, UNIT } from "./geometry";
import { type Dragged, useGestures, useTileDrag } from "./gestures";
import { Grid } from "./grid";
import { useHand } from "./hand";
import { Hints, Lit } from "./hints";
import { useKeys } from "./keys";
import { SmallMap } from "./map";
import { Ending, MessageSlip, Peek, Why } from "./papers";
import { Plate, Strip } from "./plates";
import { DraggedTile, Rack, Tools } from "./rack";
import { factsOf, fileOf, lineOf, newsOf, type Speech } from "./sentences";
import { soundOf, useStage } from "./stage";
import { still } from "./still";
import { Barricades, Ground, StreetDefs, Surface } from "./street";
import { Caption, useFollow } from "./watching";
import "./board.css";
import "./street.css";
import "./plates.css";
import "./rack.css";
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

/** From this width on, plates stand beside the street. */
const WIDE = 940;
/** A column of plates, with the space beside it. */
const COLUMN = 232;
const FOOT = 140;
/** The bar of actions at the foot of a narrow page; its room is kept while there is none. */
const BAR = 77;
const NARROW = 1100;

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
  const sight = useCamera(pane, pawn);
  const now = useRef({ hand, sight });
  now.current = { hand, sight };
  const gestures = useGestures(sight, hand);
  const bind = useTileDrag(sight, hand, setDragged);
  const wheel = useWheel(hand.turnBy);
  useKeys({ root, hand, cursor, covered });
  useNews(props, speech);
  const glides = useFollow({
    ...{ pane, sight, update, lit: hand.lit },
    me: mySeat,
    resting: props.house.resting !== false,
  });
  usePointed(pane, (cell) => now.current.sight.reveal(cell));

  const wide = room.width >= WIDE;
  const side = Math.max(240, Math.min(room.width - 2 * COLUMN, room.height - FOOT));
  const moving = prefs.motion === "full";
  useEdge(root, wide ? (room.width - side - 2 * COLUMN + 20) / 2 : null);
  const street = { board: view.board, homes: view.homes, fresh: moving ? stage.fresh : null };
  const actions = actionsOf(hand, speech, view, !wide);
  const at = (corner: Cell) => {
    const seat = view.homes.indexOf(corner);
    return seat < 0 ? <i /> : <Plate {...{ view, seats, speech, seat }} />;
  };
  const { camera } = sight;

  return (
    <Shell
      {...props}
      line={lineOf(speech, view, hand)}
      file={fileOf(speech, view)}
      facts={factsOf(speech, view)}
      actions={actions}
    >
      <div
        class={`svs ${wide ? "is-wide" : "is-tall"}`}
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
            "--below": `${innerWidth < NARROW && !actions.length && !speech.outcome ? BAR : 0}px`,
            // At the end there are three, and one has two lines.
            "--actions": outcome ? 3.3 : actions.filter((action) => !action.phoneOnly).length,
          }}
        >
          {!wide && <Strip {...{ view, seats, speech }} />}
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
                  <Hints view={view} hand={hand} />
                  <Figures
                    {...{ view, version, moving, beats: stage.beats, source: hand.source }}
                  />
                  {moving && <Effects key={version} beats={stage.beats} />}
                </svg>
                <Grid
                  {...{ view, hand, speech, cursor }}
                  focus={(cell) => {
                    setCursor(cell);
                    now.current.hand.aimAt(cell);
                    now.current.sight.reveal(cell);
                  }}
                  press={(cell) => now.current.hand.press(cell, "key")}
                />
              </div>
              {!wide && !sight.whole && <Gutters x={camera.x} y={camera.y} scale={camera.scale} />}
              <Caption {...{ update, speech, moving }} />
              <Why hand={hand} sight={sight} speech={speech} />
              <Peek {...{ hand, view, sight, speech }} />
              {sight.pans && <SmallMap {...{ view, hand, sight, speech, pawn }} />}
              {!speech.outcome && (
                <MessageSlip events={update.events} version={version} speech={speech} />
              )}
              <Ending view={view} speech={speech} />
            </div>
            {wide && (
              <div class="svs-side is-right">
                {at("I1")}
                <Pile view={view} speech={speech} />
                {at("I9")}
              </div>
            )}
          </div>
          <div class="svs-foot">
            {wide ? <Legend hand={hand} speech={speech} /> : <Tools {...{ hand, view, speech }} />}
            <div class="svs-rack-place" style={wide ? { width: `${side}px` } : {}}>
              <Rack {...{ hand, speech, dragged, bind }} seat={view.seat} />
            </div>
          </div>
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

/** Letters and figures that stay in sight while the street is panned. */
function Gutters({ x, y, scale }: { x: number; y: number; scale: number }) {
  const at = (from: number, i: number): string => `${from + (KERB + (i + 0.5) * UNIT) * scale}px`;
  return (
    <div class="svs-gutters" aria-hidden="true" data-user>
      <div class="is-top">
        {Array.from({ length: SIDE }, (_, i) => (
          <span key={i} style={{ left: at(x, i) }}>
            {COLUMNS[i]}
          </span>
        ))}
      </div>
      <div class="is-left">
        {Array.from({ length: SIDE }, (_, i) => (
          <span key={i} style={{ top: at(y, i) }}>
            {i + 1}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The shell's actions stand in line with the plates at the right. */
function useEdge(root: RefObject<HTMLDivElement | null>, edge: number | null): void {
  useLayoutEffect(() => {
    const shell = root.current?.closest<HTMLElement>(".shell");
    shell?.style.setProperty("--edge", `${edge ?? 9}px`);
  }, [edge]);
}

/** A notch of the wheel is a quarter turn. */
function useWheel(turnBy: (quarters: number) => void): (event: WheelEvent) => void {
  const sum = useRef(0);
  return (event) => {
    sum.current += event.deltaY;
    if (Math.abs(sum.current) < 50) return;
    turnBy(Math.sign(sum.current));
    sum.current = 0;
  };
}

/** Says and sounds what happened. */
function useNews(
  { update, announce, play }: BoardProps<View, Action, Event>,
  speech: Speech,
): void {
  useEffect(() => {
    const { events } = update;
    const heard = events.map((event) => newsOf(speech, event)).filter((text) => text !== null);
    if (heard.length) announce(heard.join(" "));
    for (const sound of new Set(events.map((event) => soundOf(event, speech.me)))) {
      if (sound) play(sound);
    }
  }, [update]);
}
