/** Bombs and couriers on the street, and how they move. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Bomb, Pawn } from "./art/things";
import type { View } from "./generated";
import { CELLS, type Cell, cornerOf, shift } from "./geometry";
import type { Beat, Trail } from "./stage";

interface Stand {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly s: number;
}

/** Where pawns stand on a space that they share, with a bomb or without. */
function stands(seats: readonly number[], bomb: boolean): Stand[] {
  const spots: readonly (readonly [number, number])[] =
    seats.length === 1
      ? [bomb ? [32, 86] : [48, 82]]
      : seats.length === 2
        ? [
            [26, 86],
            [68, 90],
          ]
        : [
            [24, 70],
            [68, 72],
            [34, 92],
            [76, 94],
          ];
  const s = seats.length === 1 ? 0.86 : seats.length === 2 ? 0.8 : 0.64;
  return seats.map((seat, i) => ({ seat, x: spots[i]?.[0] ?? 48, y: spots[i]?.[1] ?? 82, s }));
}

interface FiguresProps {
  readonly view: View;
  readonly beats: readonly Beat[];
  readonly version: number;
  readonly moving: boolean;
  /** The bomb that the hand has taken up. */
  readonly source: Cell | null;
}

export function Figures({ view, beats, version, moving, source }: FiguresProps) {
  const root = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (root.current && moving) animate(root.current, view, beats);
  }, [version]);
  return (
    <g ref={root}>
      {CELLS.map((cell) => {
        const bomb = view.bombs.includes(cell);
        const seats = view.pawns.flatMap((at, seat) => (at === cell ? [seat] : []));
        if (!bomb && !seats.length) return null;
        const under = seats.length > 0;
        return (
          <g key={cell} transform={shift(cell)}>
            {bomb && (
              <g data-bomb={cell} class={cell === source ? "svs-bomb is-taken" : "svs-bomb"}>
                <Bomb lit={under} s={under ? 0.86 : 0.95} x={under ? 54 : 47} y={under ? 40 : 52} />
              </g>
            )}
            {stands(seats, bomb).map(({ seat, x, y, s }) => (
              <g key={seat} data-pawn={seat} data-tint={seat}>
                <Pawn seat={seat} x={x} y={y} s={s} />
                <g class="svs-carried" transform={`translate(${x + 14} ${y - 34}) scale(.5)`}>
                  <use href="#svs-bomb" />
                </g>
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

interface Mark {
  readonly at: number;
  readonly cell: Cell;
  readonly lift: number;
}

function marksOf(beats: readonly Beat[], seat: number): Mark[] {
  return beats.flatMap((beat): Mark[] => {
    if (beat.kind === "walk" && beat.seat === seat) {
      const steps = Math.max(1, beat.path.length - 1);
      return beat.path.map((cell, i) => ({ at: beat.at + (beat.ms * i) / steps, cell, lift: 0 }));
    }
    if (beat.kind === "fly" && beat.seat === seat) {
      return [
        { at: beat.at, cell: beat.from, lift: 0 },
        { at: beat.at + beat.ms * 0.45, cell: beat.from, lift: 120 },
        { at: beat.at + beat.ms, cell: beat.to, lift: 0 },
      ];
    }
    return [];
  });
}

/** Plays the way that led here; the drawing itself is already where it ends. */
function animate(root: SVGGElement, view: View, beats: readonly Beat[]): void {
  view.pawns.forEach((home, seat) => {
    const marks = marksOf(beats, seat);
    const pawn = root.querySelector(`[data-pawn="${seat}"]`);
    const last = marks.at(-1);
    if (!pawn || !last || last.at <= 0) return;
    const [x, y] = cornerOf(home);
    const frames = marks.map(({ at, cell, lift }) => {
      const [cx, cy] = cornerOf(cell);
      return { transform: `translate(${cx - x}px, ${cy - y - lift}px)`, offset: at / last.at };
    });
    const [first] = frames;
    if (first && first.offset > 0) frames.unshift({ ...first, offset: 0 });
    pawn.animate(frames, { duration: last.at, fill: "backwards" });
    const carry = beats.find((beat) => beat.kind === "walk" && beat.seat === seat && beat.bomb);
    if (carry) {
      pawn
        .querySelector(".svs-carried")
        ?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.92 }, { opacity: 0 }], {
          duration: carry.at + carry.ms + 240,
        });
    }
  });
  for (const beat of beats) {
    if (beat.kind !== "bomb") continue;
    const [fx, fy] = cornerOf(beat.from);
    const [tx, ty] = cornerOf(beat.to);
    root
      .querySelector(`[data-bomb="${beat.to}"]`)
      ?.animate([{ transform: `translate(${fx - tx}px, ${fy - ty}px)` }, { transform: "none" }], {
        duration: beat.ms,
        easing: "ease-in-out",
      });
  }
}

/** Painted rings where a bomb waits on bare street. */
export function Rings({ view }: { view: View }) {
  return (
    <g>
      {view.bombs
        .filter((cell) => !view.board[cell])
        .map((cell) => (
          <circle
            key={cell}
            transform={shift(cell)}
            cx="48"
            cy="50"
            r="37"
            class="svs-ring"
            stroke-dasharray="12.5 5.1"
          />
        ))}
    </g>
  );
}

/** Footprints of the last walk. */
export function Footprints({ trail }: { trail: Trail | null }) {
  if (!trail) return null;
  const points = trail.path.map((cell) => cornerOf(cell).map((n) => n + 48) as [number, number]);
  const prints = points.slice(0, -1).flatMap(([x, y], i) => {
    const [tx, ty] = points[i + 1] ?? [x, y];
    const [dx, dy] = [Math.sign(tx - x), Math.sign(ty - y)];
    return [0, 1, 2, 3, 4, 5].map((n) => {
      const side = n % 2 ? 5 : -5;
      const turn = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
      return `translate(${x + dx * 16 * n - dy * side} ${y + dy * 16 * n + dx * side}) rotate(${turn})`;
    });
  });
  return (
    <g fill="var(--dk)" opacity=".62" data-tint={trail.seat}>
      {prints.slice(2, -1).map((transform) => (
        <g key={transform} transform={transform}>
          <ellipse cy="-2.4" rx="2.5" ry="3.6" />
          <ellipse cy="3.6" rx="2" ry="2.1" />
        </g>
      ))}
    </g>
  );
}
