/** Luck and play: a ruler for each seat on which two bars lead from the deal to the result. */
import { useRef } from "preact/hooks";
import type { SeatInfo } from "../generated/wire";
import { BotTag } from "../kit/plate";
import { useSize } from "../kit/size";
import { nameOf, sayAt, t } from "../kit/words";
import { InkMark, inkOf } from "./inks";
import { type Sum, signed } from "./telling";

interface AccountProps {
  sums: readonly Sum[];
  seats: readonly SeatInfo[];
  bots: readonly (string | null)[];
  me: number | null;
  /** On a phone only one seat has its ruler. */
  isPhone: boolean;
  isTeam: boolean;
  /** Whether decisions were judged, so that own play and that of others are told apart. */
  isSplit: boolean;
  /** What each seat of a team did with its eyes or hands, in words. */
  parts: readonly string[];
}

export function Account({ sums, seats, bots, me, isPhone, isTeam, isSplit, parts }: AccountProps) {
  const first = sums.find(({ seat }) => seat === me) ?? sums[0];
  const shown = isTeam ? sums.slice(0, 1) : isPhone && first ? orderFirst(sums, first) : sums;
  const say = sayAt(seats, me);
  return (
    <section class="account case-paper" aria-label={t("review.account")}>
      {!isPhone && <Clip />}
      {!isPhone && <h2 class="typed">{t("review.account")}</h2>}
      {shown.map((sum) => (
        <div key={sum.seat} class="account-seat">
          <h3>
            <InkMark seat={sum.seat} />
            <span class="account-name" data-user>
              {isTeam ? t("review.team") : nameText(seats, sum.seat, me, isPhone)}
            </span>
            {!isTeam && bots[sum.seat] && <BotTag bot={bots[sum.seat] ?? ""} />}
            <span class="account-sum" data-user>
              {sumText(sum)}
            </span>
          </h3>
          {(!isPhone || sum === shown[0]) && <Ruler sum={sum} />}
          {!isPhone && !isTeam && isSplit && (
            <p>
              {say("review.account.parts", {
                seat: sum.seat,
                own: signed(sum.own),
                others: signed(sum.others),
              })}
            </p>
          )}
        </div>
      ))}
      {isTeam && parts.length > 1 && (
        <ul class="account-team">
          {parts.map((text, seat) => (
            <li key={seat}>
              <InkMark seat={seat} />
              <span class="account-name" data-user>
                {nameText(seats, seat, me, isPhone)}
              </span>
              {bots[seat] && <BotTag bot={bots[seat]} />}
              <span class="account-sum" data-user>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const orderFirst = (sums: readonly Sum[], first: Sum): Sum[] => [
  first,
  ...sums.filter((sum) => sum !== first),
];

function nameText(
  seats: readonly SeatInfo[],
  seat: number,
  me: number | null,
  isPhone: boolean,
): string {
  if (seat !== me) return nameOf(seats, seat);
  return isPhone ? t("review.you") : t("review.name-you", { name: nameOf(seats, seat) });
}

const part = (n: number): string => `${n < 0 ? "−" : "+"} ${Math.abs(n)}`;
const sumText = ({ start, luck, play, result }: Sum): string =>
  `${start} ${part(luck)} ${part(play)} = ${result}`;

const TOP = 4;
const NEXT = 27;
const LINE = 48;
const HIGH = 66;

/** Dots like pips are luck; the solid bar is play, and its point is the result. */
function Ruler({ sum }: { sum: Sum }) {
  const root = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  const between = sum.start + sum.luck;
  // Luck alone may lead below 0 or above 100: then the ruler is longer than its line.
  const [least, most] = [Math.min(0, between), Math.max(100, between)];
  const x = (value: number): number => 3 + ((width - 6) * (value - least)) / (most - least);
  const heard = t("review.ruler.heard", {
    start: sum.start,
    luck: signed(sum.luck),
    play: signed(sum.play),
    result: sum.result,
  });
  const dots = `pips-${sum.seat}`;
  const ticks = Array.from({ length: 11 }, (_, n) => n * 10);
  return (
    <div class="ruler" ref={root} role="img" aria-label={heard}>
      {width > 0 && (
        <svg width={width} height={HIGH} overflow="visible" aria-hidden="true">
          <defs>
            <pattern id={dots} width="7" height="7" patternUnits="userSpaceOnUse">
              <rect width="7" height="7" fill="#f6efdc" />
              <circle cx="3.5" cy="3.5" r="1.7" fill="#211c17" />
            </pattern>
          </defs>
          <path
            class="ruler-line"
            d={`M${x(0)} ${LINE}H${x(100)}${ticks
              .map((value) => `M${x(value).toFixed(1)} ${LINE}v${value % 50 ? 4 : 6}`)
              .join("")}`}
          />
          {[0, 50, 100].map((value, n) => (
            <text
              key={value}
              class="ruler-number"
              x={x(value)}
              y={LINE + 17}
              text-anchor={["start", "middle", "end"][n] as "start"}
              data-user
            >
              {value}
            </text>
          ))}
          <path class="ruler-start" d={`M${x(sum.start).toFixed(1)} 0V${LINE}`} />
          <path class="ruler-turn" d={`M${x(between).toFixed(1)} ${TOP + 7}V${NEXT + 8}`} />
          <g class="ruler-luck">
            <path d={arrow(x(sum.start), x(between), TOP)} fill={`url(#${dots})`} />
          </g>
          <g class="ruler-play">
            <path d={arrow(x(between), x(sum.result), NEXT)} fill={inkOf(sum.seat)} />
          </g>
          <Label
            {...{ width }}
            from={x(sum.start)}
            to={x(between)}
            y={TOP}
            text={t("review.luck", { points: signed(sum.luck) })}
          />
          <Label
            {...{ width }}
            from={x(between)}
            to={x(sum.result)}
            y={NEXT}
            text={t("review.play", { points: signed(sum.play) })}
          />
        </svg>
      )}
    </div>
  );
}

/** A bar with a point; a short one is all point. */
function arrow(from: number, to: number, y: number): string {
  const way = Math.sign(to - from) || 1;
  const head = Math.min(9, Math.abs(to - from));
  const neck = (to - way * head).toFixed(1);
  const [a, b] = [from.toFixed(1), to.toFixed(1)];
  return `M${a} ${y}H${neck}L${b} ${y + 7.5}L${neck} ${y + 15}H${a}Z`;
}

interface LabelProps {
  from: number;
  to: number;
  y: number;
  text: string;
  width: number;
}

function Label({ from, to, y, text, width }: LabelProps) {
  const wide = text.length * 7.6;
  const [left, right] = [Math.min(from, to) - 8, Math.max(from, to) + 8];
  const isRight = right + wide < width;
  // A bar as long as the ruler has its label inside.
  const isInside = !isRight && left - wide < 0;
  const x = isRight ? right : isInside ? left + 20 : left;
  return (
    <text
      class={isInside ? "ruler-label is-inside" : "ruler-label"}
      x={x}
      y={y + 12}
      text-anchor={isRight || isInside ? "start" : "end"}
    >
      {text}
    </text>
  );
}

/** A paper clip holds the account. */
function Clip() {
  const d = "M6 40V10a7 7 0 0 1 14 0V52a10 10 0 0 1-20 0V14";
  return (
    <svg class="account-clip" width="30" height="70" viewBox="-4 -2 30 70" aria-hidden="true">
      <g fill="none" stroke-linecap="round">
        <path
          d={d}
          stroke="#000"
          stroke-opacity=".35"
          stroke-width="3"
          transform="translate(2 3)"
        />
        <path d={d} stroke="#8b8f92" stroke-width="3.2" />
        <path d={d} stroke="#e4e8ea" stroke-width="1.2" />
      </g>
    </svg>
  );
}
