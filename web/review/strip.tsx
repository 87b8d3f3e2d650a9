/** The recorder strip: a pen for every seat, rings round the key moments, a hair line to read by. */

import { useRef, useState } from "preact/hooks";
import type { SeatInfo } from "../generated/wire";
import { numberText } from "../kit/numbers";
import type { Judged } from "../kit/review";
import { useSize } from "../kit/size";
import { nameOf, t } from "../kit/words";
import { type Grid, spreadOut, stepAt, xAt, yAt } from "./curve";
import { turnText } from "./facts";
import { InkMark, inkOf } from "./inks";
import { Pens } from "./pens";
import { StripTable } from "./strip-table";
import { heightAt, signed, type Turn, turnOf } from "./telling";
import "./strip.css";

export type Sheet = "chances" | "bits";

export interface StripProps {
  turns: readonly Turn[];
  moments: readonly Judged[];
  seats: readonly SeatInfo[];
  /** Which seats have a pen: in a co-operative game the team has one. */
  pens: readonly number[];
  me: number | null;
  headline: string;
  /** Opens a turn in the film. */
  open(turn: Turn): void;
  /** Opens a key moment, counted from 0. */
  step(moment: number): void;
  isPhone: boolean;
  hasBits: boolean;
}

/** How a seat is called on the strip. */
export function penName({ seats, pens, me }: StripProps, seat: number): string {
  if (pens.length === 1 && seats.length > 1) return t("review.team");
  return seat === me ? t("review.you") : nameOf(seats, seat);
}

export function Strip(props: StripProps) {
  const { turns, pens, isPhone, hasBits, open } = props;
  const root = useRef<HTMLDivElement>(null);
  const isTouch = useRef(false);
  const { width } = useSize(root);
  const [sheet, setSheet] = useState<Sheet>("chances");
  const [at, setAt] = useState<number | null>(null);
  const grid = gridOf(props, sheet, width);
  const shown = at === null ? null : (turns[at] ?? null);
  const onKey = (event: KeyboardEvent) => {
    const now = at ?? 0;
    const last = turns.length - 1;
    const next = new Map([
      ["ArrowRight", Math.min(last, at === null ? 0 : now + 1)],
      ["ArrowLeft", Math.max(0, now - 1)],
      ["Home", 0],
      ["End", last],
    ]).get(event.key);
    if (next !== undefined) setAt(next);
    else if (event.key === "Enter" && shown) open(shown);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    // The page may be zoomed: pixels of the strip are not those of the screen.
    if (box) setAt(stepAt(grid, ((event.clientX - box.left) * width) / box.width));
  };
  return (
    <section class={isPhone ? "strip is-phone" : "strip"} aria-label={t("review.strip")}>
      <div class="strip-paper" ref={root} style={{ height: `${grid.height}px` }} data-strip={sheet}>
        {width > 0 && <Pens {...props} grid={grid} sheet={sheet} at={at} />}
        <div
          class="strip-reader"
          role="slider"
          tabIndex={0}
          aria-label={t("review.strip.turn")}
          aria-valuemin={0}
          aria-valuemax={turns.length - 1}
          aria-valuenow={at ?? 0}
          aria-valuetext={readTurn(props, turns[at ?? 0], sheet)}
          onKeyDown={onKey}
          onPointerMove={(event) => event.pointerType !== "touch" && follow(event)}
          onPointerDown={(event) => {
            isTouch.current = event.pointerType === "touch";
            follow(event);
          }}
          onPointerLeave={(event) => event.pointerType !== "touch" && setAt(null)}
          // A finger has first to see where it is: the reading has a button for it.
          onClick={() => shown && !isTouch.current && open(shown)}
          onFocus={() => setAt((now) => now ?? turns.length - 1)}
          onBlur={() => setAt(null)}
          data-reader
          data-echo="the table of the strip has every turn"
        />
        {width > 0 && <Ends {...props} grid={grid} sheet={sheet} />}
        {width > 0 && <Rings {...props} {...{ grid, sheet }} />}
        {shown && at !== null && (
          <Reading {...props} turn={shown} sheet={sheet} x={xAt(grid, at)} width={width} />
        )}
        <div class="strip-tabs typed">
          {(hasBits ? (["chances", "bits"] as const) : (["chances"] as const)).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={sheet === name}
              onClick={() => setSheet(name)}
              data-sheet={name}
            >
              {t(`review.strip.${name}${isPhone ? ".short" : ""}`)}
            </button>
          ))}
        </div>
      </div>
      <StripTable {...props} turns={turns} names={pens.map((seat) => penName(props, seat))} />
    </section>
  );
}

/** Beside the account of four and more seats the strip is higher, so that their pens part. */
const heightOf = (isPhone: boolean, pens: readonly number[]): number =>
  isPhone ? 240 : 332 + 124 * Math.min(1, Math.max(0, pens.length - 3));

