/** Asks everyone to agree on a new seed; one no, and the match does not begin. */

import { useEffect, useState } from "preact/hooks";
import type { Restart, Table } from "../generated/wire";
import { Button } from "../kit/button";
import type { Voice } from "../kit/house";
import { announce } from "../kit/live";
import { listText } from "../kit/locale";
import { nameOf, sayAt, t, wordText } from "../kit/words";
import type { MatchStore } from "../match";
import "../kit/slips.css";

interface AnewProps {
  table: Table;
  restart: Restart;
  /** Who answers from here, each by their own connection. */
  voices: readonly Voice[];
}

export function Anew({ table, restart, voices }: AnewProps) {
  const { number, silent, waiting, agreed } = restart;
  const names = (seats: readonly number[]) =>
    listText(seats.map((seat) => nameOf(table.seats, seat)));
  const text =
    silent.length > 0 ? t("table.anew.silent", { names: names(silent) }) : t("table.anew.server");
  useEffect(() => announce(text), [text, number]);
  // Who has agreed may still decline: somebody may be here and never answer.
  const asked = voices.filter(({ seat }) => waiting.includes(seat) || agreed.includes(seat));
  return (
    <section class="slip anew" aria-label={t("table.anew")} data-anew={number}>
      <h2 class="typed">{t("table.anew")}</h2>
      <p>{text}</p>
      <p class="small">
        {waiting.length > 0
          ? t("table.consent.waiting", { names: names(waiting) })
          : t("table.anew.back")}
      </p>
      {asked.map(({ seat, send }) => (
        <div key={seat} class="slip-row">
          {voices.length > 1 && <b data-user>{nameOf(table.seats, seat)}</b>}
          {waiting.includes(seat) && (
            <Button kind="ink" onPress={() => send({ t: "anew", number, yes: true })}>
              {t("table.consent.yes")}
            </Button>
          )}
          <Button kind="line" onPress={() => send({ t: "anew", number, yes: false })}>
            {t("table.consent.no")}
          </Button>
        </div>
      ))}
    </section>
  );
}

const NOT_ANEW = "server.notice.not-anew";

/** Says why the match has not begun: who did not agree. */
export function NotBegun({ store, table }: { store: MatchStore; table: Table }) {
  const notice = store.notice.value;
  const [who, setWho] = useState("");
  useEffect(() => {
    if (notice?.key !== NOT_ANEW) return;
    // Seats may be numbered otherwise later on.
    const text = wordText(sayAt(table.seats, null), notice);
    setWho(text);
    announce(text);
  }, [notice]);
  if (table.stage !== "gathering" || !table.fairness?.restarts.length) return null;
  return (
    <p class="waiting" data-spoilt>
      {who && <b>{who}</b>} {t("table.anew.before")}
    </p>
  );
}
