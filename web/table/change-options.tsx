/** The host changes the options while people gather; each change is sent at once. */
import { useEffect, useState } from "preact/hooks";
import { fetchGames } from "../api";
import type { GameCard, Table } from "../generated/wire";
import { AwayChoice } from "../kit/away-choice";
import { Button } from "../kit/button";
import { Choice } from "../kit/choice";
import { applies } from "../kit/choices";
import { Dialog } from "../kit/dialog";
import { TickBox } from "../kit/tick-box";
import { t, tOf } from "../kit/words";
import { NumberChoice } from "../lobby/number-choice";
import { DAY, numberOfTheDay, settleNumber } from "../lobby/numbers";
import type { MatchStore } from "../match";
import { isPrivate } from "../seats";

interface ChangeOptionsProps {
  store: MatchStore;
  table: Table;
  onClose(): void;
}

export function ChangeOptions({ store, table, onClose }: ChangeOptionsProps) {
  const [card, setCard] = useState<GameCard | null>(null);
  const { game, options, listed, code } = table;
  const openSeats = table.seats.filter(({ closed }) => !closed).length;
  const today = numberOfTheDay(new Date());
  useEffect(() => {
    void fetchGames().then((cards) => setCard(cards.find((each) => each.id === game) ?? null));
  }, [game]);
  const choose = (name: string, value: string) =>
    store.send({ t: "set-options", options: { [name]: value } });
  return (
    <Dialog title={t("table.how")} onClose={onClose}>
      <p>{t("table.how.told")}</p>
      {card?.choices.map((choice) => {
        if (!applies(choice, options, openSeats)) return null;
        const value = options[choice.name] ?? choice.default;
        const words = `${game}.option.${choice.name}`;
        if (choice.values.length === 0) {
          return (
            <NumberChoice
              key={choice.name}
              {...{ game, choice }}
              value={value === today ? DAY : value}
              onChoose={(chosen) => choose(choice.name, settleNumber(chosen, choice, new Date()))}
            />
          );
        }
        return (
          <Choice
            key={choice.name}
            legend={tOf(game, words)}
            values={choice.values}
            value={value}
            label={(each) => tOf(game, `${words}.${each}`)}
            note={tOf(game, `${words}.${value}.why`)}
            onChoose={(chosen) => choose(choice.name, chosen)}
          />
        );
      })}
      {table.seats.length > 1 && (
        <AwayChoice
          game={table.game}
          value={table.away}
          options={options}
          onChoose={(away) => store.send({ t: "set-away", away })}
        />
      )}
      {!isPrivate(code) && (
        <TickBox
          checked={listed}
          onTick={(ticked) => store.send({ t: "set-listed", listed: ticked })}
        >
          {t("lobby.listed")}
        </TickBox>
      )}
      <form method="dialog">
        <Button kind="ink" onPress={() => undefined} submits>
          {t("lobby.options.done")}
        </Button>
      </form>
    </Dialog>
  );
}
