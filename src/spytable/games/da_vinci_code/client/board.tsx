/** The table of The Da Vinci Code: draws the last view and reports gestures. */

import type { BoardProps } from "@kit/board";
import { Late } from "@kit/late";
import { Shell } from "@kit/shell";
import { useSize } from "@kit/size";
import { useMemo, useRef, useState } from "preact/hooks";
import { actionsOf } from "./actions";
import { useFocus } from "./focus";
import type { Action, Event, View } from "./generated";
import { type Hand, useHand } from "./hand";
import { useKeys } from "./keys";
import { useLit } from "./lit";
import { useMotion } from "./motion";
import { useNews } from "./news";
import { Overlay, WoodWords } from "./overlay";
import { usePad } from "./pad";
import { Taking } from "./papers";
import { Picker } from "./picker";
import { keyOf, type Piece, type Plan } from "./plan";
import { placeOf, pointedLine } from "./pointed";
import { BAR, isNarrow, usePlan } from "./room";
import { Scene, useShapes } from "./scene";
import { factsOf, fileOf, lineOf, type Speech } from "./sentences";
import { isOpen, isOver, usePool } from "./sight";
import { stagingOf } from "./staging";
import { TableTop } from "./table-top";
import { Targets, type Touch } from "./targets";
import "./board.css";
import "./ending.css";
import "./papers.css";
import "./patterns.css";
import "./plates.css";

export { ready } from "./room";

// Parts that a board needs only sometimes are loaded on demand.
const loadMarks = () => import("./pad-marks").then((found) => found.PadMarks);
const loadScores = () => import("./scores").then((found) => found.Scores);
const loadUnread = () => import("./unread").then((found) => found.UnreadWords);
const loadLamp = () => import("./lamp").then((found) => found.Lamp);

export default function Board(props: BoardProps<View, Action, Event>) {
  const { update, seats, mySeat, say, prefs, covered } = props;
  const { view, asked } = update;
  const outcome = update.outcome ?? null;
  const speech: Speech = { say, me: mySeat, outcome };
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const hand = useHand(props);
  const pool = usePool(view);
  const { said, unpin } = useNews(props, speech);
  const pad = usePad(update.lesson ? { ...view, pad: null } : view);
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const [touched, setTouched] = useState<Touch | null>(null);
  const [hidden, setHidden] = useState<number | null>(null);
  useKeys(root, hand, covered);
  useFocus(root, hand, covered || outcome !== null || props.looking !== undefined);

  const theirs = props.pointed ? placeOf(props.pointed).owner : null;
  const news = said && canAim(hand, said.target) ? said.target : null;
  const facing = hand.pointed?.seat ?? theirs ?? news ?? unfolded;
  const lit = useLit(view, speech);
  const plan = usePlan(view, size, pool, hand.order, {
    facing: facing === mySeat ? unfolded : facing,
    picking: hand.pointed !== null,
    scores: hasScores(view) && outcome === null && hidden !== view.results.length,
    open: isOpen(view),
    over: outcome !== null,
    bar: hasBar(hand) || Boolean(props.house.talk?.isOpen),
  });
  const marked = hand.pointed ?? said;
  const markedKey = markOf(view, hand.pointed, said);
  const pieces = useMemo(
    () => raised(allOf(plan), markedKey, hand.may?.type === "draw" ? (touched?.key ?? null) : null),
    [plan, markedKey, touched, hand.may],
  );
  const isMoving = prefs.motion === "full";
  const staging = stagingOf(view, update.events, pieces, isMoving, plan, update.version);
  const shapes = useShapes(plan.camera, useMotion(pieces, staging));
  const at = shapes.find(({ piece }) => piece.key === markedKey)?.drawn ?? null;

  return (
    <Shell
      {...props}
      line={
        pointedLine(speech, view, props.pointed ?? null) ??
        lineOf(speech, view, asked, hand.pointed, plan.mode !== "wide")
      }
      file={fileOf(speech, view, hand.pointed)}
      facts={factsOf(speech, view)}
      actions={actionsOf(hand, speech, view.pool)}
    >
      <div class={`dvc is-${plan.mode}`} data-phase={view.phase} data-version={update.version}>
        <TableTop
          plan={plan}
          theme={prefs.theme}
          full={{ width: size.full, height: plan.height + (isNarrow() ? BAR : 0) }}
        />
        {lit && <Late load={loadLamp} props={{ plan, shapes, lit }} meanwhile={null} />}
        {/* biome-ignore lint/a11y: a click anywhere on the table says that the last guess was read */}
        <div class="dvc-room" ref={root} tabIndex={-1} onClick={unpin}>
          <Scene
            plan={plan}
            shapes={shapes}
            marks={{
              pointed: marked ? markedKey : null,
              under: touched?.key ?? null,
              focus: touched?.focus ?? false,
              lit,
            }}
          >
            <WoodWords plan={plan} view={view} hand={hand} speech={speech} />
          </Scene>
          {pad?.isOn && <Late load={loadMarks} props={{ plan, shapes, pad }} meanwhile={null} />}
          {lit && <Late load={loadUnread} props={{ plan, shapes, lit, speech }} meanwhile={null} />}
          <Targets
            {...{ plan, view, hand, speech, seats, asked, shapes, pad, lit }}
            touch={setTouched}
            face={setUnfolded}
            reach={(piece) => {
              pool.reach(piece.key);
              hand.draw(piece.colour);
            }}
          />
          <Overlay {...{ plan, view, hand, speech, seats, said, at }} />
          {hand.pointed && at && (
            <Picker plan={plan} hand={hand} speech={speech} base={at.base} pad={pad} />
          )}
          <Taking plan={plan} hand={hand} speech={speech} />
          {plan.scores && (
            <Late
              load={loadScores}
              props={{
                ...{ plan, view, speech },
                winners: lit?.winners ?? [],
                late: update.events.length && isMoving ? 1100 : 0,
                hide: () => setHidden(view.results.length),
              }}
              meanwhile={null}
            />
          )}
        </div>
      </div>
    </Shell>
  );
}

/** A row without a secret is no longer worth the room while I choose a tile to name. */
function canAim({ may }: Hand, seat: number): boolean {
  return may?.type !== "guess" || Boolean(may.places[seat]?.length);
}

/** Whether big actions lie at the foot of a narrow page. */
const hasBar = ({ may }: Hand): boolean =>
  may !== null && may.type !== "reveal" && (may.type !== "guess" || may.stop);

/** Whether there are points to be shown. */
const hasScores = (view: View): boolean => view.config.match === "tournament" && isOver(view);

const allOf = (plan: Plan): Piece[] => [
  ...plan.rows.flatMap((row) => row.pieces),
  ...plan.pool,
  ...(plan.clue ? [plan.clue.piece] : []),
];

/** The tile that is pointed at, or that something was just said of. */
function markOf(
  view: View,
  pointed: Hand["pointed"],
  said: ReturnType<typeof useNews>["said"],
): string | null {
  if (pointed) return keyOf(view.round, pointed.seat, pointed.face.born);
  return said ? keyOf(view.round, said.target, said.born) : null;
}

/** What is pointed at is raised a little, and so is what the hand is over in the pool. */
function raised(pieces: readonly Piece[], pointed: string | null, hovered: string | null): Piece[] {
  return pieces.map((piece) => {
    const up =
      (piece.key === pointed && piece.pose.tip === 0) ||
      (piece.key === hovered && piece.key.startsWith("pool"));
    return up ? { ...piece, pose: { ...piece.pose, lift: 0.1 } } : piece;
  });
}
