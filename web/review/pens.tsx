/** What is drawn on the strip: ruled paper, sprocket holes, the pens, and notes in red pencil. */
import { t } from "../kit/words";
import { type Grid, heightsBetween, labelEvery, type Point, smoothPath, xAt, yAt } from "./curve";
import { dashOf, inkOf, PenMark } from "./inks";
import type { Sheet, StripProps } from "./strip";
import { heightAt, type Turn, turnOf } from "./telling";

/** A fall of so many points in one turn is written beside it. */
const FALL = 15;
/** So high it needs no note: it stands at the edge. */
const SURE = 99;
const HOLES = 22;

type PensProps = StripProps & { grid: Grid; sheet: Sheet; at: number | null };

export function Pens(props: PensProps) {
  const { turns, pens, me, grid, sheet, at, isPhone } = props;
  const heightOf = (turn: Turn, seat: number): number | null =>
    (sheet === "chances" ? turn.chances[seat] : turn.bits[seat]) ?? null;
  const step = (grid.width - grid.left - grid.right) / Math.max(1, grid.steps);
  const ordered = [...pens].sort((a, b) => Number(a === me) - Number(b === me) || b - a);
  return (
    <svg class="strip-drawing" width={grid.width} height={grid.height} aria-hidden="true">
      <Ruling grid={grid} sheet={sheet} isPhone={isPhone} />
      <Feet {...props} />
      {at !== null && (
        <path
          class="strip-hair"
          d={`M${xAt(grid, at).toFixed(1)} ${grid.top - 8}V${grid.height - grid.foot + 22}`}
        />
      )}
      <g class="strip-pens" key={sheet}>
        {ordered.map((seat) => {
          const points = turns.flatMap((turn, n): Point[] => {
            const value = heightOf(turn, seat);
            return value === null ? [] : [[xAt(grid, n), yAt(grid, value)]];
          });
          const d = smoothPath(points);
          const mine = seat === me;
          return (
            <g key={seat} fill="none" stroke={inkOf(seat)}>
              <path d={d} stroke-width={mine ? 6 : 5} opacity=".13" />
              <path d={d} stroke-width={mine ? 2.8 : 2.2} stroke-dasharray={dashOf(seat)} />
              {step >= 9 &&
                points.map(([x, y]) => (
                  <PenMark key={x} seat={seat} x={x} y={y} size={mine ? 9.5 : 9} />
                ))}
            </g>
          );
        })}
      </g>
      <Pencil {...props} />
    </svg>
  );
}

function Ruling({ grid, sheet, isPhone }: { grid: Grid; sheet: Sheet; isPhone: boolean }) {
  const { left, right, top, foot, width, height, most, steps } = grid;
  const [small, big] = sheet === "chances" ? [10, 50] : [1, 5];
  const lines = Array.from({ length: Math.round(most / small) + 1 }, (_, n) => n * small);
  const columns = Array.from({ length: steps + 1 }, (_, n) => n);
  const holes = Array.from({ length: Math.ceil((width - 6) / HOLES) }, (_, n) => 13 + n * HOLES);
  const across = (is: boolean) =>
    lines
      .filter((value) => (value % big === 0) === is)
      .map((value) => `M${left} ${yAt(grid, value).toFixed(1)}H${width - right}`)
      .join("");
  return (
    <>
      <g class="strip-rules" fill="none">
        <path
          d={columns.map((n) => `M${xAt(grid, n).toFixed(1)} ${top}V${height - foot}`).join("")}
          stroke-width={steps > 40 ? 0.4 : 0.7}
          opacity={steps > 60 ? 0.3 : 0.55}
        />
        <path d={across(false)} stroke-width=".6" opacity=".5" />
        <path d={across(true)} stroke-width="1.2" opacity=".9" />
      </g>
      <path
        class="strip-holes"
        d={holes
          .flatMap((x) =>
            [6, height - 12].map(
              (y) =>
                `M${x + 2} ${y}h4a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z`,
            ),
          )
          .join("")}
      />
      {lines
        .filter((value) => value % big === 0)
        .map((value) => (
          <text
            key={value}
            class="strip-number"
            x={left - 8}
            y={yAt(grid, value) + 4}
            text-anchor="end"
            data-user
          >
            {sheet === "chances" && !isPhone ? t("review.percent", { count: value }) : value}
          </text>
        ))}
    </>
  );
}

