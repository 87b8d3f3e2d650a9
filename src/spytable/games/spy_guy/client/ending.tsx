/** How a chase ended, told by the game: who, why, how near, what everybody found. */
import { dayOfCity, nameOfCity } from "@kit/city-names";
import type { Ending, PictureProps, Teller, Figure as Telling } from "@kit/ending";
import { isCutShort, plainEnding } from "@kit/ending-plain";
import { FIRST, shownNumber } from "@kit/numbered";
import type { Tally, View } from "./generated";
import { APART, Bollard, Caught, Figure, INK, Quay, Waving } from "./quay";
import { GAME, lookWords } from "./sentences";

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

export default function ending(teller: Teller, view: View): Ending {
  const { say } = teller;
  const words = (key: string, args = {}) => say(`${GAME}.end.${key}`, args);
  const tally = view.opened;
  if (!tally) return { ...plainEnding(teller), anew: words("anew") };
  const verdict = verdictOf(teller, view, tally);
  return {
    ...verdict,
    near: [verdict.near, cityLine(teller, view.config.city)].filter(Boolean).join(" "),
    place: placeOf(teller, view.config.city),
    notes: tally.finds.map((count) => words("note", { count })),
    report: reportOf(teller, view, tally),
    figures: figuresOf(teller, view, tally),
    ...momentOf(teller, tally),
    anew: words("anew"),
  };
}

/** Which city it was, where that is worth telling: with the link a friend can search the same. */
function cityLine({ say }: Teller, number: number): string {
  if (number < FIRST) return "";
  const name = nameOfCity(say, GAME, number);
  const date = dayOfCity(number);
  if (date) return say(`${GAME}.end.city.day`, { name, date });
  return say(`${GAME}.end.city`, { name, number: shownNumber(number) });
}

/** The same for the card that is shared. */
function placeOf({ say }: Teller, number: number): readonly string[] {
  if (number < FIRST) return [];
  const date = dayOfCity(number);
  const which = date
    ? say(`${GAME}.end.place.day`, { date })
    : say(`${GAME}.end.place`, { number: shownNumber(number) });
  return [which, nameOfCity(say, GAME, number)];
}

function verdictOf(teller: Teller, view: View, tally: Tally): Pick<Ending, "who" | "why" | "near"> {
  const words = (key: string, args = {}) => teller.say(`${GAME}.end.${key}`, args);
  if (isCutShort(teller) || view.ending === null) {
    const { who, why } = plainEnding(teller);
    return { who, why };
  }
  if (view.ending === "escaped") {
    const near =
      tally.short === null
        ? words("near.far", { count: sum(tally.finds) })
        : words("near.escaped", { count: tally.short });
    return { who: words("who.escaped"), why: words("why.escaped", { count: tally.ahead }), near };
  }
  const alone = tally.finds.length === 1 ? ".alone" : "";
  return {
    who: words("who.caught"),
    why: words("why.caught"),
    near: words(`near.caught${alone}`, { count: tally.left }),
  };
}

function reportOf(teller: Teller, view: View, tally: Tally): Ending["report"] {
  const { say } = teller;
  const words = (key: string, args = {}) => say(`${GAME}.end.${key}`, args);
  const { best, shortcut, fastest, look } = tally;
  const { track } = view;
  const dated = [
    best && {
      turn: best.turn,
      text: words("best", {
        found: best.found,
        count: best.copies,
        look: lookWords(teller, best.look),
      }),
    },
    shortcut !== null && {
      turn: shortcut,
      text: words("shortcut", { count: track.rejoin - track.arrow - 1 - track.alley }),
    },
  ]
    .filter((line) => line !== null && line !== false)
    .sort((one, other) => one.turn - other.turn)
    .map(({ turn, text }) => ({ at: words("turn", { number: turn }), text }));
  if (!fastest || !look) return dated;
  const seconds = secondsOf(fastest.ms);
  return [
    ...dated,
    { seat: fastest.seat, text: words("fastest", { look: lookWords(teller, look), seconds }) },
  ];
}

