/** The host removes a player from a match: their link stops working, and a bot plays on. */
import { useState } from "preact/hooks";
import { Button } from "./button";
import { Icon } from "./icons";
import { isNetwork } from "./levels";
import type { ShellProps } from "./shell";
import { t } from "./words";

export function RemovePlayers({ table, house, close }: ShellProps & { close(): void }) {
  const [armed, setArmed] = useState<number | null>(null);
  const isHost = table.you !== null && table.seats[table.you]?.host === true;
  const people = table.seats
    .map((info, seat) => ({ info, seat }))
    .filter(
      ({ info, seat }) =>
        seat !== table.you && (info.bot === null || isNetwork(info.bot) || info.away),
    );
  if (!isHost || house.passing !== null || people.length === 0) return null;
  const press = (seat: number) => {
    if (armed !== seat) return setArmed(seat);
    house.send({ t: "remove", seat });
    close();
  };
  return (
    <>
      {people.map(({ info, seat }) => {
        const words = armed === seat ? "table.remove.sure" : "table.remove";
        return (
          <Button key={seat} kind={armed === seat ? "red" : "line"} onPress={() => press(seat)}>
            <Icon name="close" /> {t(words, { name: info.name ?? "" })}
          </Button>
        );
      })}
      <p class="small">{t("table.remove.note")}</p>
    </>
  );
}
