/** My way home as a ghost on the street, and the tile where it is easiest to cut. */
import type { View } from "./generated";
import { cornerOf, shift, UNIT } from "./geometry";

export function WayHome({ view }: { view: View }) {
  const { help, seat } = view;
  if (!help || seat === null || help.cells.length < 2) return null;
  const d = help.cells
    .map((cell, i) => {
      const [x, y] = cornerOf(cell);
      return `${i ? "L" : "M"}${x + UNIT / 2} ${y + UNIT / 2}`;
    })
    .join("");
  return (
    <g class="svs-way-home" data-tint={seat} data-way-home={help.cells.join()}>
      <path d={d} class="svs-way-under" />
      <path d={d} class="svs-way-line" />
      {help.cut && (
        <g transform={shift(help.cut.cell)} data-weakest={help.cut.cell}>
          <circle cx="76" cy="76" r="15" class="svs-weak" />
          <path
            d="M70 68l12 16M82 68L70 84M68 86a3 3 0 1 0 .1 0M84 86a3 3 0 1 0 .1 0"
            class="svs-scissors"
          />
        </g>
      )}
    </g>
  );
}
