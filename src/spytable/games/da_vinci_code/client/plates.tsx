/** Name plates beside the rows. */
import type { SeatInfo } from "@kit/board";
import { NamePlate } from "@kit/plate";
import type { CSSProperties } from "preact";
import { type Lit, noteOf } from "./after";
import type { View } from "./generated";
import type { Plan, RowPlan } from "./plan";
import { plateWords, type Speech } from "./sentences";

/** Where a row has less width than this, its plate says no more than a name. */
const SLIM = 330;

interface PlateProps {
  readonly row: RowPlan;
  readonly plan: Plan;
  readonly view: View;
  readonly speech: Speech;
  readonly seats: readonly SeatInfo[];
  readonly asked: readonly number[];
  /** What is lit at the end. */
  readonly lit: Lit | null;
}

/** Who sits there; at the end what became of the code, and brass for who won. */
export function RowPlate({ row, plan, view, speech, seats, asked, lit }: PlateProps) {
  const { seat, plate } = row;
  const info = seats[seat];
  if (!plate || !info) return null;
  const at: CSSProperties = { top: `${plate.y}px` };
  if (plate.from === "right") at.right = `${plan.width - plate.x}px`;
  else at.left = `${plate.x}px`;
  if (plan.mode !== "wide") {
    at.maxWidth = `${(row.range[1] - row.range[0]) * (row.isThin ? 0.44 : 1)}px`;
  }
  const state = lit
    ? noteOf(speech, view, seat)
    : plateWords(speech, view, seat, asked.includes(seat), plan.mode !== "wide");
  const classes = [
    `dvc-plate is-${plate.from} is-${row.isThin ? "strip" : plan.mode}`,
    plan.mode !== "wide" && row.range[1] - row.range[0] < SLIM && "is-slim",
  ];
  return (
    <div class={classes.filter(Boolean).join(" ")} style={at}>
      <NamePlate
        seat={seat}
        info={info}
        turn={lit ? lit.winners.includes(seat) : view.mover === seat}
        out={!lit && view.outs.includes(seat)}
        {...(row.isThin ? {} : { state })}
      />
    </div>
  );
}
