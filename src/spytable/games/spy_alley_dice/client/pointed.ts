/** What the line says while somebody else points at a person and has not named them yet. */
import type { Line, PointedAt } from "@kit/board";
import type { View } from "./generated";
import { BOARD, type Speech } from "./sentences";

export function pointedLine(
  { say, outcome }: Speech,
  view: View,
  pointed: PointedAt | null,
): Line | null {
  if (pointed === null || view.mover !== pointed.seat || outcome) return null;
  return {
    lead: say(`${BOARD}.lead.other`, { seat: pointed.seat }),
    text: say(`${BOARD}.points`, { mover: pointed.seat, seat: Number(pointed.at) }),
  };
}
