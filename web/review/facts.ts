/** The line of facts under the headline: who won, who had luck, and what play was worth. */
import type { Review } from "../generated/review";
import type { SeatInfo } from "../generated/wire";
import { nameOf, sayAt, t } from "../kit/words";
import { decisionLost, type Sum, signed, TOLD_POINTS, type Turn } from "./telling";

interface Known {
  review: Review;
  turns: readonly Turn[];
  sums: readonly Sum[];
  seats: readonly SeatInfo[];
  me: number | null;
}

/** The seats that came first. */
const winnersOf = ({ outcome }: Review): number[] =>
  outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** What a point of the strip is called. */
export const turnText = ({ begin, number }: Turn): string =>
  begin === null ? t("review.turn", { number }) : t(`review.${begin}`);

type Ended = Omit<Known, "sums">;

/** In real time there are no turns to count. */
const hasTurns = ({ moments }: Review): boolean => moments.some(({ turn }) => turn > 0);

/** How the match ended: "Bruno won on turn 14." */
const endText = (ended: Ended): string => sayEnd(ended, hasTurns(ended.review) ? "" : ".timed");

/** The same in few words, for the stamp: "Bruno, turn 14". */
export function stampText(ended: Ended): string {
  const { review, turns, seats } = ended;
  const [winner, ...more] = winnersOf(review);
  if (winner === undefined || !hasTurns(review) || (more.length > 0 && !review.cooperative)) {
    return sayEnd(ended, ".timed");
  }
  return t("review.closed.by", {
    name: review.cooperative ? t("review.team") : nameOf(seats, winner),
    turn: turns.at(-1)?.number ?? 0,
  });
}

function sayEnd({ review, turns, seats, me }: Ended, way: "" | ".timed"): string {
  const say = sayAt(seats, me);
  const turn = turns.at(-1)?.number ?? 0;
  const [winner, ...more] = winnersOf(review);
  if (review.cooperative) {
    const end = winner === undefined ? "team-lost" : "team-won";
    return say(`review.facts.${end}${way}`, { turn });
  }
  if (winner === undefined || more.length > 0) return say(`review.facts.shared${way}`, { turn });
  return say(`review.facts.won${way}`, { seat: winner, turn });
}

/** Two or three sentences. On a phone there is room for two numbers. */
export function factsText(known: Known & { isPhone: boolean }): string {
  const { review, sums, seats, me, isPhone } = known;
  const say = sayAt(seats, me);
  const parts = [endText(known)];
  const seat = me ?? winnersOf(review)[0];
  const sum = sums.find((each) => each.seat === seat);
  if (!sum || seat === undefined || review.cooperative) return parts.join(" ");
  if (isPhone) {
    const numbers = { seat, luck: signed(sum.luck), play: signed(sum.play) };
    return [...parts, say("review.facts.short", numbers)].join(" ");
  }
  if (sum.luck !== 0) {
    const way = sum.luck > 0 ? "with" : "against";
    parts.push(say(`review.facts.luck-${way}`, { seat, points: signed(sum.luck) }));
  }
  // Hands and eyes are not split into what was one's own and what the others did.
  if (review.decisions.length === 0) return parts.join(" ");
  const losses = review.decisions.filter((each) => each.seat === seat && !each.is_undone);
  const worst = Math.max(0, ...losses.map(decisionLost));
  const own = Math.abs(sum.own);
  if (sum.own < 0 && worst >= TOLD_POINTS && worst <= own) {
    parts.push(say("review.facts.cost-once", { seat, points: own, worst }));
  } else if (sum.own !== 0) {
    const way = sum.own < 0 ? "cost" : "gained";
    parts.push(say(`review.facts.${way}`, { seat, points: own }));
  }
  // Neither own play nor luck explains it.
  if (sum.own < 0 && sum.result > sum.start && sum.others > Math.max(0, sum.luck)) {
    parts.push(say("review.facts.given", { seat, points: sum.others }));
  }
  return parts.join(" ");
}
