/** What can be pressed, heard and focused: a plain list over the picture, one entry a tile. */

import type { SeatInfo } from "@kit/board";
import { listText } from "@kit/locale";

import type { CSSProperties } from "preact";
import type { Lit } from "./after";
import type { View } from "./generated";
import type { Hand } from "./hand";
import { type Pad, padWords } from "./pad";
import type { Piece, Plan, RowPlan } from "./plan";
import { RowPlate } from "./plates";
import type { Shape } from "./scene";
import { nth, type Speech, tileLabel, tileWord } from "./sentences";
import { isOpen } from "./sight";
import type { Drawn } from "./solid";

const BOARD = "da-vinci-code.board";
/** The smallest target for a finger, in pixels. */
const FINGER = 44;

export interface Touch {
  readonly key: string;
  readonly focus: boolean;
}

interface Common {
  readonly plan: Plan;
  readonly view: View;
  readonly hand: Hand;
  readonly speech: Speech;
  touch(at: Touch | null): void;
}

export interface TargetsProps extends Common {
  readonly shapes: readonly Shape[];
  readonly seats: readonly SeatInfo[];
  readonly asked: readonly number[];
  /** Draws this very tile of the pool. */
  reach(piece: Piece): void;
  /** Unfolds a row that is only a strip. */
  face(seat: number): void;
  readonly pad: Pad | null;
  /** What is lit at the end. */
  readonly lit: Lit | null;
}

export function Targets(props: TargetsProps) {
  const { plan, shapes, speech, view } = props;
  const drawings = new Map(shapes.map(({ piece, drawn }) => [piece.key, drawn]));
  return (
    <div class="dvc-targets">
      {plan.rows.map((row, i) => (
        <Row
          key={row.seat}
          {...props}
          row={row}
          near={i === plan.rows.length - 1}
          drawings={drawings}
        />
      ))}
      <p class="unseen">{poolLabel(speech, view)}</p>
      <PoolTiles {...props} drawings={drawings} />
      <Gaps {...props} />
    </div>
  );
}

/** The pool, for screen readers. */
function poolLabel(speech: Speech, { pool: [black, white], left }: View): string {
  if (!left?.length) return speech.say(`${BOARD}.pool.heard`, { black, white });
  const tiles = listText(left.map((name) => tileWord(speech, name)));
  return speech.say(`${BOARD}.pool.heard.open`, { tiles });
}

interface RowProps extends TargetsProps {
  readonly row: RowPlan;
  readonly near: boolean;
  readonly drawings: ReadonlyMap<string, Drawn>;
}

function Row({ row, near, drawings, plan, view, hand, speech, touch, ...rest }: RowProps) {
  const { seat } = row;
  const mine = near && view.seat !== null;
  const faces = mine && hand.order ? hand.order : (view.rows[seat] ?? []);
  const name = mine ? speech.say(`${BOARD}.row.mine`) : speech.say(`${BOARD}.row`, { owner: seat });
  const plate = <RowPlate {...{ row, plan, view, speech }} {...rest} />;
  const boxes = boxesOf(row, drawings);
  return (
    <section class="dvc-row" aria-label={name}>
      {!row.strip && plate}
      <ul>
        {row.pieces.map((piece, place) => {
          const face = faces[place];
          const box = boxes[place];
          return (
            face &&
            box && (
              <li key={piece.key}>
                <TileTarget
                  {...{ plan, view, hand, speech, touch, piece, place, face, mine, seat }}
                  pad={rest.pad}
                  box={styleOf(box)}
                  strip={row.strip}
                />
              </li>
            )
          );
        })}
      </ul>
      {row.strip && (
        <button
          type="button"
          class="dvc-strip"
          data-target={`strip/${seat}`}
          style={{
            top: `${(row.plate?.y ?? 4) - 4}px`,
            left: `${row.range[0]}px`,
            width: `${row.range[1] - row.range[0]}px`,
          }}
          onClick={() => rest.face(seat)}
          aria-label={speech.say(`${BOARD}.unfold`, { owner: seat })}
        >
          {plate}
        </button>
      )}
    </section>
  );
}

/** Where each tile of a row can be pressed: a finger wide, but no further than half way to the next. */
function boxesOf({ pieces, strip }: RowPlan, drawings: RowProps["drawings"]): (Sides | null)[] {
  const least = strip ? 0 : FINGER;
  const sides = pieces.map((piece): Sides | null => {
    const box = drawings.get(piece.key)?.box;
    return box ? fingerWide(box, least) : null;
  });
  return sides.map((box, i) => {
    if (!box) return null;
    const [left, top, right, bottom] = box;
    const middle = (left + right) / 2;
    const near = [sides[i - 1], sides[i + 1]].flatMap((each) =>
      each && each[1] < bottom && each[3] > top ? [(each[0] + each[2]) / 2] : [],
    );
    const before = near.filter((x) => x < middle).map((x) => (x + middle) / 2);
    const after = near.filter((x) => x > middle).map((x) => (x + middle) / 2);
    return [Math.max(left, ...before), top, Math.min(right, ...after), bottom];
  });
}

type Sides = Drawn["box"];

function fingerWide([l, t, r, b]: Sides, least: number): Sides {
  const w = Math.max(least, r - l) / 2;
  const h = Math.max(least, b - t) / 2;
  const [x, y] = [(l + r) / 2, (t + b) / 2];
  return [x - w, y - h, x + w, y + h];
}

