/** Pins, threads and carets: who points where, what was said, where a clue would go. */
import { seatSign } from "@kit/seats";
import type { Point } from "./camera";
import type { Box } from "./plan";
import type { Value } from "./tile-art";

/** A pin in the colour of a seat, with the letter of its name; what was said hangs from it. */
export function Pin({
  at,
  seat,
  letter,
  said,
  above,
}: {
  at: Point;
  /** How far above that its middle is. */
  above: number;
  seat: number;
  letter: string;
  said?: { readonly value: Value; readonly right: boolean };
}) {
  const { colour } = seatSign(seat);
  const [x, y] = at;
  return (
    <g class="dvc-pin" transform={`translate(${x.toFixed(1)} ${(y - above).toFixed(1)})`}>
      {said && (
        <g class={said.right ? "dvc-slip is-right" : "dvc-slip is-wrong"}>
          <rect x={2} y={-15} width={70} height={30} rx={3} />
          <text x={20} y={6} class="dvc-slip-value" data-user>
            {said.value === "dash" ? "–" : said.value}
          </text>
          <path d={said.right ? "M46 0l6 6 11-13" : "M47-6l12 12M59-6L47 6"} />
        </g>
      )}
      <path d="M-8 9L0 22L8 9Z" style={{ fill: colour }} />
      <circle r={13} style={{ fill: colour }} />
      <text y={5} text-anchor="middle" data-user>
        {letter}
      </text>
    </g>
  );
}

/** A thread from the foot of the tile that is pointed at, down to the paper. */
export function Thread({ from, to }: { from: Point; to: Box }) {
  const [x, y] = from;
  if (to.top < y + 10) return null;
  const end = Math.max(to.left + 20, Math.min(x, to.left + to.width - 20));
  return (
    <g class="dvc-thread">
      <path d={`M${x.toFixed(1)} ${(y + 7).toFixed(1)}L${end.toFixed(1)} ${to.top}`} />
      <circle cx={x} cy={y + 7} r={3} />
    </g>
  );
}

/** A roof over a gap: here a tile may go, or will. */
export function Caret({ at, chosen }: { at: Point; chosen: boolean }) {
  const [x, y] = at;
  return (
    <path
      class={chosen ? "dvc-caret is-chosen" : "dvc-caret"}
      d={`M${(x - 12).toFixed(1)} ${(y + 15).toFixed(1)}l12-13 12 13`}
    />
  );
}
