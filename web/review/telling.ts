/** A review as the page tells it: turns instead of records, whole percents, two bars for each seat. */
import type { Decision, Handled, Known, Moment, Review, Word } from "../generated/review";
import type { Judged } from "../kit/review";
import { type Args, hasWords, type Say } from "../kit/words";

/** A sure win; the server counts in millionths. */
export const WHOLE = 1_000_000;
/** A loss of so many points is worth telling. */
export const TOLD_POINTS = 5;

/** One turn of the strip; the first one is the deal, or where practice starts. */
export interface Turn {
  readonly number: number;
  /** What the first one is instead of a turn. */
  readonly begin: "deal" | "start" | null;
  /** Who moved; null for the deal and where nobody did. */
  readonly seat: number | null;
  /** The record after which the turn was over. */
  readonly version: number;
  /** Whole percents by seat. */
  readonly chances: readonly number[];
  /** What each seat still lacked, in bits; null before anything is hidden. */
  readonly bits: readonly (number | null)[];
  /** What the turn changed for each seat, in points. */
  readonly play: readonly number[];
  readonly luck: readonly number[];
}

/** Where the result of a seat came from, in whole points that add up. */
export interface Sum {
  readonly seat: number;
  readonly start: number;
  readonly luck: number;
  readonly play: number;
  readonly result: number;
  /** The parts of play: the seat's own, and that of the others. */
  readonly own: number;
  readonly others: number;
}

/** Parts of a whole as whole percents that add up to it, by largest remainder. */
export function percentsOf(values: readonly number[]): number[] {
  const exact = values.map((value) => (value * 100) / WHOLE);
  const whole = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, each) => sum + each, 0));
  let rest = total - whole.reduce((sum, each) => sum + each, 0);
  const order = exact
    .map((value, seat) => ({ seat, part: value - Math.floor(value) }))
    .sort((a, b) => b.part - a.part);
  for (const { seat } of order) {
    if (rest-- <= 0) break;
    whole[seat] = (whole[seat] ?? 0) + 1;
  }
  return whole;
}

export const pointsOf = (millionths: number): number => Math.round((millionths * 100) / WHOLE);

/** A loss in whole points, never rounded up: a mistake gives up ten, and nothing milder says ten. */
export const lossOf = (millionths: number): number => Math.floor((millionths * 100) / WHOLE);

/** From so many points on a verdict is a harder one. */
const STEPS: readonly number[] = [1, 5, 10, 20];

/** What a move gave up, in points: the difference of the two chances that are shown, if that is it. */
export function lostOf({ loss, best, choice }: Lost): number {
  const least = lossOf(loss);
  const shown = pointsOf(best.worth) - pointsOf(choice.worth);
  return shown === least + 1 && !STEPS.includes(shown) ? shown : least;
}

interface Lost {
  readonly loss: number;
  readonly best: { readonly worth: number };
  readonly choice: { readonly worth: number };
}

/** The same of a decision. */
export const decisionLost = ({ loss, best, chosen }: Decision): number =>
  lostOf({ loss, best, choice: chosen });

/** A number with its sign: a true minus, and nothing before 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

const addTo = (sums: number[], more: readonly number[]): void =>
  more.forEach((each, seat) => {
    sums[seat] = (sums[seat] ?? 0) + each;
  });

interface Gathered {
  last: Moment | null;
  mover: number | null;
  readonly luck: number[];
}

/**
 * The turns of a match, the deal first. A record belongs to the turn in which it was made, even if
 * it ends that turn. What was taken back is not a turn of its own.
 */
export function listTurns(review: Review): Turn[] {
  const turns = new Map<number, Gathered>();
  const fortunes = new Map(review.decisions.map((each) => [each.version + 1, each]));
  // In real time nobody has a turn: there each record is a point of the strip.
  const hasTurns = review.moments.some(({ turn }) => turn > 0);
  review.moments.forEach((moment, n) => {
    const number = hasTurns ? (review.moments[n - 1]?.turn ?? numberOfStart(moment)) : n;
    const turn = turns.get(number) ?? { last: null, mover: null, luck: [] };
    turns.set(number, turn);
    addTo(turn.luck, moment.luck);
    // What the hidden truth made of a decision is luck for who decided.
    const made = fortunes.get(moment.version);
    if (made) turn.luck[made.seat] = (turn.luck[made.seat] ?? 0) + made.fortune;
    if (moment.is_undone) return;
    turn.last = moment;
    if (moment.kind === "act") turn.mover ??= moment.seat;
  });
  let before = review.moments.slice(0, 1).flatMap((first) => chancesOf(review, first));
  return [...turns]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, { last, mover, luck }], n): Turn[] => {
      if (last === null) return [];
      const chances = chancesOf(review, last);
      const lucks = luck.map(pointsOf);
      // What is written adds up: chance before, luck and play are the chance after it.
      const plays = chances.map((now, seat) => now - (before[seat] ?? 0) - (lucks[seat] ?? 0));
      before = chances;
      return [
        {
          number,
          begin: n === 0 ? beginOf(review.moments) : null,
          seat: n === 0 ? null : mover,
          version: last.version,
          chances,
          bits: last.known.map((at) => (at === null ? null : (review.known[at]?.bits ?? null))),
          play: plays,
          luck: lucks,
        },
      ];
    });
}

