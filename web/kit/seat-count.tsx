/** Chooses the number of seats: a row of buttons, in the lobby and before play. */
import { useId } from "preact/hooks";
import { SeatMark } from "./plate";
import { t } from "./words";
import "./seat-count.css";

interface SeatCountProps {
  fewest: number;
  most: number;
  value: number;
  onChoose(seats: number): void;
}

/** From so many numbers on there is no room for a word beside each. */
const CROWDED = 4;

export function SeatCount({ fewest, most, value, onChoose }: SeatCountProps) {
  const name = useId();
  if (fewest === most) {
    return <p class="seat-count is-fixed">{t("seat-count.always", { count: most })}</p>;
  }
  const counts = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
  return (
    <fieldset class={counts.length > CROWDED ? "seat-count is-crowded" : "seat-count"}>
      <legend class="typed">{t("seat-count.how-many")}</legend>
      <div class="seat-count-row">
        {counts.map((count) => (
          <label key={count} class={count === value ? "is-on" : ""} data-seats={count}>
            <input
              type="radio"
              name={name}
              checked={count === value}
              onChange={() => onChoose(count)}
            />
            {count <= 2 ? <Few count={count} /> : <Many count={count} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Few({ count }: { count: number }) {
  return (
    <>
      <span class="seat-count-marks">
        {Array.from({ length: count }, (_, seat) => (
          <SeatMark key={seat} seat={seat} />
        ))}
      </span>
      <span>{t(count === 1 ? "seat-count.one" : "seat-count.two")}</span>
    </>
  );
}

/** "3 seats"; in a crowded row the word is only spoken. */
function Many({ count }: { count: number }) {
  return (
    <>
      <span class="seat-count-number" aria-hidden="true" data-user>
        {count}
      </span>
      <span class="seat-count-word">{t("seat-count.many", { count })}</span>
    </>
  );
}
