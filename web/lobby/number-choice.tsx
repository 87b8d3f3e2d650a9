/** An option that is a number: the standard one, the number of the day, or any other. */
import { useId, useState } from "preact/hooks";
import type { Choice as Offered } from "../generated/wire";
import { Choice } from "../kit/choice";
import { t, tOf } from "../kit/words";
import { anyNumber, DAY, type Kind, kindOf, readNumber } from "./numbers";

interface NumberChoiceProps {
  game: string;
  choice: Offered;
  value: string;
  onChoose(value: string): void;
}

export function NumberChoice({ game, choice, value, onChoose }: NumberChoiceProps) {
  const kind = kindOf(value, choice.default);
  const [typed, setTyped] = useState(() => (kind === "own" ? value : anyNumber(choice)));
  const field = useId();
  const words = `${game}.option.${choice.name}`;
  const choose = (next: Kind) => {
    onChoose(
      next === "standard" ? choice.default : next === "day" ? DAY : readNumber(typed, choice),
    );
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
            onInput={(event) => setTyped(event.currentTarget.value)}
            onChange={() => choose("own")}
          />
        </p>
      )}
    </div>
  );
}
