/** An option that is a number: the standard one, the number of the day, a new one, or any other. */
import { useId, useState } from "preact/hooks";
import type { Choice as Offered } from "../generated/wire";
import { Choice } from "../kit/choice";
import { FIRST, MOODS, nameOfCity, shownNumber } from "../kit/numbered";
import { type SeenCity, seenCities } from "../kit/seen-cities";
import { t, tOf } from "../kit/words";
import {
  anyNumber,
  DAY,
  type Kind,
  kindOf,
  moodOf,
  NEW,
  numberOfTheDay,
  readNumber,
  typedNumber,
} from "./numbers";

interface NumberChoiceProps {
  game: string;
  choice: Offered;
  value: string;
  onChoose(value: string): void;
}

const SURPRISE = "surprise";
const KINDS = ["standard", "day", "new", "own"] as const;
/** How many of the cities that are known are listed. */
const LISTED = 6;

export function NumberChoice({ game, choice, value, onChoose }: NumberChoiceProps) {
  const kind = kindOf(value, choice.default);
  const [typed, setTyped] = useState(() => (kind === "own" ? typedNumber(value) : anyNumber()));
  const field = useId();
  const words = `${game}.option.${choice.name}`;
  const say = (key: string, args = {}) => tOf(game, key, args);
  const kinds = choice.only_drawn ? (["standard", "new"] as const) : KINDS;
  const choose = (next: Kind, text = typed) => {
    const chosen = { standard: choice.default, day: DAY, new: NEW, own: readNumber(text, choice) };
    onChoose(chosen[next]);
  };
  const note = choice.only_drawn ? "packaged" : kind;
  return (
    <div class="number-choice">
      <Choice
        legend={say(words)}
        values={kinds}
        value={kind}
        label={(each) => say(`${words}.${each}`)}
        note={say(`${words}.${note}.why`)}
        onChoose={choose}
      />
      {kind === "day" && (
        <p class="small" data-city-name>
          {nameOfCity(say, game, Number(numberOfTheDay(new Date())))}
        </p>
      )}
      {kind === "new" && !choice.only_drawn && (
        <Choice
          legend={say(`${words}.mood`)}
          values={[SURPRISE, ...MOODS] as const}
          value={moodOf(value) ?? SURPRISE}
          label={(each) => say(`${words}.mood.${each}`)}
          onChoose={(each) => onChoose(each === SURPRISE ? NEW : `${NEW}:${each}`)}
        />
      )}
      {kind === "own" && (
        <>
          <p class="number-field">
            <label for={field}>{t("lobby.options.number")}</label>{" "}
            <input
              id={field}
              class="field"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onChange={() => choose("own")}
            />
          </p>
          <p class="small" data-city-name>
            {nameOfCity(say, game, Number(value))}
          </p>
          <Known
            {...{ game }}
            onPick={(number) => {
              setTyped(String(shownNumber(number)));
              onChoose(String(number));
            }}
          />
        </>
      )}
    </div>
  );
}

/** The cities that this device has searched, to search one again. */
function Known({ game, onPick }: { game: string; onPick(number: number): void }) {
  const say = (key: string, args = {}) => tOf(game, key, args);
  const known = seenCities().filter(({ number }) => number >= FIRST);
  if (known.length === 0) return null;
  const line = ({ number, times }: SeenCity) =>
    say(`${game}.city.known`, {
      name: nameOfCity(say, game, number),
      number: shownNumber(number),
      count: times,
    });
  return (
    <div class="small known-cities">
      <p>{say(`${game}.city.known.title`)}</p>
      <ul>
        {known.slice(0, LISTED).map((one) => (
          <li key={one.number}>
            <button type="button" class="link" onClick={() => onPick(one.number)}>
              {line(one)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