function figuresOf({ say }: Teller, view: View, tally: Tally): readonly Telling[] {
  const words = (key: string, args = {}) => say(`${GAME}.end.figure.${key}`, args);
  const counted = [
    { value: `${sum(tally.finds)}`, label: words("found") },
    { value: `${tally.missed.length}`, label: words("missed") },
    { value: `${sum(tally.wrong)}`, label: words("wrong") },
  ];
  const { chances, config } = view;
  if (!chances) return counted;
  const { gentler, sheet, tougher } = chances;
  const count = { gentler, sheet, tougher, easier: gentler, standard: sheet, harder: tougher }[
    config.difficulty
  ];
  return [...counted, { value: words("percent", { count }), label: words("chance") }];
}

/** A remark about the viewer's own match: the first one that is true. */
function momentOf(teller: Teller, tally: Tally): Pick<Ending, "moment"> {
  const { say, me } = teller;
  if (me === null) return {};
  const words = (key: string, args = {}) => say(`${GAME}.end.moment.${key}`, { ...args, seat: me });
  const { finds, wrong, fastest, look } = tally;
  const count = finds[me] ?? 0;
  if (finds.length > 1 && fastest?.seat === me && look)
    return {
      moment: words("fastest", { look: lookWords(teller, look), seconds: secondsOf(fastest.ms) }),
    };
  if (finds.length > 1 && count > 0 && finds.every((other, seat) => seat === me || other < count))
    return { moment: words("most", { count }) };
  if (count > 0 && wrong[me] === 0) return { moment: words("clean") };
  return {};
}

/** Tenths of a second, as people say them. */
const secondsOf = (ms: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || "en", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(ms / 1000);

const WAVES = "M0 0q10-6 20 0t20 0t20 0";

/** For the card: the quay, without names. */
export function Picture({ view }: PictureProps<View>) {
  const isCaught = view.ending === "caught" || view.ending === "beyond";
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 720 630"
      width="720"
      height="630"
      aria-hidden="true"
    >
      <path d="M0 0H720V630H0Z" fill="#4aa3ad" />
      <path d="M0 0H720V150Q360 190 0 150Z" fill="#a8d5d6" />
      <circle cx="590" cy="96" r="58" fill="#f7cd6b" />
      {[
        [60, 250],
        [520, 214],
        [610, 360],
        [90, 400],
        [300, 420],
      ].map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          d={WAVES}
          fill="none"
          stroke="#fdf2da"
          stroke-opacity=".6"
          stroke-width="3"
          stroke-linecap="round"
        />
      ))}
      <Liner />
      {view.ending === "escaped" && (
        <>
          <clipPath id="card-rail">
            <path d="M0 0H720V282H0Z" />
          </clipPath>
          <g clip-path="url(#card-rail)">
            <Waving x={520} y={330} size={0.95} />
          </g>
        </>
      )}
      <Quay width={720} height={630} top={446} />
      <Bollard x={64} y={604} size={1.2} />
      <Bollard x={662} y={604} size={1.2} />
      {isCaught ? (
        <Caught x={290 - (APART * 1.7) / 2} y={586} size={1.7} />
      ) : (
        <>
          <ellipse cx="206" cy="598" rx="84" ry="14" fill={INK} opacity=".28" />
          <Figure who="spy-guy" x={200} y={594} size={1.9} />
        </>
      )}
    </svg>
  );
}

function Liner() {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round">
      <path d="M110 282H620L588 392H190Q134 350 110 282Z" fill="#2d3f5c" />
      <path d="M110 282H620L616 302H118Z" fill="#fdf2da" />
      <path d="M160 366H595L588 392H190Z" fill="#a8402f" />
      <path d="M230 222H520V282H230Z" fill="#fdf2da" />
      <path d="M220 222H530L538 206H236Z" fill="#d95f3b" />
      <path d="M306 206L302 122H350L354 206ZM404 206L400 122H448L452 206Z" fill="#d95f3b" />
      <path d="M302 122H350L351 142H303ZM400 122H448L449 142H401Z" fill="#2c2230" />
      <path
        d="M250 252h30M310 252h30M370 252h30M430 252h30M482 252h20"
        stroke="#2f6f8f"
        stroke-width="16"
      />
      <path
        d="M200 334h1M250 334h1M300 334h1M350 334h1M400 334h1M450 334h1M500 334h1M550 334h1"
        stroke="#f7cd6b"
        stroke-width="14"
        stroke-linecap="round"
      />
    </g>
  );
}
