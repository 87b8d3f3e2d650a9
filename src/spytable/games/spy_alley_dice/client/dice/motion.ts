/** How dice move: scooped up, thrown from the lower right, two bounces, and they settle. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { chanceOf, type Lying, type Measures, restOf } from "./places";
import type { Pose } from "./solid";

const THROW_MS = 900;
const APART_MS = 60;
/** How long so many dice fly, all together. */
export const throwMs = (dice: number): number => THROW_MS + APART_MS * Math.max(0, dice - 1);
const SLIDE_MS = 220;
/** The part of a throw in which the hand takes the die up. */
const SCOOP = 0.2;

interface Move {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
  readonly ms: number;
  readonly thrown: boolean;
  readonly seed: string;
}

export interface MovingDie {
  readonly die: Lying;
  readonly pose: Pose;
  readonly flying: boolean;
}

/** The dice as they lie or fly now, drawn anew while any moves. */
export function useMotion(
  dice: readonly Lying[],
  measures: Measures,
  moving: boolean,
  landed: () => void,
): MovingDie[] {
  const moves = useRef(new Map<number, Move>());
  const last = useRef(new Map<number, { die: Lying; measures: Measures }>());
  const [, setBeat] = useState(0);
  const frame = useRef(0);

  const now = performance.now();
  let order = 0;
  for (const die of dice) {
    const before = last.current.get(die.place);
    const same =
      before?.die.thrown === die.thrown &&
      before.die.slot === die.slot &&
      before.die.spot.join() === die.spot.join() &&
      before.measures === measures;
    if (same) continue;
    last.current.set(die.place, { die, measures });
    if (!moving || (before && before.measures !== measures)) {
      moves.current.delete(die.place);
      continue;
    }
    const to = restOf(die, measures);
    const thrown = before?.die.thrown !== die.thrown;
    const from = before ? poseAt(moves.current.get(die.place), before.die, measures, now) : null;
    moves.current.set(die.place, {
      from: from ?? handOf(measures, die.place),
      to,
      start: now + (thrown ? order++ * APART_MS : 0),
      ms: thrown ? THROW_MS : SLIDE_MS,
      thrown,
      seed: `${die.thrown}/${die.place}`,
    });
  }

  useLayoutEffect(() => {
    if (moves.current.size === 0 || frame.current !== 0) return;
    const step = (): void => {
      const at = performance.now();
      for (const [place, move] of moves.current) {
        if (at < move.start + move.ms) continue;
        moves.current.delete(place);
        if (move.thrown) landed();
      }
      frame.current = moves.current.size > 0 ? requestAnimationFrame(step) : 0;
      setBeat((beat) => beat + 1);
    };
    frame.current = requestAnimationFrame(step);
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return dice.map((die) => {
    const move = moves.current.get(die.place);
    return {
      die,
      pose: poseAt(move, die, measures, now),
      flying: move?.thrown === true,
    };
  });
}

/** The hand that throws, off the lower right corner. */
function handOf({ width, height, loose }: Measures, place: number): Pose {
  return {
    x: width * 0.9 + place * loose * 0.1,
    y: height + loose * 0.9,
    high: loose,
    edge: loose,
    yaw: place * 40,
    spin: 2,
    axis: 30,
  };
}

function poseAt(move: Move | undefined, die: Lying, measures: Measures, now: number): Pose {
  if (!move) return restOf(die, measures);
  const t = Math.min(1, Math.max(0, (now - move.start) / move.ms));
  if (!move.thrown) return between(move.from, move.to, easeOut(t));
  const hand = handOf(measures, die.place);
  if (t < SCOOP) return between(move.from, hand, (t / SCOOP) ** 1.6);
  return thrownAt(hand, move.to, (t - SCOOP) / (1 - SCOOP), move.seed);
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

function between(a: Pose, b: Pose, t: number): Pose {
  return {
    x: mix(a.x, b.x, t),
    y: mix(a.y, b.y, t),
    high: mix(a.high, b.high, t) + Math.sin(t * Math.PI) * b.edge * 0.12,
    edge: mix(a.edge, b.edge, t),
    yaw: mix(a.yaw, b.yaw, t),
    spin: mix(a.spin, b.spin, t),
    axis: b.spin === 0 ? a.axis : b.axis,
  };
}

/** In the air: an arc and two bounces; it rolls ever slower and ends as it must. */
function thrownAt(hand: Pose, rest: Pose, t: number, seed: string): Pose {
  const gone = easeOut(t);
  const turns = 2 + chanceOf(`${seed}t`);
  return {
    x: mix(hand.x, rest.x, gone),
    y: mix(hand.y, rest.y, gone),
    high: bounce(t) * rest.edge * 1.5,
    edge: rest.edge,
    yaw: rest.yaw + (1 - gone) * 140 * (chanceOf(`${seed}z`) - 0.5),
    spin: (1 - easeOut(Math.min(1, t * 1.12))) * turns * Math.PI * 2,
    axis: 60 + 60 * chanceOf(`${seed}a`),
  };
}

/** How high over the floor, of the first arc: 1, then .35, then .15. */
function bounce(t: number): number {
  if (t < 0.42) return 1 - (t / 0.42) ** 2;
  if (t < 0.74) return 0.35 * arc((t - 0.42) / 0.32);
  return 0.15 * arc((t - 0.74) / 0.26);
}

const arc = (t: number): number => 4 * t * (1 - t);
