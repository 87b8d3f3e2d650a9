/** The options of a game, in the game's own words. */
import { useEffect, useState } from "preact/hooks";
import type { Choice as ChoiceOf, GameCard } from "../generated/wire";
import { AwayChoice } from "../kit/away-choice";
import { Button } from "../kit/button";
import { Choice } from "../kit/choice";
import { applies } from "../kit/choices";
import { Dialog } from "../kit/dialog";
import { titleOf } from "../kit/game-words";
import { loadLateWords, loadWords } from "../kit/languages";
import { TickBox } from "../kit/tick-box";
import { t, tOf } from "../kit/words";
import { NumberChoice } from "./number-choice";
import { COMPANY, OPEN, saveWanted, wanted, wantedOf } from "./state";

/** Chooses one option; the others stay open to their defaults, such as a city that is new. */
const saveOption = (card: GameCard, name: string, value: string): void =>
  saveWanted(card, { options: { ...wanted.value[card.id]?.options, [name]: value } });

export function Options({ card, onClose }: { card: GameCard; onClose(): void }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void Promise.all([loadWords(card.id), loadLateWords(card.id)]).then(() => setIsReady(true));
  }, [card.id]);
  const { options, seats, away } = wantedOf(card);
  const title = t("lobby.options.title", { game: titleOf(card.id) });
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
                onChoose={(value) => saveOption(card, choice.name, value)}
              />
            ) : (
              <Choice
                key={choice.name}
                legend={tOf(card.id, `${card.id}.option.${choice.name}`)}
                values={choice.with_bots ? [OPEN, ...choice.values] : choice.values}
                value={options[choice.name] ?? choice.default}
                label={(value) => valueWords(card.id, choice.name, value)}
                note={noteOf(card.id, choice, options[choice.name] ?? choice.default)}
                onChoose={(value) => saveOption(card, choice.name, value)}
              />
            ),
          )}
      {seats >= COMPANY && (
        <AwayChoice
          game={card.id}
          value={away}
          options={options}
          onChoose={(chosen) => saveWanted(card, { away: chosen })}
        />
      )}
      <Finding card={card} />
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

const valueWords = (game: string, name: string, value: string): string =>
  value === OPEN ? t("lobby.options.open") : tOf(game, `${game}.option.${name}.${value}`);

/** What a value means; for an open option, what it will be with bots and with friends. */
function noteOf(game: string, { name, default: friends, with_bots }: ChoiceOf, value: string) {
  if (value !== OPEN) return tOf(game, `${game}.option.${name}.${value}.why`);
  return t("lobby.options.open.why", {
    bots: valueWords(game, name, with_bots ?? friends),
    friends: valueWords(game, name, friends),
  });
}

/** Who can find the table: by code or only by link, and whether anyone may watch. */
function Finding({ card }: { card: GameCard }) {
  const { seats, isPrivate, isListed } = wantedOf(card);
  return (
    <div>
      {seats >= COMPANY && (
        <TickBox checked={isPrivate} onTick={(ticked) => saveWanted(card, { isPrivate: ticked })}>
          {t("lobby.private")}
        </TickBox>
      )}
      {!isPrivate && (
        <TickBox checked={isListed} onTick={(ticked) => saveWanted(card, { isListed: ticked })}>
          {t("lobby.listed")}
        </TickBox>
      )}
    </div>
  );
}
