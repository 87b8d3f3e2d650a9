/** How tiles get from where they were to where they are. Only the picture moves; nothing waits. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Piece } from "./plan";
import { type Pose, TALL, THICK } from "./solid";

/** One move of one tile: it starts after a while and takes a while. */
interface Leg {
  readonly from: Pose;
  readonly to: Pose;
  readonly start: number;
  readonly ms: number;
  readonly ease: (t: number) => number;
  /** How high it is carried on the way, in tile widths. */
  readonly arc: number;
}

export const TIP_MS = 240;
export const STAND_MS = 160;
export const SLIDE_MS = 200;
export const OVER_MS = 220;
/** Between one tile and the next when everything is opened. */
export const WAVE_MS = 60;
/** At the end: quiet after the last tile fell, then those that nobody read turn round one by one. */
export const QUIET_MS = 300;
export const TURN_MS = 320;
export const TURN_WAVE_MS = 90;

const accelerating = (t: number): number => t * t;
const settling = (t: number): number => 1 - (1 - t) ** 3;

const mixNumbers = (a: number, b: number, t: number): number => a + (b - a) * t;

function poseBetween(leg: Leg, now: number): Pose {
  const t = Math.max(0, Math.min(1, (now - leg.start) / leg.ms));
  const u = leg.ease(t);
  const { from, to } = leg;
  return {
    x: mixNumbers(from.x, to.x, u),
    y: mixNumbers(from.y, to.y, u),
    lift: mixNumbers(from.lift, to.lift, u) + leg.arc * Math.sin(Math.PI * t),
    yaw: mixNumbers(from.yaw, to.yaw, u),
    size: mixNumbers(from.size, to.size, u),
    tip: mixNumbers(from.tip, to.tip, u),
    fall: t < 1 && from.tip > 0 ? from.fall : to.fall,
  };
}

const isSamePose = (a: Pose, b: Pose): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.lift === b.lift &&
  a.yaw === b.yaw &&
  a.size === b.size &&
  a.tip === b.tip;

/** The legs that bring a tile from a pose to another, each explaining one thing. */
export function planLegs(
  piece: Piece,
  from: Pose,
  now: number,
  origin: Origin,
  delay: number,
): Leg[] {
  const to = piece.pose;
  const start = now + delay;
  if (origin === "pool") {
    // Slides over the table with its back up, then stands up about its foot.
    const fall = piece.figure === "near" ? "toward" : "away";
    const lying: Pose = { ...to, tip: 90, lift: 0, fall };
    const first = { from: faceDown(from, fall), to: lying, ease: settling, arc: 0 };
    return [
      { ...first, start, ms: SLIDE_MS },
      {
        from: lying,
        to: { ...to, fall },
        start: start + SLIDE_MS,
        ms: STAND_MS,
        ease: settling,
        arc: 0,
      },
    ];
  }
  const upright: Pose = { ...to, tip: from.tip };
  const moved = !isSamePose(from, upright);
  const tipped = from.tip !== to.tip;
  const legs: Leg[] = [];
  let at = start;
  if (moved) {
    const over = origin === "clue";
    legs.push({
      from,
      to: upright,
      start: at,
      ms: over ? OVER_MS : 180,
      ease: settling,
      arc: over ? 1.1 : 0,
    });
    if (tipped) at += over ? OVER_MS : 0;
  }
  if (tipped) {
    const falls = to.tip > from.tip;
    legs.push({
      from: { ...upright, fall: to.fall },
      to,
      start: at,
      ms: falls ? TIP_MS : STAND_MS,
      ease: falls ? accelerating : settling,
      arc: 0,
    });
  }
  return legs;
}

/** The same place in the pool, for a tile that will stand up toward the other side. */
function faceDown(pose: Pose, fall: Pose["fall"]): Pose {
  if (pose.fall === fall) return pose;
  const across = (TALL + THICK) * pose.size;
  return {
    ...pose,
    fall,
    x: pose.x - Math.sin(pose.yaw) * across,
    y: pose.y + Math.cos(pose.yaw) * across,
  };
}

/** Where a tile that was not there before comes from. */
export type Origin = "row" | "clue" | "pool";

export interface Arrival {
  readonly pose: Pose;
  readonly origin: Origin;
}

export interface Staging {
  /** Whether tiles move at all. */
  readonly moving: boolean;
  /** Where a new tile comes from; null if it is simply there. */
  arrival(piece: Piece, before: ReadonlyMap<string, Piece>): Arrival | null;
  /** How long a tile waits before it moves. */
  delay(piece: Piece): number;
  /** What changes when the table itself is laid out anew: then nothing slides. */
  readonly layout: string;
  /** How high the table is, and after which step: a new height alone is no move either. */
  readonly height: number;
  readonly version: number;
}

