/** An option that is a number: the standard one, the number of the day, a new one, or any other. */
import { useId, useState } from "preact/hooks";
import type { Choice as Offered } from "../generated/wire";
import { Choice } from "../kit/choice";
import { nameOfCity } from "../kit/city-names";
import { MOODS, shownNumber } from "../kit/numbered";
import { seenCities } from "../kit/seen-cities";
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
const LISTED = 8;

export function NumberChoice({ game, choice, value, onChoose }: NumberChoiceProps) {
  const kind = kindOf(value, choice.default);
  const [typed, setTyped] = useState(() => (kind === "own" ? typedNumber(value) : anyNumber()));
  const field = useId();
  const words = `${game}.option.${choice.name}`;
  const say = (key: string, args = {}) => tOf(game, key, args);
  const ready = choice.drawn ?? [];
  const kinds = kindsOf(choice);
  const choose = (next: Kind, text = typed) => {
    const own = choice.only_drawn ? String(ready[0]) : readNumber(text, choice);
    onChoose({ standard: choice.default, day: DAY, new: NEW, own }[next]);
  };
  const pick = (number: number) => {
    setTyped(String(shownNumber(number)));
    onChoose(String(number));
  };
  return (
    <div class="number-choice">
      <Choice
        legend={say(words)}
        values={kinds}
        value={kind}
        label={(each) => say(`${words}.${each}`)}
        note={say(`${words}.${choice.only_drawn && kind !== "standard" ? "packaged" : kind}.why`)}
        onChoose={choose}
      />
      {choice.only_drawn && <p class="small">{say(`${words}.only-packaged`)}</p>}
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
      {kind === "own" && !choice.only_drawn && (
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
          />{" "}
          <span data-city-name>{nameOfCity(say, game, Number(value))}</span>
        </p>
      )}
      {kind === "own" && ready.length > 0 && (
        <Choice
          legend={say(`${game}.city.ready`)}
          values={ready.map(String)}
          value={value}
          label={(each) => nameOfCity(say, game, Number(each))}
          onChoose={(each) => pick(Number(each))}
        />
      )}
      <Known {...{ game, choice, pick }} />
    </div>
  );
}

/** Which ways to choose a city this server has: where nothing can be drawn, what is packaged. */
function kindsOf(choice: Offered): readonly Kind[] {
  if (!choice.only_drawn) return KINDS;
  return choice.drawn?.length ? ["standard", "new", "own"] : ["standard"];
}

interface KnownProps {
  game: string;
  choice: Offered;
  pick(number: number): void;
}

/** A table of the cities that this device has searched, to search one again. */
function Known({ game, choice, pick }: KnownProps) {
  const say = (key: string, args = {}) => tOf(game, key, args);
  const known = seenCities();
  if (known.length === 0) return null;
  const isHere = (number: number) =>
    !choice.only_drawn || number === Number(choice.default) || choice.drawn?.includes(number);
  return (
    <table class="small known-cities">
      <caption>{say(`${game}.city.known.title`)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(`${game}.option.city`)}</th>
          <th scope="col">{say(`${game}.city.known.number`)}</th>
          <th scope="col">{say(`${game}.city.known.times`)}</th>
        </tr>
      </thead>
      <tbody>
        {known.slice(0, LISTED).map(({ number, times }) => (
          <tr key={number}>
            <th scope="row">
              {isHere(number) ? (
                <button type="button" onClick={() => pick(number)}>
                  {nameOfCity(say, game, number)}
                </button>
              ) : (
                nameOfCity(say, game, number)
              )}
            </th>
            <td>{shownNumber(number)}</td>
            <td>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