/** Practice starts within a turn: the point before it stands where the turn before would. */
const numberOfStart = ({ turn }: Moment): number => Math.max(0, turn - 1);

const beginOf = ([first]: readonly Moment[]): "deal" | "start" =>
  first === undefined || (first.turn === 0 && first.at === 0) ? "deal" : "start";

/** The chances of all seats in whole percents. */
export const chancesOf = (review: Review, { values }: Moment): number[] =>
  review.cooperative ? values.map(pointsOf) : percentsOf(values);

/** Start, luck, play and result of each seat. */
export function listSums(review: Review): Sum[] {
  const starts = percentsOf(review.accounts.map(({ start }) => start));
  const results = percentsOf(review.accounts.map(({ result }) => result));
  return review.accounts.map((account, n) => {
    const start = review.cooperative ? pointsOf(account.start) : (starts[n] ?? 0);
    const result = review.cooperative ? pointsOf(account.result) : (results[n] ?? 0);
    // Luck is what was drawn, and what the hidden truth made of somebody's decisions.
    const luck = pointsOf(account.luck + account.drift + account.fortune);
    const play = result - start - luck;
    const own = pointsOf(account.judgement);
    return { seat: account.seat, start, luck, play, result, own, others: play - own };
  });
}

/** The word of a stamp; null where there is none: forced, or too close to call. */
function stampOf(decision: Decision): string | null {
  if (decision.is_brave) return "brave";
  return ["forced", "close"].includes(decision.verdict) ? null : decision.verdict;
}

const decided = (decision: Decision): Judged => ({
  version: decision.version,
  until: decision.version + 1,
  seat: decision.seat,
  stamp: stampOf(decision),
  sentences: decision.sentences,
  decision,
  hand: null,
});

const handled = (hand: Handled): Judged => ({
  version: hand.first,
  until: hand.last,
  seat: hand.seat,
  stamp: hand.verdict,
  sentences: hand.sentences,
  decision: null,
  hand,
});

/** All that has a verdict, in the order of play: decisions that were a choice, or hands and eyes. */
export function listJudged(review: Review): Judged[] {
  const chosen = review.decisions.filter(
    ({ verdict, is_undone }) => verdict !== "forced" && !is_undone,
  );
  return [...chosen.map(decided), ...review.hands.map(handled)].sort(
    (a, b) => a.version - b.version || a.seat - b.seat,
  );
}

/** The key moments: of decisions those that the review names, of hands and eyes the weakest three. */
export function keyMoments(review: Review): Judged[] {
  const named = review.key_moments.flatMap((at) => review.decisions[at] ?? []);
  if (named.length > 0) return named.map(decided);
  return weakestHands(review.hands).map(handled);
}

const MOST_MOMENTS = 3;
const WORST_FIRST: readonly string[] = ["missed", "mistake", "inaccurate", "good"];

/** One for each stretch of play, the worst first; then in the order of play. */
function weakestHands(hands: readonly Handled[]): Handled[] {
  const rank = ({ verdict }: Handled): number => WORST_FIRST.indexOf(verdict);
  const lost = ({ done, least }: Handled): number => Math.abs(done - least);
  const byWorst = [...hands]
    .filter(({ done, least }) => done > 0 || least > 0)
    .sort((a, b) => rank(a) - rank(b) || lost(b) - lost(a) || a.first - b.first);
  const stretches = byWorst.filter(
    (hand, n) => byWorst.findIndex(({ first }) => first === hand.first) === n,
  );
  return stretches.slice(0, MOST_MOMENTS).sort((a, b) => a.first - b.first);
}

/** The place of the turn in which something was done: its record is the next one. */
export const turnOf = (turns: readonly Turn[], moment: Pick<Judged, "version">): number => {
  const found = turns.findIndex(({ version }) => version > moment.version);
  return found < 0 ? turns.length - 1 : found;
};

/** How high the pen of a seat stands after a turn, on the strip of chances or that of bits. */
export const heightAt = (turn: Turn | undefined, seat: number, sheet: "chances" | "bits"): number =>
  turn?.[sheet][seat] ?? 0;

/** What a seat could know after so many records. */
export function knownAt(review: Review, version: number, seat: number): Known | null {
  const at = review.moments[version]?.known[seat];
  return at === null || at === undefined ? null : (review.known[at] ?? null);
}

/** A sentence of a review: arguments that are keys of words, such as a suit, are said in words. */
export function sayWord(say: Say, { key, args }: Word): string {
  const said = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "string" && hasWords(value) ? say(value) : value,
  ]);
  return keepPercents(say(key, Object.fromEntries(said) as Args));
}

/** A text in which a number stays on the line of its percent sign or its seconds. */
export const keepPercents = (text: string): string =>
  text.replaceAll(/(\d) (?=%|s\b)/g, "$1\u00a0");

/** The moment that one would play again: where I lost most, else where anybody did. */
export function worstOf(moments: readonly Judged[], me: number | null): Judged | null {
  const mine = moments.filter(({ seat }) => seat === me);
  const loss = ({ decision }: Judged): number => decision?.loss ?? 0;
  const [worst] = [...(mine.length > 0 ? mine : moments)].sort((a, b) => loss(b) - loss(a));
  return worst ?? null;
}
