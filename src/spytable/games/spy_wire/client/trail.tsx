/** What a hand leaves on the tablet: the landing place, after-images, and the glove itself. */
import { useRef } from "preact/hooks";
import { RAIL } from "./art/fuse";
import { Glove } from "./art/glove";
import { U } from "./art/wires";
import type { Drag } from "./drag";
import type { Plan } from "./plan";
import { neighbour } from "./predict";
import * as sight from "./sight";

/** How far a drag has come, on the screen. */
export function shift({ to, by }: Drag, turned: boolean): readonly [number, number] {
  const way = sight.wayOn(to, turned);
  return { E: [by, 0], W: [-by, 0], S: [0, by], N: [0, -by] }[way] as [number, number];
}

interface TrailProps {
  readonly drag: Drag;
  readonly turned: boolean;
  at(cell: number): { x: number; y: number };
}

/** The landing place, and after-images of the tile that leaves its cell. */
export function Trail({ drag, at, turned }: TrailProps) {
  const gap = neighbour(drag.cells.at(-1) ?? drag.cell, drag.to);
  const from = at(drag.cell);
  const landing = gap === null ? null : at(gap);
  return (
    <>
      {landing && (
        <i class="wire-landing" style={{ transform: `translate(${landing.x}px,${landing.y}px)` }} />
      )}
      {[0, 0.36, 0.7].map((part, n) => {
        const [dx, dy] = shift({ ...drag, by: drag.by * part }, turned);
        return (
          <i
            key={part}
            class="wire-ghost"
            style={{
              transform: `translate(${from.x + dx}px,${from.y + dy}px)`,
              opacity: [0.24, 0.4, 0.6][n] ?? 0,
            }}
          />
        );
      })}
    </>
  );
}

interface HandProps extends Omit<TrailProps, "drag"> {
  readonly cell: number | null;
  readonly own: Drag | null;
  readonly plan: Plan;
}

/** A gloved hand where a tile is being pushed. */
export function Hand({ cell, own, at, plan, turned }: HandProps) {
  const last = useRef({ x: 0, y: 0 });
  if (cell !== null) {
    const [dx, dy] = own ? shift(own, turned) : [0, 0];
    const { x, y } = at(cell);
    last.current = { x: x + dx, y: y + dy };
  }
  const { x, y } = last.current;
  const k = plan.cell / U;
  const left = plan.padX * k + x + plan.cell * 0.52;
  const top = (plan.padY + RAIL) * k + y + plan.cell * 0.6;
  const classes = ["wire-glove", cell !== null && "is-there", own && "is-mine"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      style={{ transform: `translate(${left}px,${top}px)`, width: `${plan.cell * 3}px` }}
    >
      <Glove />
    </div>
  );
}
