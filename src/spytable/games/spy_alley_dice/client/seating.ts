/** Who sits where, seen from my chair. */
import type { View } from "./generated";

/** All other seats, clockwise from the left of this one; for a watcher, all. */
export function listOthers({ config }: View, seat: number): number[] {
  const { order, seats } = config;
  const around = order.length > 0 ? order : Array.from({ length: seats }, (_, each) => each);
  const here = around.indexOf(seat);
  if (here < 0) return around;
  return [...around.slice(here + 1), ...around.slice(0, here)];
}

/** Folders at the left, from the top, and at the right: clockwise up one side and down the other. */
export function splitSides(others: readonly number[]): { left: number[]; right: number[] } {
  const left = Math.ceil(others.length / 2);
  return { left: others.slice(0, left).reverse(), right: others.slice(left) };
}
