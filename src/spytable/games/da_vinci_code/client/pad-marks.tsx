/** What each hidden tile can still be, in pencil on its back; loaded where there is a pad. */
import type { Pad } from "./pad";
import type { Plan } from "./plan";
import type { Shape } from "./scene";
import type { Value } from "./tile-art";

/** Pencil marks are this high, and a column of them this wide. */
const LINE = 13;
const COLUMN = 17;

interface MarksProps {
  readonly plan: Plan;
  readonly shapes: readonly Shape[];
  readonly pad: Pad;
}

/** The marks on all tiles that have room for them. */
export function PadMarks({ plan, shapes, pad }: MarksProps) {
  const drawings = new Map(shapes.map(({ piece, drawn }) => [piece.key, drawn]));
  return (
    <svg class="dvc-over dvc-pad" width={plan.width} height={plan.height} aria-hidden="true">
      {plan.rows
        .filter((row) => !row.strip)
        .flatMap((row) =>
          row.pieces.map((piece, place) => {
            const values = pad.of(row.seat, place);
            const box = drawings.get(piece.key)?.box;
            return values && box && <Marks key={piece.key} values={values} box={box} />;
          }),
        )}
    </svg>
  );
}

function Marks({ values, box }: { values: readonly Value[]; box: Shape["drawn"]["box"] }) {
  const [left, top, right, bottom] = box;
  const columns = Math.max(1, Math.min(3, values.length, Math.floor((right - left - 4) / COLUMN)));
  const lines = Math.ceil(values.length / columns);
  // The top of a standing tile is its upper edge, which nothing is written on.
  const from = top + (bottom - top) * 0.18;
  if (lines * LINE > bottom - from - 2) return null;
  const x = (left + right) / 2;
  const y = (from + bottom - lines * LINE) / 2;
  const wide = columns * COLUMN;
  return (
    <g class={values.length === 1 ? "dvc-marks is-sure" : "dvc-marks"}>
      <rect x={x - wide / 2 - 1} y={y - 1} width={wide + 2} height={lines * LINE + 3} rx={2} />
      {values.map((value, i) => (
        <text
          key={value}
          x={x + ((i % columns) - (columns - 1) / 2) * COLUMN}
          y={y + (Math.floor(i / columns) + 1) * LINE - 2}
          text-anchor="middle"
          data-user
        >
          {value === "dash" ? "–" : value}
        </text>
      ))}
    </g>
  );
}