/** The pieces as they are to be drawn now: in motion while anything moves. */
export function useMotion(pieces: readonly Piece[], staging: Staging): readonly Piece[] {
  const before = useRef<Map<string, Piece>>(new Map());
  const legs = useRef<Map<string, Leg[]>>(new Map());
  const last = useRef(staging);
  const [, redraw] = useState(0);
  const now = performance.now();

  const here = (old: Piece): Pose => poseNow(legs.current.get(old.key), old.pose, now);
  const relaid = isRelaid(last.current, staging);
  last.current = staging;
  if (!staging.moving) {
    legs.current.clear();
  } else if (relaid) {
    legs.current = moveLegs(legs.current, pieces);
  }
  if (staging.moving) {
    for (const piece of pieces) {
      const old = before.current.get(piece.key);
      if (old && isTurned(old, piece)) {
        legs.current.set(piece.key, planTurn(piece, now + staging.delay(piece)));
        continue;
      }
      if ((old && isSamePose(old.pose, piece.pose)) || (relaid && !isTipped(old, piece))) continue;
      const from = old
        ? {
            pose: relaid ? { ...piece.pose, tip: old.pose.tip } : here(old),
            origin: "row" as const,
          }
        : before.current.size
          ? staging.arrival(piece, before.current)
          : null;
      if (!from) continue;
      const wait = staging.delay(piece);
      legs.current.set(piece.key, planLegs(piece, from.pose, now, from.origin, wait));
    }
  }
  useLayoutEffect(() => {
    before.current = new Map(pieces.map((piece) => [piece.key, piece]));
  });
  const active = [...legs.current.values()].some((l) => now < endOf(l));
  useEffect(() => {
    if (!active) return;
    const frame = requestAnimationFrame(() => redraw((n) => n + 1));
    return () => cancelAnimationFrame(frame);
  });
  if (!legs.current.size) return pieces;
  return pieces.map((piece) => {
    const its = legs.current.get(piece.key);
    if (!its) return piece;
    if (now >= endOf(its)) {
      legs.current.delete(piece.key);
      return piece;
    }
    return { ...piece, pose: poseNow(its, piece.pose, now) };
  });
}

const isRelaid = (before: Staging, { layout, height, version }: Staging): boolean =>
  before.layout !== layout || (before.height !== height && before.version === version);

/** A tile that stood with its back to us, and now does not. */
const isTurned = (old: Piece, piece: Piece): boolean =>
  old.figure !== piece.figure && old.pose.tip === 0 && piece.pose.tip === 0;

const isTipped = (old: Piece | undefined, piece: Piece): boolean =>
  old !== undefined && old.pose.tip !== piece.pose.tip;

/** A standing tile turns about its middle until it faces us. */
function planTurn({ pose }: Piece, start: number): Leg[] {
  const half = (THICK / 2) * pose.size;
  const back: Pose = {
    ...pose,
    yaw: pose.yaw + Math.PI,
    x: pose.x - 2 * half * Math.sin(pose.yaw),
    y: pose.y + 2 * half * Math.cos(pose.yaw),
  };
  return [{ from: back, to: pose, start, ms: TURN_MS, ease: settling, arc: 0 }];
}

/** The table was laid out anew while tiles fell or turned: they go on where they are now. */
function moveLegs(legs: ReadonlyMap<string, Leg[]>, pieces: readonly Piece[]): Map<string, Leg[]> {
  const found = new Map<string, Leg[]>();
  for (const { key, pose } of pieces) {
    const old = legs.get(key)?.filter((leg) => leg.from.tip !== leg.to.tip || isTurn(leg));
    if (!old?.length) continue;
    const put = (was: Pose, to: Pose): Pose => ({
      ...pose,
      tip: was.tip,
      fall: was.fall,
      lift: was.lift,
      yaw: pose.yaw + was.yaw - to.yaw,
    });
    found.set(
      key,
      old.map((leg) => ({ ...leg, from: put(leg.from, leg.to), to: put(leg.to, leg.to) })),
    );
  }
  return found;
}

const isTurn = ({ from, to }: Leg): boolean => Math.abs(from.yaw - to.yaw) > 1;

const endOf = (legs: readonly Leg[]): number => {
  const last = legs.at(-1);
  return last ? last.start + last.ms : 0;
};

function poseNow(legs: readonly Leg[] | undefined, at: Pose, now: number): Pose {
  if (!legs?.length) return at;
  const running = legs.find((leg) => now < leg.start + leg.ms);
  return running ? poseBetween(running, now) : (legs.at(-1)?.to ?? at);
}