const styleOf = ([left, top, right, bottom]: Sides): CSSProperties => ({
  left: `${left.toFixed(1)}px`,
  top: `${top.toFixed(1)}px`,
  width: `${(right - left).toFixed(1)}px`,
  height: `${(bottom - top).toFixed(1)}px`,
});

interface TileProps extends Common {
  readonly piece: Piece;
  readonly place: number;
  readonly face: View["rows"][number][number];
  readonly mine: boolean;
  readonly seat: number;
  readonly strip: boolean;
  readonly box: CSSProperties;
  readonly pad: Pad | null;
}

function TileTarget(props: TileProps) {
  const { hand, piece, place, face, mine, seat, touch, box, speech, strip } = props;
  const { may } = hand;
  const can = props.pad?.of(seat, place);
  const plain = tileLabel(speech, seat, place, face, isOpen(props.view));
  const label = can ? `${plain}, ${padWords(speech, can)}` : plain;
  const press = pressActOf(props);
  if (!press || strip) {
    return (
      <span
        class="dvc-mute"
        role="img"
        aria-label={label}
        style={box}
        data-place={place}
        data-point={`${seat}/${place}`}
      />
    );
  }
  const pointed = hand.pointed?.seat === seat && hand.pointed.place === place;
  const dash = mine && may?.type === "arrange" ? { "data-dash": face.born } : {};
  return (
    <button
      type="button"
      class="dvc-target"
      style={box}
      aria-label={label}
      aria-pressed={may?.type === "reveal" ? undefined : pointed || hand.dash === face.born}
      data-target={`${seat}/${face.born}`}
      data-seat={seat}
      data-place={place}
      data-point={`${seat}/${place}`}
      {...dash}
      onClick={press}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) touch({ key: piece.key, focus: true });
      }}
      onBlur={() => touch(null)}
      onMouseEnter={() => touch({ key: piece.key, focus: false })}
      onMouseLeave={() => touch(null)}
    />
  );
}

/** What pressing a tile does now, if anything: the view says so. */
function pressActOf({ hand, mine, seat, place, face }: TileProps): (() => void) | null {
  const { may } = hand;
  if (may?.type === "guess" && may.places[seat]?.includes(place)) {
    return () => hand.point(seat, place);
  }
  if (mine && may?.type === "reveal" && may.places.includes(place)) {
    return () => hand.reveal(place);
  }
  if (mine && may?.type === "arrange" && face.value === "dash") {
    return () => hand.pickDash(face.born);
  }
  return null;
}

type PoolProps = TargetsProps & { readonly drawings: ReadonlyMap<string, Drawn> };

/** The pool under the hand. The same choice is a big button near the thumb, for everyone else. */
function PoolTiles({ plan, hand, drawings, touch, reach }: PoolProps) {
  const { may } = hand;
  if (may?.type !== "draw") return null;
  return (
    <div class="dvc-pool-tiles" aria-hidden="true">
      {plan.pool.map((piece) => {
        const drawing = drawings.get(piece.key);
        if (!drawing || !may.colours.includes(piece.colour)) return null;
        return (
          <button
            key={piece.key}
            type="button"
            tabIndex={-1}
            class="dvc-target"
            data-echo
            style={styleOf(drawing.box)}
            onClick={() => reach(piece)}
            onMouseEnter={() => touch({ key: piece.key, focus: false })}
            onMouseLeave={() => touch(null)}
          />
        );
      })}
    </div>
  );
}

/** The gaps of my own row, where there is a choice. */
function Gaps({ plan, hand, speech, view }: TargetsProps) {
  const near = plan.rows.at(-1);
  if (!near) return null;
  const arranging = hand.may?.type === "arrange" && hand.dash !== null;
  const open = arranging ? dashGaps(hand) : hand.gaps.length > 1 ? hand.gaps : [];
  if (!open.length) return null;
  const count = view.rows[near.seat]?.length ?? 0;
  const [a, b] = near.gaps;
  const pitch = a && b ? Math.abs(b[0] - a[0]) : FINGER;
  const width = Math.max(24, Math.min(60, pitch));
  return (
    <ul class="dvc-gaps" aria-label={speech.say(`${BOARD}.gaps`)}>
      {open.map((gap) => {
        const at = near.gaps[gap];
        if (!at) return null;
        return (
          <li key={gap}>
            <button
              type="button"
              class="dvc-target is-gap"
              data-target={`gap/${gap}`}
              data-chosen={hand.gap === gap || undefined}
              aria-pressed={arranging ? undefined : hand.gap === gap}
              aria-label={gapWords(speech, gap, count)}
              style={{
                left: `${at[0] - width / 2}px`,
                top: `${at[1] - 14}px`,
                width: `${width}px`,
                height: `${FINGER}px`,
              }}
              onClick={() => (arranging ? hand.shiftDash(gap) : hand.chooseGap(gap))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Where the dash in hand may go: everywhere but where it is. */
export function dashGaps(hand: Hand): number[] {
  const order = hand.order ?? [];
  const at = order.findIndex((face) => face.born === hand.dash);
  return Array.from({ length: order.length + 1 }, (_, gap) => gap).filter(
    (gap) => gap !== at && gap !== at + 1,
  );
}

function gapWords(speech: Speech, gap: number, count: number): string {
  const { say } = speech;
  if (gap === 0) return say(`${BOARD}.gap.first`);
  if (gap >= count) return say(`${BOARD}.gap.last`);
  return say(`${BOARD}.gap`, { nth: nth(speech, gap - 1), next: nth(speech, gap) });
}
