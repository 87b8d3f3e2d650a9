/** Slips of paper on the table: what a seat could know, at the things that it did not see. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Belief, Decision, Known } from "../generated/review";
import type { ReviewModule } from "../kit/review";
import { type Say, t } from "../kit/words";
import { MOST_ROWS, type Row, rowsOf } from "./rows";

interface SlipsProps {
  stage: RefObject<HTMLElement | null>;
  module: ReviewModule;
  known: Known | null;
  decision: Decision | null;
  view: unknown;
  say: Say;
  /** Changes whenever the board may have moved. */
  at: string;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** So many where a slip lies on the thing itself, which should be seen, or on the table. */
const SPARE_ROWS = 2;
/** A slip needs so many pixels to show numbers beside values. */
const LEAST_WIDTH = 46;
/** Below this width the slip of a rack, which holds many things, would hide the table. */
const ROOMY = 1040;
/** What is cut to less than so many pixels counts as scrolled away. */
const LEAST_SEEN = 6;
/** How wide a letter of a narrow slip is, about. */
const LETTER = 6;
const ROW_HIGH = 18;
const NARROW_HIGH = 34;
const TIP_HIGH = 7;
/** The board moves for a while after a step or a new size: places are measured again. */
const AGAIN_MS = [120, 350, 800] as const;

