/** How dice move: scooped up, thrown from the lower right, they tumble, bounce, rock and lie. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { chanceOf, type Lying, type Measures, restOf } from "./places";
import type { Pose } from "./solid";

const THROW_MS = 860;
/** Some fly longer than others, and each leaves the hand a little later: they settle one by one. */
const LONGER_MS = 80;
const APART_MS = 75;
/** How long so many dice fly, all together. */
export const throwMs = (dice: number): number =>
  THROW_MS + LONGER_MS + APART_MS * Math.max(0, dice - 1);
const SLIDE_MS = 220;
/** The part of a throw in which the hand takes the die up. */
const SCOOP = 0.18;

interface Move {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
  readonly ms: number;
  readonly thrown: boolean;
  readonly seed: string;
  /** Whether its first touch of the leather was heard. */
  heard: boolean;
}

export interface MovingDie {
  readonly die: Lying;
  readonly pose: Pose;
  readonly flying: boolean;
}

/** The dice as they lie or fly now, drawn anew while any moves; `touched` when one meets leather. */
export function useMotion(
  dice: readonly Lying[],
  measures: Measures,
  moving: boolean,
  touched: () => void,
): MovingDie[] {
  const moves = useRef(new Map<number, Move>());
  const last = useRef(new Map<number, { die: Lying; measures: Measures }>());
  const [, setBeat] = useState(0);
  const frame = useRef(0);
  const fell = useRef(false);

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
    const thrown = before?.die.thrown !== die.thrown;
    if (!moving || (before && before.measures !== measures)) {
      moves.current.delete(die.place);
      fell.current ||= !moving && thrown && before !== undefined;
      continue;
    }
    const to = restOf(die, measures);
    const seed = `${die.thrown}/${die.place}`;
    const from = before ? poseAt(moves.current.get(die.place), before.die, measures, now) : null;
    moves.current.set(die.place, {
      from: from ?? handOf(measures, die.place),
      to,
      start: now + (thrown ? order++ * APART_MS : 0),
      ms: thrown ? THROW_MS + LONGER_MS * chanceOf(`${seed}m`) : SLIDE_MS,
      thrown,
      seed,
      heard: !thrown,
    });
  }

  useLayoutEffect(() => {
    // Whoever wants no motion hears the dice all the same.
    if (fell.current) touched();
    fell.current = false;
    if (moves.current.size === 0 || frame.current !== 0) return;
    const step = (): void => {
      const at = performance.now();
      for (const [place, move] of moves.current) {
        if (!move.heard && at >= move.start + move.ms * (SCOOP + (1 - SCOOP) * TOUCH[0])) {
          move.heard = true;
          touched();
        }
        if (at >= move.start + move.ms) moves.current.delete(place);
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

/** When it meets the leather, of its flight. The sound of a die keeps the same beat. */
const TOUCH = [0.46, 0.7, 0.86] as const;
/** At each touch: how far it has come, and how much of its tumble is left. */
const WAY = [0.66, 0.89, 0.975] as const;
const LEFT = [0.44, 0.15, 0.035] as const;
/** How high it leaps, in edges. */
const LEAP = [1.5, 0.46, 0.15] as const;

/** A value that runs in straight pieces from touch to touch. */
function along(t: number, from: number, at: readonly number[], to: number): number {
  const times = [0, ...TOUCH, 1];
  const values = [from, ...at, to];
  const n = Math.min(3, TOUCH.filter((touch) => touch <= t).length);
  const [t0, t1] = [times[n] ?? 0, times[n + 1] ?? 1];
  return mix(values[n] ?? 0, values[n + 1] ?? 0, (t - t0) / (t1 - t0));
}

/** In the air it flies level and turns evenly; each touch costs speed; at last it rocks and lies. */
function thrownAt(hand: Pose, rest: Pose, t: number, seed: string): Pose {
  const gone = along(t, 0, WAY, 1);
  const left = along(t, 1, LEFT, 0);
  const [dx, dy] = [rest.x - hand.x, rest.y - hand.y];
  const aside = Math.sin(gone * Math.PI) * (chanceOf(`${seed}s`) - 0.5) * rest.edge * 0.9;
  const far = Math.hypot(dx, dy) || 1;
  const rocks = t < TOUCH[2] ? 0 : (t - TOUCH[2]) / (1 - TOUCH[2]);
  const rock = rocks === 0 ? 0 : Math.sin(rocks * Math.PI * 3) * 0.13 * (1 - rocks);
  const turns = 1.7 + 0.9 * chanceOf(`${seed}t`);
  return {
    x: hand.x + dx * gone - (dy / far) * aside,
    y: hand.y + dy * gone + (dx / far) * aside,
    high: highAt(t) * rest.edge,
    edge: rest.edge,
    yaw: rest.yaw + left * 170 * (chanceOf(`${seed}z`) - 0.5),
    // It rolls forward: about an axis across its way, a little off after each touch.
    spin: -left * turns * Math.PI * 2 + rock,
    axis: (Math.atan2(dx, -dy) * 180) / Math.PI + (chanceOf(`${seed}a`) - 0.5) * 70 * (1 - left),
  };
}

/** How high over the floor, in edges: it falls from the hand, then leaps ever lower. */
function highAt(t: number): number {
  const [a, b, c] = TOUCH;
  if (t < a) return LEAP[0] * (1 - (t / a) ** 2);
  if (t < b) return LEAP[1] * arc((t - a) / (b - a));
  return t < c ? LEAP[2] * arc((t - b) / (c - b)) : 0;
}

const arc = (t: number): number => 4 * t * (1 - t);
