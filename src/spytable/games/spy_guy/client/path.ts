/** Where the spaces of the track lie, in a strip as wide as the whole way. */
import type { Spot, Track } from "./generated";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const PITCH = 30;
export const BASE = 78;
const HUMP = 44;
const DIP = 16;
/** How many pitches wide the bow of the long way is. */
const SPAN = 5.6;
const FLAT = 0.62;

/** A point of the bow over the alley, at a share of its length along the way. */
function bow(track: Track, share: number): Point {
  const left = track.arrow * PITCH;
  const wide = SPAN * PITCH;
  const steps = 200;
  const at = (k: number): Point => {
    const angle = Math.PI * (1 - k / steps);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const bent = Math.sign(cos) * Math.abs(cos) ** FLAT;
    return { x: left + wide / 2 + (bent * wide) / 2, y: BASE - Math.abs(sin) ** FLAT * HUMP };
  };
  const far = [0];
  for (let k = 1; k <= steps; k++) {
    const [from, to] = [at(k - 1), at(k)];
    far.push((far[k - 1] ?? 0) + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const wanted = (far[steps] ?? 0) * share;
  const found = far.findIndex((length) => length >= wanted);
  return at(found < 0 ? steps : found);
}

/** Where a space of the track lies. */
export function spaceAt(track: Track, space: number): Point {
  const { arrow, rejoin } = track;
  if (space <= arrow) return { x: space * PITCH, y: BASE };
  if (space >= rejoin) return { x: (arrow + SPAN + space - rejoin) * PITCH, y: BASE };
  return bow(track, (space - arrow) / (rejoin - arrow));
}

/** Where a space of the alley lies. */
export function alleyAt(track: Track, nth: number): Point {
  const share = nth / (track.alley + 1);
  return {
    x: (track.arrow + SPAN * share) * PITCH,
    y: BASE + DIP * Math.sin(Math.PI * share) ** 0.6,
  };
}

export const spotAt = (track: Track, spot: Spot): Point =>
  spot.alley > 0 ? alleyAt(track, spot.alley) : spaceAt(track, spot.space);
