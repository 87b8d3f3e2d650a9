/** What is drawn over the tiles and what is let into the wood around them. */
import type { SeatInfo } from "@kit/board";
import type { Said, View } from "./generated";
import type { Hand } from "./hand";
import { Caret, Pin, Thread } from "./marks";
import type { Plan } from "./plan";
import { FlatText } from "./scene";
import type { Speech } from "./sentences";
import { isOpen } from "./sight";
import type { Drawn } from "./solid";
import { dashGaps } from "./targets";

const BOARD = "da-vinci-code.board";
/** My plate and the words for the pool need this much of a line. */
const POOL_WORDS = 260;

interface OverlayProps {
  readonly plan: Plan;
  readonly view: View;
  readonly hand: Hand;
  readonly seats: readonly SeatInfo[];
  readonly said: Said | null;
  /** The tile that is pointed at, or of which something was said. */
  readonly at: Drawn | null;
}

/** Pins and threads: above every tile, under every paper. */
export function Overlay({ plan, view, hand, seats, said, at }: OverlayProps) {
  const { pointed } = hand;
  const seat = pointed ? view.seat : (said?.by ?? null);
  if (!at || seat === null) return null;
  const letter = (seats[seat]?.name ?? "?").slice(0, 1).toUpperCase();
  const [left, y, right] = at.box;
  const x = (left + right) / 2;
  const top: [number, number] = [
    Math.min(Math.max(16, x), plan.width - (pointed ? 16 : 86)),
    Math.max(plan.mode === "wide" ? 50 : 30, y),
  ];
  // Where rows are close a pin hangs over the back of a tile; never over a number that was revealed.
  const above = plan.mode === "wide" ? 34 : !pointed && said?.right ? 24 : -3;
  return (
    <svg class="dvc-over" width={plan.width} height={plan.height} aria-hidden="true">
      {pointed && <Thread from={at.base} to={plan.picker(pointed.seat, at.base)} />}
      {(plan.mode === "wide" || !pointed) && (
        <Pin
          at={top}
          above={above}
          seat={seat}
          letter={letter}
          {...(!pointed && said ? { said } : {})}
        />
      )}
    </svg>
  );
}

interface WoodProps {
  readonly plan: Plan;
  readonly view: View;
  readonly hand: Hand;
  readonly speech: Speech;
}

/** Words let into the wood: low and high, the pool, the clue and its place. */
export function WoodWords({ plan, view, hand, speech }: WoodProps) {
  const { camera, clue } = plan;
  const { say, me } = speech;
  const near = plan.rows.at(-1);
  const wide = plan.mode === "wide";
  const left = view.pool[0] + view.pool[1];
  const mine = view.mover !== null && view.mover === me;
  const place = hand.gap === null ? undefined : near?.gaps[hand.gap];
  const open = hand.may?.type === "arrange" && hand.dash !== null ? dashGaps(hand) : hand.gaps;
  // Words lie in the plane of the table: their size is in tile widths, so small tables get more.
  const small = Math.max(17, 1150 / camera.scale);
  const large = Math.max(21, 1350 / camera.scale);
  const [lx, ly] = plan.poolLabel;
  return (
    <g>
      {wide && near && near.pieces.length > 0 && !isOpen(view) && (
        <>
          <FlatText camera={camera} at={lowered(near.ends[0])} size={small} anchor="end">
            {say(`${BOARD}.low`)}
          </FlatText>
          <FlatText camera={camera} at={lowered(near.ends[1])} size={small} anchor="start">
            {say(`${BOARD}.high`)}
          </FlatText>
        </>
      )}
      {wide && plan.poolAt && (
        <>
          <FlatText camera={camera} at={[lx, ly]} size={large} anchor="start">
            {say(`${BOARD}.pool`)}
          </FlatText>
          <FlatText camera={camera} at={[lx, ly + 0.28 * camera.scale]} size={large} anchor="start">
            {left ? say(`${BOARD}.pool.left`, { count: left }) : say(`${BOARD}.pool.none`)}
          </FlatText>
        </>
      )}
      {!wide && (
        <text class="dvc-words" x={lx} y={ly + 5} text-anchor="end" font-size={14}>
          {poolWords(plan, view, speech)}
        </text>
      )}
      {clue && mine && wide && (
        <FlatText camera={camera} at={clue.label} yaw={-0.14} size={large}>
          {say(`${BOARD}.clue`)}
        </FlatText>
      )}
      {clue && !wide && clue.label[1] < plan.height - 14 && (
        <text
          class="dvc-words"
          x={clue.label[0]}
          y={clue.label[1] + (mine ? 12 : 5)}
          text-anchor={mine ? "middle" : "end"}
          font-size={14}
        >
          {say(`${BOARD}.clue.short`)}
        </text>
      )}
      {open.map((gap) => {
        const at = near?.gaps[gap];
        return at && <Caret key={gap} at={at} chosen={gap === hand.gap} />;
      })}
      {place && (
        <text
          class="dvc-words"
          x={Math.min(Math.max(46, place[0]), plan.width - 46)}
          y={place[1] + 31}
          text-anchor="middle"
          font-size={14}
        >
          {say(`${BOARD}.its-place`)}
        </text>
      )}
    </g>
  );
}

/** What is said of the pool on a small table; nothing where there is no room beside my plate. */
function poolWords(
  { pool, poolLabel, rows }: Plan,
  { pool: [black, white] }: View,
  { say }: Speech,
): string {
  const count = black + white;
  if (count > 0 && pool.length === 0) return say(`${BOARD}.pool.words`, { count, black, white });
  if (poolLabel[0] < POOL_WORDS && !rows.every((row) => row.isThin)) return "";
  return say(`${BOARD}.pool.short`, { count });
}

const lowered = ([x, y]: readonly [number, number]): [number, number] => [x, y + 5];
