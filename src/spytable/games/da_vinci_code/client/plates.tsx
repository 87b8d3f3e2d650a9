/** Name plates beside the rows. */
import type { SeatInfo } from "@kit/board";
import { NamePlate } from "@kit/plate";
import type { CSSProperties } from "preact";
import type { Lit } from "./after";
import type { View } from "./generated";
import { type Plan, type RowPlan, stripPlate } from "./plan";
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
  const at: CSSProperties = {};
  if (!row.strip) at.top = `${plate.y}px`;
  if (plate.from === "right") at.right = `${plan.width - plate.x}px`;
  else if (!row.strip) at.left = `${plate.x}px`;
  if (plan.mode !== "wide") {
    at.maxWidth = `${(row.range[1] - row.range[0]) * (row.isThin ? stripPlate(row.range) : 1)}px`;
  }
  const isSlim = plan.mode !== "wide" && row.range[1] - row.range[0] < SLIM;
  const isAsked = asked.includes(seat) && !isSlim;
  const state = lit
    ? lit.notes[seat]
    : plateWords(speech, view, seat, isAsked, plan.mode !== "wide");
  const classes = [
    `dvc-plate is-${plate.from} is-${row.isThin ? "strip" : plan.mode}`,
    isSlim && "is-slim",
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
