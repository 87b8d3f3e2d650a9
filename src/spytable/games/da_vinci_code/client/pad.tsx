/** The deduction pad: what each hidden tile can still be, in pencil on its back. */
import { listText } from "@kit/locale";
import { readStored, saveStored } from "@kit/storage";
import { useState } from "preact/hooks";
import type { View } from "./generated";
import type { Speech } from "./sentences";
import type { Value } from "./tile-art";

const BOARD = "da-vinci-code.board";
const KEPT = "spytable.dvc-pad";

/** What a tile of another can be, by seat and place. */
export interface Pad {
  readonly isOn: boolean;
  /** Null where there is no pad, or it was put away. */
  of(seat: number, place: number): readonly Value[] | null;
  toggle(): void;
}

/** The pad of a helped table; null where there is none. */
export function usePad(view: View): Pad | null {
  const [isOn, setOn] = useState(() => readStored(KEPT, true));
  const { pad } = view;
  if (!pad) return null;
  return {
    isOn,
    of: (seat, place) => {
      const values = isOn ? pad[seat]?.[place] : null;
      return values?.length ? values : null;
    },
    toggle: () => {
      saveStored(KEPT, !isOn);
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

/** What a tile can be, for screen readers: "can be 4, 5 or 9". */
export function padWords({ say }: Speech, values: readonly Value[]): string {
  const words = values.map((value) =>
    value === "dash" ? say("da-vinci-code.value.dash") : String(value),
  );
  const form = words.length < 2 ? "must" : "can";
  return say(`${BOARD}.pad.${form}`, { values: listText(words, "disjunction") });
}
