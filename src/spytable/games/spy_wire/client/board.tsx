/** The table of Spy Wire: draws the last view, lets tiles go with the finger, reports gestures. */
import type { BoardProps } from "@kit/board";
import { held } from "@kit/prefs";
import { Shell } from "@kit/shell";
import { useSize } from "@kit/size";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Agent, Charge } from "./agents";
import { Defs } from "./art/defs";
import { Corners } from "./case";
import { Controls } from "./controls";
import type { Action, Event, View } from "./generated";
import { useHand } from "./hand";
import { useKeys } from "./keys";
import { useNews } from "./news";
import { Placing } from "./placing";
import { planOf } from "./plan";
import { type Direction, isTie, neighbour, slid } from "./predict";
import { useRecords } from "./records";
import { BOARD, factsOf, lineOf, type Speech, winnerOf } from "./sentences";
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
  const hand = useHand(props);
  const news = useNews(props, speech);
  const file = useRecords(update, speech);
  const [focus, focusOn] = useState(38);
  const { hint, tell, unclear } = useHint(props, slides.may, slides.tablet, speech);
  const near = nearSide(view);
  const plan = useMemo(
    () => planOf(Math.max(300, size.width), Math.max(300, size.height), view.phase !== "over"),
    [size.width, size.height, view.phase],
  );
  const slide: typeof slides.slide = (each) => {
    if (slides.may && !slid(slides.tablet, each)) return tell(say("spy-wire.refused.no-gap"));
    slides.slide(each);
    if (!update.question) unclear(each.cell);
  };
  const pushed = (cell: number, to: Direction): void => {
    const there = neighbour(cell, to);
    if (slides.may && there !== null && slid(slides.tablet, { cell, to })) {
      props.announce(cellName(there));
    }
  };
  const hands = { ...slides, slide };
  useKeys(root, { hand, slides: hands, turned: near === 1, covered, focus, pushed });
  const line = lineOf(speech, update, plan.mode === "tall");
  const bank = { view, timing, speech };

  return (
    <Shell
      {...props}
      line={hint ? { ...line, text: hint } : line}
      file={file}
      facts={factsOf(speech, view)}
      actions={[]}
    >
      <div class="wire" data-phase={view.phase} data-version={update.version}>
        <Defs />
        <p id="wire-how" class="unseen">
          {say(`${BOARD}.how`)}
        </p>
        <div class="wire-room" ref={root}>
          <div class={`wire-case is-${plan.mode}`} data-theme={prefs.theme}>
            {plan.mode === "wide" && <Corners />}
            <div class="wire-agents">
              <Agent {...bank} seats={seats} side={other(near)} place="far" />
              <div class="wire-charges">
                <Charge view={view} speech={speech} side={other(near)} />
                <Charge view={view} speech={speech} side={near} />
              </div>
              <Agent {...bank} seats={seats} side={near} place="near" />
            </div>
            <div class="wire-middle">
              {view.tablet.length > 0 && (
                <Tablet
                  {...{ view, plan, speech, focus, unclear }}
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
            <Controls
              {...{ view, timing, speech, prefs, play, hand }}
              winner={winnerOf(view, outcome ?? null)}
            />
          </div>
        </div>
      </div>
    </Shell>
  );
}

const HINT_MS = 2600;

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
    const gone = setTimeout(() => setHint(null), held(HINT_MS));
    return () => clearTimeout(gone);
  }, [hint]);
  const tell = (text: string): void => {
    setHint(text);
    announce(text);
  };
  const unclear = (cell: number): void => {
    if (update.outcome) return;
    const why =
      update.question && !may ? "start" : !may ? "turn" : isTie(tablet, cell) ? "tie" : "gap";
    tell(say(`${BOARD}.hint.${why}`));
  };
  return { hint, tell, unclear };
}
