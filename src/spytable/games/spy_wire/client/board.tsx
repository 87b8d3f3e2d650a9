/** The table of Spy Wire: draws the last view, lets tiles go with the finger, reports gestures. */
import type { BoardProps } from "@kit/board";
import { holdMs } from "@kit/prefs";
import { Shell } from "@kit/shell";
import { type Size, useSize } from "@kit/size";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Agent, Charge } from "./agents";
import { Defs } from "./art/defs";
import { Corners } from "./case";
import { Controls } from "./controls";
import { useNextFocus } from "./focus";
import type { Action, Event, View } from "./generated";
import { useHand } from "./hand";
import { useKeys } from "./keys";
import { useNews } from "./news";
import { Aftermath } from "./over";
import { Placing } from "./placing";
import { type Company, type Plan, planOf } from "./plan";
import { type Direction, isTie, neighbour, slideTablet } from "./predict";
import { useRecords } from "./records";
import { BOARD, factsOf, lineOf, type Speech } from "./sentences";
import { cellName, nearSide, other } from "./sight";
import { useSlides } from "./slides";
import { Tablet } from "./tablet";
import "./board.css";
import "./motion.css";
import "./parts.css";
import "./placing.css";
import "./controls.css";
import "./tall.css";
import "./small.css";
import "./pair.css";
import "./side.css";
import "./over.css";
import "./over-pair.css";
import "./day.css";
import "./patterns.css";

export default function Board(props: BoardProps<View, Action, Event>) {
  const { update, seats, mySeat, say, prefs, covered, play } = props;
  const { timing, outcome } = update;
  // Also where somebody resigned in the middle of a turn.
  const view = useMemo<View>(
    () => (outcome ? { ...update.view, phase: "over" } : update.view),
    [update.view, outcome],
  );
  const speech: Speech = useMemo(() => ({ say, me: mySeat }), [say, mySeat]);
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const slides = useSlides(props);
  const news = useNews(props, speech);
  const file = useRecords(update, speech);
  const [focus, focusOn] = useState(38);
  const { hint, tell, unclear } = useHint(props, slides.may, slides.tablet, speech);
  const hand = useHand(props, () => unclear(focus));
  const near = nearSide(view);
  const isOver = view.phase === "over";
  const { plan, hold } = usePlan(size, isOver ? "over" : props.looking ? "film" : "keys");
  const slide: typeof slides.slide = (each) => {
    if (slides.may && !slideTablet(slides.tablet, each))
      return tell("spy-wire.refused.no-gap", RULE.gap);
    slides.slide(each);
    if (!update.question) unclear(each.cell);
  };
  const pushed = (cell: number, to: Direction): void => {
    const there = neighbour(cell, to);
    if (slides.may && there !== null && slideTablet(slides.tablet, { cell, to })) {
      props.announce(cellName(there));
    }
  };
  const hands = { ...slides, slide };
  useKeys(root, {
    hand,
    slides: hands,
    turned: near === 1,
    quarter: plan.mode === "side",
    covered,
    over: view.opened !== null,
    focus,
    pushed,
  });
  useNextFocus(root, view, hand, covered);
  const line = lineOf(speech, update, plan.mode);
  const bank = { view, timing, speech };
  const isOpening = useOpening(props);

  return (
    <Shell
      {...props}
      line={hint ? { ...line, text: hint } : line}
      file={file}
      facts={factsOf(speech, view)}
      actions={[]}
    >
      <div
        class={isOpening ? "wire is-opening" : "wire"}
        data-phase={view.phase}
        data-version={update.version}
      >
        <Defs />
        <p id="wire-how" class="unseen">
          {say(`${BOARD}.how`)}
        </p>
        <div class="wire-room" ref={root}>
          <div
            class={classOf(plan)}
            data-theme={prefs.theme}
            style={{
              "--column": `${plan.column}px`,
              "--slab": `${plan.mode === "side" ? plan.height : plan.width}px`,
            }}
          >
            {plan.mode === "wide" && <Corners />}
            <div class="wire-agents">
              <Agent {...bank} seats={seats} side={other(near)} place="far" />
              {!isOver && (
                <div class="wire-charges">
                  <Charge view={view} speech={speech} side={other(near)} />
                  <Charge view={view} speech={speech} side={near} />
                </div>
              )}
              <Agent {...bank} seats={seats} side={near} place="near" />
            </div>
            <div class="wire-middle">
              {view.tablet.length > 0 && (
                <Tablet
                  {...{ view, plan, speech, focus, unclear, hold }}
                  isFilm={props.looking !== undefined}
                  isNamed={plan.mode !== "wide" && update.lesson !== null}
                  slides={hands}
                  hand={news.hand}
                  pulled={news.pulled}
                  pull={hand.pull}
                  order={hand.order}
                  focused={focusOn}
                />
              )}
              <Placing view={view} hand={hand} speech={speech} />
            </div>
            {isOver ? (
              <Aftermath {...{ view, timing, speech, prefs, play }} />
            ) : (
              <Controls {...{ view, timing, speech, prefs, play, hand }} />
            )}
          </div>
        </div>
      </div>
    </Shell>
  );
}

const LEAST = { width: 300, height: 130 } as const;

/** Whether the match ended before these eyes: then the table opens step by step. */
function useOpening({ update, prefs }: BoardProps<View, Action, Event>): boolean {
  const seen = useRef(false);
  if (!update.outcome) seen.current = true;
  return seen.current && update.outcome != null && prefs.motion === "full";
}

/** Columns too narrow for two buttons have them one above the other. */
const STACKED = 166;
const classOf = ({ mode, isPaired, isBare, column }: Plan): string =>
  [
    ...["wire-case", `is-${mode}`, isPaired && "is-paired"],
    ...[isBare && "is-bare", column < STACKED && "is-stacked"],
  ]
    .filter(Boolean)
    .join(" ");

/** How the table is laid out; while a tile is held it stays as it is. */
function usePlan(size: Size, company: Company): { plan: Plan; hold(isHeld: boolean): void } {
  const [isHeld, hold] = useState(false);
  const kept = useRef<Plan | null>(null);
  const plan = useMemo(
    () => planOf(Math.max(LEAST.width, size.width), Math.max(LEAST.height, size.height), company),
    [size.width, size.height, company],
  );
  if (!isHeld || !kept.current) kept.current = plan;
  return { plan: kept.current, hold };
}

const HINT_MS = 2600;
/** Which rule a hint names. */
const RULE = { start: "SW-08", turn: "SW-04", tie: "SW-Q4", gap: "SW-Q4" } as const;

/** A word in the line for a push that goes nowhere: two gaps as near, none, or not my clock. */
function useHint(
  { announce, update }: BoardProps<View, Action, Event>,
  may: boolean,
  tablet: readonly string[],
  { say }: Speech,
) {
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    if (!hint) return;
    const gone = setTimeout(() => setHint(null), holdMs(HINT_MS));
    return () => clearTimeout(gone);
  }, [hint]);
  const tell = (key: string, rule: string): void => {
    const text = `${say(key)} ${say("table.toast.rule", { rule })}.`;
    setHint(text);
    announce(text);
  };
  const unclear = (cell: number): void => {
    if (update.outcome) return;
    const why =
      update.question && !may ? "start" : !may ? "turn" : isTie(tablet, cell) ? "tie" : "gap";
    tell(`${BOARD}.hint.${why}`, RULE[why]);
  };
  return { hint, tell, unclear };
}
