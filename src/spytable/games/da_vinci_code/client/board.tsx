/** The table of The Da Vinci Code: draws the last view and reports gestures. */

import type { BoardProps } from "@kit/board";
import { Shell } from "@kit/shell";
import { type Size, useSize } from "@kit/size";
import { useMemo, useRef, useState } from "preact/hooks";
import { actionsOf } from "./actions";
import type { Action, Event, View } from "./generated";
import { type Hand, useHand } from "./hand";
import { useKeys } from "./keys";
import { useMotion } from "./motion";
import { useNews } from "./news";
import { Overlay, WoodWords } from "./overlay";
import { Scores, Taking } from "./papers";
import { Picker } from "./picker";
import { keyOf, type Piece, type Plan } from "./plan";
import { tallPlan } from "./plan-tall";
import { widePlan } from "./plan-wide";
import { placeOf, pointedLine } from "./pointed";
import { Scene, useShapes } from "./scene";
import { factsOf, fileOf, lineOf, type Speech } from "./sentences";
import { isOver, sightOf, usePool } from "./sight";
import { stagingOf } from "./staging";
import { TableTop } from "./table-top";
import { Targets, type Touch } from "./targets";
import "./board.css";
import "./papers.css";
import "./patterns.css";

export default function Board(props: BoardProps<View, Action, Event>) {
  const { update, seats, mySeat, say, prefs, covered } = props;
  const { view, asked } = update;
  const speech: Speech = { say, me: mySeat, outcome: update.outcome ?? null };
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const hand = useHand(props);
  const pool = usePool(view);
  const said = useNews(props, speech);
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const [touched, setTouched] = useState<Touch | null>(null);
  const [hidden, setHidden] = useState<number | null>(null);
  useKeys(root, hand, covered);

  const over = isOver(view);
  const scored = over && hidden !== view.results.length;
  const theirs = props.pointed ? placeOf(props.pointed).owner : null;
  const news = said && canAim(hand, said.target) ? said.target : null;
  const facing = hand.pointed?.seat ?? theirs ?? news ?? unfolded;
  const plan = usePlan(view, size, pool, hand.order, {
    facing: facing === mySeat ? unfolded : facing,
    picking: hand.pointed !== null,
    sheet: scored ? sheetHeight(view) : 0,
    below: hasBar(update.outcome ?? null, hand.may) || props.house.talk?.isOpen ? 0 : BAR,
  });
  const marked = hand.pointed ?? said;
  const markedKey = markOf(view, hand.pointed, said);
  const pieces = useMemo(
    () => raised(allOf(plan), markedKey, hand.may?.type === "draw" ? (touched?.key ?? null) : null),
    [plan, markedKey, touched, hand.may],
  );
  const staging = stagingOf(view, update.events, pieces, prefs.motion === "full", plan);
  const shapes = useShapes(plan.camera, useMotion(pieces, staging));
  const at = shapes.find(({ piece }) => piece.key === markedKey)?.drawn ?? null;

  return (
    <Shell
      {...props}
      line={
        pointedLine(speech, view, props.pointed ?? null) ??
        lineOf(speech, view, asked, hand.pointed, plan.mode === "tall")
      }
      file={fileOf(speech, view, hand.pointed)}
      facts={factsOf(speech, view)}
      actions={actionsOf(hand, speech, plan, view.pool)}
    >
      <div class={`dvc is-${plan.mode}`} data-phase={view.phase} data-version={update.version}>
        <TableTop
          plan={plan}
          theme={prefs.theme}
          full={{ width: size.full, height: plan.height + (innerWidth < NARROW ? BAR : 0) }}
        />
        <div class="dvc-room" ref={root}>
          <Scene
            plan={plan}
            shapes={shapes}
            marks={{
              pointed: marked ? markedKey : null,
              under: touched?.key ?? null,
              focus: touched?.focus ?? false,
            }}
          >
            <WoodWords plan={plan} view={view} hand={hand} speech={speech} />
          </Scene>
          <Targets
            {...{ plan, view, hand, speech, seats, asked, shapes }}
            touch={setTouched}
            face={setUnfolded}
            reach={(piece) => {
              pool.reach(piece.key);
              hand.draw(piece.colour);
            }}
          />
          <Overlay {...{ plan, view, hand, speech, seats, said, at }} />
          {hand.pointed && at && <Picker plan={plan} hand={hand} speech={speech} base={at.base} />}
          <Taking plan={plan} hand={hand} speech={speech} />
          {scored && (
            <Scores
              {...{ plan, view, speech }}
              late={update.events.length && prefs.motion === "full" ? 1100 : 0}
              hide={() => setHidden(view.results.length)}
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

interface Looking {
  readonly facing: number | null;
  readonly picking: boolean;
  readonly sheet: number;
  /** Room that the bar of actions will want again: nothing stands there meanwhile. */
  readonly below: number;
}

/** The bar of actions at the foot of a narrow page. */
const BAR = 77;
const NARROW = 1100;
const UPRIGHT = 600;
const LOW = 420;

const hasBar = (outcome: Speech["outcome"], may: View["may"]): boolean =>
  outcome !== null || (may !== null && may.type !== "reveal");

/** How high the sheet with the scores is, near enough. */
const sheetHeight = (view: View): number =>
  view.config.match === "tournament" ? 92 + 35 * view.config.seats : 96;

function usePlan(
  view: View,
  size: Size,
  { pool, room }: Pick<ReturnType<typeof usePool>, "pool" | "room">,
  own: ReturnType<typeof useHand>["order"],
  { facing, picking, sheet, below }: Looking,
): Plan {
  return useMemo(() => {
    const width = Math.max(320, size.width);
    const height = Math.max(300, size.height - (innerWidth < NARROW ? below : 0));
    // A phone held upright keeps its rows, and tucks the pool away where the talk leaves no room.
    const upright = innerWidth < innerHeight && innerWidth < UPRIGHT;
    const low = upright && height < LOW;
    const middle = sheet || (low ? 1 : 0);
    const sight = sightOf(view, { pool, room, facing, picking, sheet: middle, own });
    const wide = width > height * 1.08 && !upright;
    return wide ? widePlan(sight, width, height) : tallPlan(sight, width, height);
  }, [view, size.width, size.height, pool, room, facing, picking, sheet, below, own]);
}

const allOf = (plan: Plan): Piece[] => [
  ...plan.rows.flatMap((row) => row.pieces),
  ...plan.pool,
  ...(plan.clue ? [plan.clue.piece] : []),
];

/** The tile that is pointed at, or that something was just said of. */
function markOf(
  view: View,
  pointed: ReturnType<typeof useHand>["pointed"],
  said: ReturnType<typeof useNews>,
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
