/** The options of a game, in the game's own words. */
import { useEffect, useState } from "preact/hooks";
import type { GameCard } from "../generated/wire";
import { Button } from "../kit/button";
import { Choice } from "../kit/choice";
import { applies } from "../kit/choices";
import { Dialog } from "../kit/dialog";
import { loadWords } from "../kit/languages";
import { t, tOf } from "../kit/words";
import { NumberChoice } from "./number-choice";
import { want, wantedOf } from "./state";

export function Options({ card, onClose }: { card: GameCard; onClose(): void }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void loadWords(card.id).then(() => setIsReady(true));
  }, [card.id]);
  const { options, seats } = wantedOf(card);
  const title = t("lobby.options.title", { game: t(`lobby.game.${card.id}.title`) });
  return (
    <Dialog title={title} onClose={onClose}>
      {isReady &&
        card.choices
          .filter((choice) => applies(choice, options, seats))
          .map((choice) =>
            choice.values.length === 0 ? (
              <NumberChoice
                key={choice.name}
                game={card.id}
                choice={choice}
                value={options[choice.name] ?? choice.default}
                onChoose={(value) => want(card, { options: { ...options, [choice.name]: value } })}
              />
            ) : (
              <Choice
                key={choice.name}
                legend={tOf(card.id, `${card.id}.option.${choice.name}`)}
                values={choice.values}
                value={options[choice.name] ?? choice.default}
                label={(value) => tOf(card.id, `${card.id}.option.${choice.name}.${value}`)}
                note={tOf(card.id, `${card.id}.option.${choice.name}.${options[choice.name]}.why`)}
                onChoose={(value) => want(card, { options: { ...options, [choice.name]: value } })}
              />
            ),
          )}
      <Private card={card} />
      <form method="dialog">
        <Button
          kind="ink"
          onPress={() => document.querySelector<HTMLDialogElement>("dialog[open]")?.close()}
        >
          {t("lobby.options.done")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Whether the table is found by its code, or by its link alone. */
function Private({ card }: { card: GameCard }) {
  return (
    <label class="private">
      <input
        type="checkbox"
        checked={wantedOf(card).isPrivate}
        onChange={(event) => want(card, { isPrivate: event.currentTarget.checked })}
      />
      <span>{t("lobby.private")}</span>
    </label>
  );
}
