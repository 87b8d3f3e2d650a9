/**
 * The small map in the corner of a phone: where I am, and a way to see it all. It makes way for the
 * end of the street: whatever it covers can be panned out from under it.
 */
import { isAtEnd, type Sight } from "./camera";
import type { View } from "./generated";
import { CELLS, type Cell, isSpy, KERB, openings, placeOf, SPAN, UNIT } from "./geometry";
import type { Hand } from "./hand";
import { BOARD, type Speech } from "./sentences";

const ARM: Record<string, string> = { N: "v-5", E: "h5", S: "v5", W: "h-5" };
const SPY: Record<string, string> = { Sb: "#0b0a09", Sw: "#efe8d8", Sg: "#86888a" };

const middle = (cell: Cell): [number, number] => {
  const [column, row] = placeOf(cell);
  return [column * 10 + 5, row * 10 + 5];
};

interface MapProps {
  readonly view: View;
  readonly hand: Hand;
  readonly sight: Sight;
  readonly speech: Speech;
  readonly pawn: Cell;
}

export function SmallMap({ view, hand, sight, speech, pawn }: MapProps) {
  const { camera, size, whole } = sight;
  const per = 10 / UNIT;
  const place = whole ? "is-whole" : isAtEnd(camera, size) ? "is-left" : "";
  const frame = {
    x: (-camera.x / camera.scale - KERB) * per,
    y: (-camera.y / camera.scale - KERB) * per,
    width: (Math.min(size.width, SPAN * camera.scale) / camera.scale) * per,
    height: (Math.min(size.height, SPAN * camera.scale) / camera.scale) * per,
  };
  return (
    <button
      type="button"
      class={`svs-map ${place}`}
      aria-label={speech.say(`${BOARD}.map.${whole ? "close" : "whole"}`)}
      onClick={() => sight.toggle(hand.aim ?? pawn)}
    >
      {whole ? (
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M10.500 4a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13zM15.200 15.200L20.500 20.500M7.500 10.500h6M10.500 7.500v6"
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
            stroke-linecap="round"
          />
        </svg>
      ) : (
        <svg width="84" height="84" viewBox="0 0 90 90" aria-hidden="true">
          <rect width="90" height="90" fill="#26221d" />
          {CELLS.map((cell) => {
            const top = view.board[cell]?.at(-1);
            if (!top) return null;
            const [x, y] = middle(cell);
            if (isSpy(top)) {
              return (
                <rect key={cell} x={x - 4.2} y={y - 4.2} width="8.4" height="8.4" fill={SPY[top]} />
              );
            }
            const d = [...openings(top)].map((way) => `M${x} ${y}${ARM[way]}`).join("");
            return <path key={cell} d={d} stroke="#cfa768" stroke-width="3.400" />;
          })}
          {hand.lit.map((cell) => {
            const [x, y] = middle(cell);
            return (
              <rect
                key={cell}
                x={x - 4}
                y={y - 4}
                width="8"
                height="8"
                fill="#e3b23c"
                fill-opacity=".55"
              />
            );
          })}
          {view.bombs.map((cell) => {
            const [cx, cy] = middle(cell);
            return <circle key={cell} cx={cx} cy={cy} r="2.7" fill="#0c0d0f" stroke="#e3b23c" />;
          })}
          {view.homes.map((cell, seat) => {
            const [cx, cy] = middle(cell);
            return (
              <circle key={cell} cx={cx} cy={cy} r="4" class="svs-map-home" data-tint={seat} />
            );
          })}
          {view.pawns.map((cell, seat) => {
            const [x, y] = middle(cell);
            const cx = x + (seat % 2 ? 2.5 : -2);
            return (
              <circle key={seat} cx={cx} cy={y + 2} r="2.4" class="svs-map-pawn" data-tint={seat} />
            );
          })}
          <rect {...frame} rx="2" fill="none" stroke="#efe5cf" stroke-width="1.6" />
        </svg>
      )}
    </button>
  );
}