function gridOf({ turns, isPhone, pens }: StripProps, sheet: Sheet, width: number): Grid {
  const bits = turns.flatMap((turn) => turn.bits.map((each) => each ?? 0));
  return {
    width,
    height: heightOf(isPhone, pens),
    left: isPhone ? 36 : 70,
    right: !isPhone ? 116 : pens.length > 1 ? 84 : 42,
    top: isPhone ? 60 : 68,
    foot: isPhone ? 50 : 58,
    steps: turns.length - 1,
    most: sheet === "chances" ? 100 : Math.max(5, Math.ceil(Math.max(...bits) / 5) * 5),
  };
}

/** The value of a seat after a turn, as it is written. */
export function valueText(turn: Turn, seat: number, sheet: Sheet): string {
  if (sheet === "chances") return t("review.percent", { count: turn.chances[seat] ?? 0 });
  const bits = turn.bits[seat];
  return bits === null || bits === undefined ? "–" : numberText(bits, 1);
}

function readTurn(props: StripProps, turn: Turn | undefined, sheet: Sheet): string {
  if (!turn) return "";
  const values = props.pens
    .map((seat) => `${penName(props, seat)} ${valueText(turn, seat, sheet)}`)
    .join(", ");
  const who = turn.seat === null ? "" : `, ${penName(props, turn.seat)}`;
  return `${turnText(turn)}${who}: ${values}`;
}

type OnGrid = StripProps & { grid: Grid; sheet: Sheet };

/** Who each pen is, at its end. */
function Ends(props: OnGrid) {
  const { turns, pens, grid, sheet, isPhone, moments } = props;
  const last = turns.at(-1);
  if (!last) return null;
  // A ring round the last point needs its room.
  const isRinged =
    sheet === "chances" && moments.some((each) => turns[turnOf(turns, each)] === last);
  const away = isRinged ? (isPhone ? 15 : 20) : 10;
  const heightOf = (seat: number) => heightAt(last, seat, sheet);
  const places = spreadOut(
    pens.map((seat) => yAt(grid, heightOf(seat))),
    isPhone ? 15 : 18,
    [grid.top, yAt(grid, 0)],
  );
  return (
    <ul class="strip-ends" aria-hidden="true">
      {pens.map((seat, n) => (
        <li
          key={seat}
          style={{
            left: `${xAt(grid, grid.steps) + away}px`,
            top: `${(places[n] ?? 0).toFixed(1)}px`,
            color: inkOf(seat),
          }}
        >
          {(!isPhone || pens.length > 1) && <b data-user>{penName(props, seat)}</b>}{" "}
          <span data-user>
            {isPhone
              ? numberText(heightOf(seat), sheet === "bits" ? 1 : 0)
              : valueText(last, seat, sheet)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A ring in red pencil is a button: its words say which moment it is. */
function Rings(props: OnGrid) {
  const { turns, moments, grid, seats, sheet, me, step } = props;
  return (
    <>
      {moments.map((moment, n) => {
        const turn = turnOf(turns, moment);
        const { stamp } = moment;
        const same = moments.findIndex(
          (each) => each.seat === moment.seat && turnOf(turns, each) === turn,
        );
        const label = [
          t("review.moment", { number: n + 1 }),
          t("review.turn", { number: turns[turn]?.number ?? 0 }),
          moment.seat === me ? t("review.you") : nameOf(seats, moment.seat),
          t(stamp === null ? "review.close" : `review.verdict.${stamp}`),
        ].join(", ");
        return (
          <button
            key={`${moment.version}/${moment.seat}`}
            type="button"
            class="strip-ring"
            aria-label={label}
            style={{
              // Two moments of one turn lie side by side.
              left: `${(xAt(grid, turn) + (n - same) * 18).toFixed(1)}px`,
              top: `${yAt(grid, heightAt(turns[turn], moment.seat, sheet)).toFixed(1)}px`,
            }}
            onClick={() => step(n)}
            data-ring={n + 1}
            data-echo="its card opens the same moment"
          />
        );
      })}
    </>
  );
}

/** The numbers of one turn, beside its hair line. */
function Reading(props: StripProps & { turn: Turn; sheet: Sheet; x: number; width: number }) {
  const { turn, sheet, x, width, pens, open } = props;
  const isRight = x > width * 0.55;
  return (
    <div
      class={isRight ? "strip-reading is-left" : "strip-reading"}
      style={{ left: `${x.toFixed(1)}px` }}
      aria-hidden="true"
    >
      <p class="typed">{turnText(turn)}</p>
      {pens.map((seat) => (
        <p key={seat}>
          <InkMark seat={seat} size={10} /> <span data-user>{penName(props, seat)}</span>{" "}
          <b data-user>{valueText(turn, seat, sheet)}</b>
        </p>
      ))}
      {turn.seat !== null && sheet === "chances" && (
        <p class="strip-parts">
          {t("review.play-luck", {
            play: signed(turn.play[turn.seat] ?? 0),
            luck: signed(turn.luck[turn.seat] ?? 0),
          })}
        </p>
      )}
      <button type="button" tabIndex={-1} class="strip-open" onPointerDown={() => open(turn)}>
        {t("review.open-turn")}
      </button>
    </div>
  );
}