export function Slips(props: SlipsProps) {
  const { module, known, decision, view, say } = props;
  const beliefs = (known?.beliefs ?? []).map((each) => module.gather?.(each) ?? each);
  const placed = beliefs.map((belief) => ({ belief, place: module.placeOf(belief, view) }));
  const [chosen, best] = [decision?.chosen, decision?.best].map((choice) =>
    choice ? placeOfChoice(module, choice, view) : null,
  );
  const places = [...placed.map(({ place }) => place), chosen ?? null, best ?? null];
  const boxes = usePlaces(props.stage, places, props.at);
  const hung = placed.flatMap(({ place }) => (place ? (boxes.things.get(place) ?? []) : []));
  const aims = { chosen: aimOf(module, decision?.chosen), best: aimOf(module, decision?.best) };
  const isSame = decision?.chosen.text === decision?.best.text;
  return (
    <section class="beliefs" aria-label={t("review.slips")}>
      {chosen && <Frame box={boxes.things.get(chosen)} way={isSame ? "best" : "chosen"} />}
      {best && !isSame && <Frame box={boxes.things.get(best)} way="best" />}
      <ul>
        {placed.map(({ belief, place }) => {
          const box = place === null ? null : boxes.things.get(place);
          const rows = rowsOf(belief);
          const label = `${module.thingText(belief, view, say)}: ${heard(module, rows, say)}`;
          return (
            <li key={`${belief.seat}/${belief.thing}`} data-slip={`${belief.seat}/${belief.thing}`}>
              <span class="unseen">{label}</span>
              {box && (
                <Slip
                  {...{ box, belief, module, say, aims, boxes }}
                  gap={gapAt(hung, box)}
                  isStacked={isStacked(hung, box, rows.length)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Aims = Record<"chosen" | "best", string | null>;

function aimOf(module: ReviewModule, choice: Decision["chosen"] | undefined): string | null {
  const aim = choice ? module.aimOf(choice) : null;
  return aim && `${aim.seat}/${aim.thing}/${aim.value}`;
}

function placeOfChoice(
  module: ReviewModule,
  choice: Decision["chosen"],
  view: unknown,
): string | null {
  const aim = module.aimOf(choice);
  return module.targetOf?.(choice) ?? (aim && module.placeOf(aim, view));
}

const heard = (module: ReviewModule, rows: readonly Row[], say: Say): string =>
  rows
    .map(({ value, percent }) =>
      t("review.slip.heard", {
        value: (module.valueHeard ?? module.valueText)(value, say),
        count: percent,
      }),
    )
    .join("; ");

interface SlipProps {
  box: Box;
  belief: Belief;
  module: ReviewModule;
  say: Say;
  aims: Aims;
  boxes: Boxes;
  /** How far away the next thing of the same row is. */
  gap: number;
  /** Whether things stand so close one above the other that slips must hang beside them. */
  isStacked: boolean;
}

function Slip({ box, belief, module, say, aims, boxes, gap, isStacked }: SlipProps) {
  const { room, plates } = boxes;
  const most = belief.is_one || room.width >= ROOMY ? MOST_ROWS : SPARE_ROWS;
  const all = rowsOf(belief, most);
  const letters = Math.max(...all.map(({ value }) => module.valueText(value, say).length));
  // Longer names, such as a kind of tile, need a wider slip than the thing itself.
  const wide = Math.min(
    Math.max(box.width, 72),
    Math.max(Math.min(box.width, 72), 34 + letters * 8),
  );
  const isNarrow = box.width < LEAST_WIDTH || wide > gap + 2;
  const width = isNarrow ? Math.min(gap - 2, Math.max(30, box.width, letters * 7)) : wide;
  const fitting = isNarrow ? Math.floor((width - 2) / LETTER) : Infinity;
  const middle = box.left + box.width / 2;
  const isBeside = module.slipsBelow === true && isStacked;
  const isRight = middle > room.left + room.width / 2;
  const beside = isRight ? box.left - width - TIP_HIGH : box.left + box.width + TIP_HIGH;
  const left = Math.max(
    room.left + 2,
    Math.min(room.left + room.width - width - 2, isBeside ? beside : middle - width / 2),
  );
  // Plates stay readable: where one is in the way, the slip lies on the back of the thing instead.
  const bounds = plates
    .filter((plate) => plate.left < left + width && plate.left + plate.width > left)
    .filter((plate) => plate.top < box.top)
    .map((plate) => plate.top + plate.height + 3);
  const least = Math.max(room.top + 3, ...bounds);
  const below = box.top + box.height + TIP_HIGH;
  const isHigh = box.top + box.height / 2 < room.top + room.height / 2;
  const isBelow = module.slipsBelow === true && isHigh && !isBeside;
  const highOf = (count: number): number => (isNarrow ? NARROW_HIGH : count * ROW_HIGH + 4);
  const isPressed = !isBelow && !isBeside && box.top - highOf(all.length) - TIP_HIGH < least;
  const rows = isNarrow ? rowsOf(belief, 1) : isPressed ? rowsOf(belief, SPARE_ROWS) : all;
  const texts = rows.map(({ value }) => cutText(module.valueText(value, say), fitting));
  const high = highOf(rows.length);
  const over = isBelow ? below : box.top - high - TIP_HIGH;
  const wanted = isBeside ? box.top + (box.height - high) / 2 : over;
  const top = Math.max(least, wanted);
  const isOn = isBeside || (!isBelow && top > wanted);
  return (
    <div
      class={`belief${isNarrow ? " is-narrow" : ""}${isBelow ? " is-below" : isOn ? " is-on" : ""}`}
      style={{ left: `${left.toFixed(1)}px`, top: `${top.toFixed(1)}px`, width: `${width}px` }}
      aria-hidden="true"
    >
      {rows.map(({ value, percent }, n) => {
        const aim = `${belief.seat}/${belief.thing}/${value}`;
        const way = aim === aims.best ? " is-best" : aim === aims.chosen ? " is-chosen" : "";
        return (
          <p key={value} class={`belief-row${way}`} style={{ "--part": percent / 100 }}>
            <b data-user>{texts[n]}</b>
            <span data-user>{percent}</span>
          </p>
        );
      })}
    </div>
  );
}

const cutText = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1))}.`;

/** How far the nearest other thing of a row is from one. */
function gapAt(hung: readonly Box[], box: Box): number {
  const beside = hung.filter((each) => each !== box && Math.abs(each.top - box.top) < box.height);
  return Math.min(Infinity, ...beside.map(({ left }) => Math.abs(left - box.left)));
}

/** Whether another thing stands right above or below one, closer than a slip is high. */
const isStacked = (hung: readonly Box[], box: Box, rows: number): boolean =>
  hung.some(
    (each) =>
      each !== box &&
      Math.abs(each.left - box.left) < box.width / 2 &&
      (Math.abs(each.top - box.top) < NARROW_HIGH + 2 * TIP_HIGH ||
        (each.top > box.top &&
          each.top - box.top - box.height < Math.min(rows, SPARE_ROWS) * ROW_HIGH)),
  );

/** The edge round what was chosen, or would have been best. */
function Frame({ box, way }: { box: Box | undefined; way: "chosen" | "best" }) {
  if (!box) return null;
  const pad = 3;
  return (
    <i
      class={`belief-frame is-${way}`}
      style={{
        left: `${(box.left - pad).toFixed(1)}px`,
        top: `${(box.top - pad).toFixed(1)}px`,
        width: `${(box.width + 2 * pad).toFixed(1)}px`,
        height: `${(box.height + 2 * pad).toFixed(1)}px`,
      }}
      data-frame={way}
    />
  );
}

/** Things by their selectors, the room of the table, and the plates in it. */
interface Boxes {
  readonly things: ReadonlyMap<string, Box>;
  readonly room: Box;
  readonly plates: readonly Box[];
}

const NONE: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Where things of the board are on the stage, measured while it moves and whenever it is resized. */
function usePlaces(
  stage: RefObject<HTMLElement | null>,
  places: readonly (string | null)[],
  at: string,
): Boxes {
  const [boxes, setBoxes] = useState<Boxes>({ things: new Map(), room: NONE, plates: [] });
  const wanted = places.filter((place) => place !== null).join("|");
  useLayoutEffect(() => {
    const root = stage.current;
    if (!root) return;
    const measure = () => setBoxes(findBoxes(root, places));
    let timers: ReturnType<typeof setTimeout>[] = [];
    const settle = () => {
      measure();
      timers.forEach(clearTimeout);
      timers = AGAIN_MS.map((ms) => setTimeout(measure, ms));
    };
    settle();
    const frame = requestAnimationFrame(measure);
    // The room grows when a sheet is folded; the things in it move a little later.
    const watch = new ResizeObserver(settle);
    for (const each of [root, root.querySelector(".room")]) each && watch.observe(each);
    root.addEventListener("transitionend", measure);
    root.addEventListener("animationend", measure);
    root.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      timers.forEach(clearTimeout);
      watch.disconnect();
      root.removeEventListener("transitionend", measure);
      root.removeEventListener("animationend", measure);
      root.removeEventListener("scroll", measure, { capture: true });
    };
  }, [wanted, at]);
  return boxes;
}

/** What can be seen of a thing: a street or a row may be scrolled, and then ends at its frame. */
function seenOf(thing: Element, root: HTMLElement): DOMRect {
  let { left, right, top, bottom } = thing.getBoundingClientRect();
  for (let each = thing.parentElement; each && each !== root; each = each.parentElement) {
    if (getComputedStyle(each).overflow === "visible") continue;
    const frame = each.getBoundingClientRect();
    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

function findBoxes(root: HTMLElement, places: readonly (string | null)[]): Boxes {
  const origin = root.getBoundingClientRect();
  // The page may be zoomed: pixels of the stage are not those of the screen.
  const zoom = origin.width / (root.offsetWidth || 1) || 1;
  const boxOf = (seen: DOMRect): Box => ({
    left: (seen.left - origin.left) / zoom,
    top: (seen.top - origin.top) / zoom,
    width: seen.width / zoom,
    height: seen.height / zoom,
  });
  const listSeen = (selector: string): DOMRect[] =>
    [...root.querySelectorAll(selector)]
      .map((each) => seenOf(each, root))
      .filter(({ width, height }) => width > LEAST_SEEN && height > LEAST_SEEN);
  const things = new Map<string, Box>();
  for (const place of places) {
    const [seen] = place === null ? [] : listSeen(place);
    if (place !== null && seen) things.set(place, boxOf(seen));
  }
  const [room] = listSeen(".room");
  return {
    things,
    room: room ? boxOf(room) : NONE,
    plates: listSeen("[data-plate]").map(boxOf),
  };
}
