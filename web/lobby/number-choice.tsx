/** An option that is any number: the standard one, the one of the day, or one's own. */
import { useId, useState } from "preact/hooks";
import type { Choice as Offered } from "../generated/wire";
import { Choice } from "../kit/choice";
import { t, tOf } from "../kit/words";
import { type Kind, kindOf, numberOfTheDay, within } from "./numbers";

interface NumberChoiceProps {
  game: string;
  choice: Offered;
  value: string;
  onChoose(value: string): void;
}

export function NumberChoice({ game, choice, value, onChoose }: NumberChoiceProps) {
  const day = numberOfTheDay(new Date());
  const [kind, setKind] = useState<Kind>(kindOf(value, choice.default, day));
  const [typed, setTyped] = useState(kind === "own" ? value : day);
  const field = useId();
  const words = `${game}.option.${choice.name}`;
  const choose = (next: Kind) => {
    setKind(next);
    onChoose(next === "standard" ? choice.default : next === "day" ? day : typed);
  };
  const type = (text: string) => {
    const number = within(text, choice);
    setTyped(number);
    onChoose(number);
  };
  return (
    <div class="number-choice">
      <Choice
        legend={tOf(game, words)}
        values={["standard", "day", "own"] as const}
        value={kind}
        label={(each) => tOf(game, `${words}.${each}`)}
        note={tOf(game, `${words}.${kind}.why`)}
        onChoose={choose}
      />
      {kind === "own" && (
        <p class="number-field">
          <label for={field}>{t("lobby.options.number")}</label>{" "}
          <input
            id={field}
            class="field"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </p>
      )}
    </div>
  );
}
