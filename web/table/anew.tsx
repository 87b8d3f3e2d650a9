/** Another round of the seed: everyone who is there is asked, and one no keeps the match from beginning. */
import { useEffect } from "preact/hooks";
import type { Restart, Table } from "../generated/wire";
import { Button } from "../kit/button";
import type { Voice } from "../kit/house";
import { announce } from "../kit/live";
import { nameOf, t } from "../kit/words";
import "../kit/slips.css";

interface AnewProps {
  table: Table;
  restart: Restart;
  /** Who answers from here, each by their own connection. */
  voices: readonly Voice[];
}

export function Anew({ table, restart, voices }: AnewProps) {
  const { number, silent, waiting } = restart;
  const names = (seats: readonly number[]) =>
    seats.map((seat) => nameOf(table.seats, seat)).join(", ");
  const text =
    silent.length > 0 ? t("table.anew.silent", { names: names(silent) }) : t("table.anew.server");
  useEffect(() => announce(text), [text, number]);
  const asked = voices.filter(({ seat }) => waiting.includes(seat));
  return (
    <section class="slip anew" aria-label={t("table.anew")} data-anew={number}>
      <h2 class="typed">{t("table.anew")}</h2>
      <p>{text}</p>
      {waiting.length > 0 && (
        <p class="small">{t("table.consent.waiting", { names: names(waiting) })}</p>
      )}
      {asked.map(({ seat, send }) => (
        <div key={seat} class="slip-row">
          {voices.length > 1 && <b data-user>{nameOf(table.seats, seat)}</b>}
          <Button kind="ink" onPress={() => send({ t: "anew", number, yes: true })}>
            {t("table.consent.yes")}
          </Button>
          <Button kind="line" onPress={() => send({ t: "anew", number, yes: false })}>
            {t("table.consent.no")}
          </Button>
        </div>
      ))}
    </section>
  );
}
