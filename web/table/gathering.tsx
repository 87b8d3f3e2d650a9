/** Gathering: who is at the table, a seat for me, friends by link, and the host begins. */
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api";
import { DeskBar } from "../desk/bar";
import { Desk } from "../desk/desk";
import { loadWords } from "../games";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { CopyLink, linkTo, QrCode } from "../kit/invite";
import { toast } from "../kit/toast";
import { nameOf, t, tOf } from "../kit/words";
import type { MatchStore } from "../match";
import { SeatList } from "./seat-list";
import { SitForm } from "./sit-form";
import "./gathering.css";

interface GatheringProps {
  store: MatchStore;
  table: Table;
  seat: number | null;
  sit(table: Table, name: string, place: number | null): Promise<void>;
}

export function Gathering({ store, table, seat, sit }: GatheringProps) {
  const title = t(`lobby.game.${table.game}.title`);
  const isHost = seat !== null && (table.seats[seat]?.host ?? false);
  const isFree = table.seats.some((each) => each.name === null && each.bot === null);
  useEffect(() => {
    document.title = t("table.gathering.title", { game: title, code: table.code });
  }, [title, table.code]);
  const sitDown = async (name: string) => {
    try {
      await sit(table, name, null);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      toast(t(problem.word.key, problem.word.args));
    }
  };
  return (
    <Desk>
      <DeskBar />
      <main class="gathering">
        <div class="gather-sheet">
          <p class="tab typed">{title}</p>
          <h1 class="typed">
            {t("table.gathering")} <span data-user>{table.code}</span>
          </h1>
          <SeatList table={table} isHost={isHost} mySeat={seat} store={store} />
          {table.stage === "agreeing" ? (
            <p class="waiting" role="status">
              {t("table.agreeing")}
            </p>
          ) : (
            <>
              {seat === null && isFree && <SitForm onSit={sitDown} />}
              {seat === null && !isFree && <p class="waiting">{t("table.full")}</p>}
              {isHost && <Begin store={store} table={table} />}
              {seat !== null && !isHost && (
                <p class="waiting" role="status">
                  {t("table.waiting", { host: hostName(table) })}
                </p>
              )}
            </>
          )}
        </div>
        <aside class="gather-side">
          {table.stage === "gathering" && (
            <section class="invite-card" aria-labelledby="invite-title">
              <h2 id="invite-title" class="typed">
                {t("table.invite.title")}
              </h2>
              <QrCode text={linkTo(table.code)} label={t("table.qr", { code: table.code })} />
              <p>{t("table.invite.how")}</p>
              <CopyLink link={linkTo(table.code)} />
            </section>
          )}
          <Agreed table={table} />
        </aside>
      </main>
    </Desk>
  );
}

function hostName(table: Table): string {
  return nameOf(
    table.seats,
    table.seats.findIndex((each) => each.host),
  );
}

function Begin({ store, table }: { store: MatchStore; table: Table }) {
  const free = table.seats.filter((each) => each.name === null && each.bot === null).length;
  return (
    <div class="begin">
      <Button kind="red" onPress={() => store.send({ t: "start", bots: "operative" })}>
        {t("table.start")}
      </Button>
      <p class="small">
        {free === 0 ? t("table.start.full") : t("table.start.free", { count: free })}
      </p>
    </div>
  );
}

/** What is agreed, in the game's words. */
function Agreed({ table }: { table: Table }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void loadWords(table.game).then(() => setIsReady(true));
  }, [table.game]);
  return (
    <section class="agreed" aria-labelledby="agreed-title">
      <h2 id="agreed-title" class="typed">
        {t("table.facts")}
      </h2>
      {isReady && (
        <ul>
          {Object.entries(table.options).map(([name, value]) => (
            <li key={name}>
              <span>{tOf(table.game, `${table.game}.option.${name}`)}</span>{" "}
              <b>{tOf(table.game, `${table.game}.option.${name}.${value}`)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
