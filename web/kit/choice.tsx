/** A row of radio buttons, drawn as words; the chosen one is underlined. */
import { useId } from "preact/hooks";

interface ChoiceProps<T extends string | number> {
  legend: string;
  values: readonly T[];
  value: T;
  label(value: NoInfer<T>): string;
  onChoose(value: NoInfer<T>): void;
  /** What the current choice means, in small print. */
  note?: string;
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, values, value, label, onChoose, note } = props;
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="choice-row">
        {values.map((each) => (
          <label key={each} class={each === value ? "is-on" : ""}>
            <input
              type="radio"
              name={name}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            <span>{label(each)}</span>
          </label>
        ))}
      </div>
      {note && <p class="small choice-note">{note}</p>}
    </fieldset>
  );
}
