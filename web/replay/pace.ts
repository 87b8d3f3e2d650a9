/** How long a replay stays at a step: the match time, within limits. */
import type { ReplayStep } from "../generated/wire";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const LONGEST_MS = 2600;
/** The shortest times of steps with visible events and without any. */
const SEEN_MS = 900;
const UNSEEN_MS = 150;

export function stayMs(
  now: ReplayStep,
  next: ReplayStep,
  sees: { something: boolean; speed: number },
): number {
  const least = sees.something ? SEEN_MS : UNSEEN_MS;
  return Math.min(LONGEST_MS, Math.max(least, next.at - now.at)) / sees.speed;
}