/** Under each turn its number and the shape of who moved. */
function Feet({ turns, grid, at, isPhone }: PensProps) {
  const every = labelEvery(grid, isPhone ? 24 : 30);
  const room = labelEvery(grid, 11);
  const base = grid.height - grid.foot;
  return (
    <>
      {turns.map((turn, n) => {
        const x = xAt(grid, n);
        const isShown = n === at;
        const isLast = n === turns.length - 1;
        const hasNumber =
          n > 0 &&
          (turn.number % every === 0 || (n === 1 && isPhone) || isLast) &&
          !isNearLast(turn, n);
        return (
          <g key={turn.number}>
            {turn.seat !== null && (n % room === 0 || isShown) && (
              <PenMark seat={turn.seat} x={x} y={base + 13} size={isShown ? 15 : 10.5} />
            )}
            {hasNumber && (
              <text class="strip-number" x={x} y={base + 35} text-anchor="middle" data-user>
                {turn.number}
              </text>
            )}
            {turn.begin !== null && !isPhone && (
              <text class="strip-number" x={x - 2} y={base + 37} text-anchor="middle">
                {t(`review.${turn.begin}.short`)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );

  /** A number that would touch the last one, or the first one's neighbour, is left out. */
  function isNearLast(turn: Turn, n: number): boolean {
    const last = turns.length - 1;
    if (n === last || every === 1) return false;
    return last - n <= every / 2 || (n > 1 && turn.number - (turns[1]?.number ?? 1) < every / 2);
  }
}

/** Rings, their numbers, and up to two notes: how high it stood, and how far it fell. */
function Pencil(props: PensProps) {
  const { turns, moments, grid, sheet, isPhone } = props;
  const [rx, ry] = isPhone ? [12, 11] : [15, 14];
  const rings = moments.map((moment, n) => {
    const turn = turnOf(turns, moment);
    const x = xAt(grid, turn);
    const y = yAt(grid, heightAt(turns[turn], moment.seat, sheet));
    const isFall = (turns[turn]?.play[moment.seat] ?? 0) < 0;
    const first = moments.findIndex(
      (each) => each.seat === moment.seat && turnOf(turns, each) === turn,
    );
    return { n, x: x + (n - first) * 18, y, isFall, isFirst: first === n };
  });
  return (
    <g class="strip-pencil">
      {rings.map(({ n, x, y, isFall, isFirst }) => (
        <g key={n} style={{ "--n": n }}>
          <ellipse
            cx={x}
            cy={y}
            rx={rx}
            ry={ry}
            transform={`rotate(-14 ${x.toFixed(1)} ${y.toFixed(1)})`}
          />
          <text
            x={isFirst ? x - (isPhone ? 21 : 27) : x + (isPhone ? 13 : 16)}
            y={isFall ? y + (isPhone ? 25 : 30) : y - 8}
            data-user
          >
            {n + 1}
          </text>
        </g>
      ))}
      {sheet === "chances" && <Notes {...props} />}
    </g>
  );
}

function Notes(props: PensProps) {
  const { turns, grid, me, moments, isPhone, pens } = props;
  const whose = me ?? moments.find(({ decision }) => (decision?.loss ?? 0) > 0)?.seat ?? null;
  if (whose === null || !pens.includes(whose)) return null;
  const chances = turns.map((turn) => turn.chances[whose] ?? 0);
  const peak = chances.indexOf(Math.max(...chances.slice(0, -1)));
  const ringed = moments.map((moment) => turnOf(turns, moment));
  const fallAt = (n: number): number => (chances[n - 1] ?? 0) - (chances[n] ?? 0);
  const [fall] = moments
    .map((moment) => turnOf(turns, moment))
    .filter((n, at) => n > 0 && moments[at]?.seat === whose && fallAt(n) >= FALL)
    .sort((a, b) => fallAt(b) - fallAt(a));
  const high = yAt(grid, chances[peak] ?? 0) - 11;
  const isCrossed = turns
    .slice(Math.max(0, peak - 1), peak + 2)
    .some((turn) => pens.some((seat) => isTouched(yAt(grid, turn.chances[seat] ?? 0), high)));
  const isWorth = peak > 0 && (chances[peak] ?? 0) < SURE && !ringed.includes(peak) && !isCrossed;
  return (
    <>
      {isWorth && (
        <text x={xAt(grid, peak)} y={high} text-anchor="middle" data-user>
          {isPhone ? chances[peak] : t("review.percent", { count: chances[peak] ?? 0 })}
        </text>
      )}
      {fall !== undefined && !isPhone && (
        <FallNote {...props} turn={fall} from={chances[fall - 1] ?? 0} to={chances[fall] ?? 0} />
      )}
    </>
  );
}

/** Whether a pen at one height runs through a note that stands at another. */
const isTouched = (pen: number, note: number): boolean => pen < note + 4 && pen > note - 16;

/** How wide a letter of a note is, about. */
const NOTE_LETTER = 9.5;
/** So far from a pen a note can be read. */
const CLEAR = 11;

/** Written beside the fall, where the pens leave most room. */
function FallNote(props: PensProps & { turn: number; from: number; to: number }) {
  const { turns, grid, pens, turn, from, to } = props;
  const text = t("review.fall", { from, to });
  const wide = text.length * NOTE_LETTER;
  const middle = yAt(grid, (from + to) / 2);
  const spots = [26, -26].flatMap((away) => {
    const x = xAt(grid, turn) + away;
    const [left, right] = away > 0 ? [x, x + wide] : [x - wide, x];
    if (left < grid.left || right > grid.width - grid.right) return [];
    const near = pens.flatMap((seat) =>
      heightsBetween(
        turns.map((each, n) => [xAt(grid, n), yAt(grid, each.chances[seat] ?? 0)] as const),
        left - 12,
        right + 12,
      ),
    );
    return [8, 22, 36, 50, 64, 78, 92].flatMap((height) => {
      const y = yAt(grid, height);
      const gap = Math.min(60, ...near.map((pen) => Math.abs(pen - (y - 5))));
      // A note that a pen runs through is left out.
      return gap < CLEAR ? [] : [{ x, y, away, room: gap - 0.12 * Math.abs(y - middle) }];
    });
  });
  const best = spots.sort((a, b) => b.room - a.room)[0];
  if (!best) return null;
  return (
    <text x={best.x} y={best.y} text-anchor={best.away > 0 ? "start" : "end"}>
      {text}
    </text>
  );
}
