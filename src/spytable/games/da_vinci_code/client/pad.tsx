/** The deduction pad: what each hidden tile can still be, in pencil on its back. */
import { keep, kept } from "@kit/storage";
import { useState } from "preact/hooks";
import type { View } from "./generated";
import type { Plan } from "./plan";
import type { Shape } from "./scene";
import type { Speech } from "./sentences";
import type { Value } from "./tile-art";

const BOARD = "da-vinci-code.board";
const KEPT = "spytable.dvc-pad";
/** Pencil marks are this high, and a column of them this wide. */
const LINE = 13;
const COLUMN = 17;

/** What a tile of another can be, by seat and place. */
export interface Pad {
  readonly isOn: boolean;
  /** Null where there is no pad, or it was put away. */
  of(seat: number, place: number): readonly Value[] | null;
  toggle(): void;
}

/** The pad of a helped table; null where there is none. */
export function usePad(view: View): Pad | null {
  const [isOn, setOn] = useState(() => kept(KEPT, true));
  const { pad } = view;
  if (!pad) return null;
  return {
    isOn,
    of: (seat, place) => {
      const values = isOn ? pad[seat]?.[place] : null;
      return values?.length ? values : null;
    },
    toggle: () => {
      keep(KEPT, !isOn);
      setOn(!isOn);
    },
  };
}

/** Puts the pad away, or takes it out again. */
export function PadKey({ pad, speech }: { pad: Pad; speech: Speech }) {
  return (
    <button
      type="button"
      class="dvc-pad-key"
      aria-pressed={pad.isOn}
      aria-label={speech.say(`${BOARD}.pad.${pad.isOn ? "hide" : "show"}`)}
      onClick={pad.toggle}
    >
      <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 16l1-4 8.500-8.500 3 3L8 15zM11.500 5.500l3 3" />
      </svg>
    </button>
  );
}

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

/** What a tile can be, for those who hear it: "can be 4, 5 or 9". */
export function padWords({ say }: Speech, values: readonly Value[]): string {
  const words = values.map((value) =>
    value === "dash" ? say("da-vinci-code.value.dash") : String(value),
  );
  const last = words.at(-1) ?? "";
  if (words.length < 2) return say(`${BOARD}.pad.must`, { values: last });
  const text = say(`${BOARD}.pad.or`, { values: words.slice(0, -1).join(", "), last });
  return say(`${BOARD}.pad.can`, { values: text });
}
