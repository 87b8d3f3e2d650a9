/** The spaces as things to press and to hear: one can be reached by Tab, the rest by arrows. */
import type { View } from "./generated";
import { CELLS, type Cell, cornerOf, KERB, SIDE, UNIT } from "./geometry";
import type { Hand } from "./hand";
import { BOARD, cellLabel, type Speech } from "./sentences";
import { still } from "./still";

interface GridProps {
  readonly view: View;
  readonly hand: Hand;
  readonly speech: Speech;
  readonly cursor: Cell;
  /** Whether a review marks spaces of the whole street. */
  readonly isMarked: boolean;
  focus(cell: Cell): void;
  press(cell: Cell): void;
}

const same = (a: GridProps, b: GridProps): boolean =>
  a.view === b.view &&
  a.isMarked === b.isMarked &&
  a.cursor === b.cursor &&
  a.hand.lit.join() === b.hand.lit.join() &&
  a.hand.turned.join() === b.hand.turned.join();

/** `focus` and `press` must be the same in effect at all times: they are kept with the drawing. */
export const Grid = still(function Grid(props: GridProps) {
  const { view, hand, speech, cursor, isMarked, focus, press } = props;
  const { lit, turned } = hand;
  return (
    <div
      class="svs-grid"
      role="grid"
      aria-label={speech.say(`${BOARD}.street`)}
      {...(view.opened ? { "data-dense": "at the end the whole street is seen" } : {})}
      {...(isMarked
        ? { "data-echo": "spaces have their size in the street that is zoomed in" }
        : {})}
    >
      {Array.from({ length: SIDE }, (_, row) => (
        <div key={row} role="row" tabIndex={-1}>
          {CELLS.slice(row * SIDE, row * SIDE + SIDE).map((cell) => {
            const [x, y] = cornerOf(cell);
            return (
              <button
                key={cell}
                type="button"
                role="gridcell"
                class="svs-cell"
                style={{ left: `${x + KERB}px`, top: `${y + KERB}px`, width: `${UNIT}px` }}
                tabIndex={cell === cursor ? 0 : -1}
                data-cell={cell}
                data-lit={lit.includes(cell) ? "lit" : turned.includes(cell) ? "turned" : undefined}
                aria-label={cellLabel(speech, view, hand, cell)}
                onFocus={() => focus(cell)}
                // Pointers are handled by the window; this is for keys and screen readers.
                onClick={(event) => event.detail === 0 && press(cell)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}, same);
