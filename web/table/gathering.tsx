/** Gathering: who is at the table, a seat for me, friends by link, and the host begins. */
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api";
import { DeskBar } from "../desk/bar";
import { Desk } from "../desk/desk";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { CopyLink, linkTo, OnlyHere, QrCode } from "../kit/invite";
import { loadWords } from "../kit/languages";
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
  /** For a room to look at: nothing can be pressed. */
  isScreen?: boolean;
  /** One device for everybody: nobody is "you". */
  isPassed?: boolean;
  sit(table: Table, name: string, place: number | null): Promise<void>;
}

export function Gathering(props: GatheringProps) {
  const { store, table, seat, sit, isScreen = false, isPassed = false } = props;
  const title = t(`lobby.game.${table.game}.title`);
  const isHost = seat !== null && (table.seats[seat]?.host ?? false);
  const canSit = seat === null && !isScreen;
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
      {!isScreen && <DeskBar />}
      <main class={isScreen ? "gathering is-screen" : "gathering"}>
        <div class="gather-sheet">
          <p class="tab typed">{title}</p>
          <h1 class="typed">
            {t("table.gathering")}{" "}
            <span data-user class={table.code.length > 7 ? "is-long" : ""}>
              {table.code}
            </span>
          </h1>
          <SeatList {...{ table, isHost, isPassed, store }} mySeat={seat} />
          <Scenery table={table} />
          {table.stage === "agreeing" ? (
            <p class="waiting" role="status">
              {t("table.agreeing")}
            </p>
          ) : (
            <>
              {canSit && isFree && <SitForm onSit={sitDown} />}
              {canSit && !isFree && <p class="waiting">{t("table.full")}</p>}
              {isHost && <Begin store={store} table={table} />}
              {seat !== null && !isHost && (
                <p class="waiting" role="status">
                  {t("table.waiting", { host: hostName(table) })}
                </p>
              )}
              {seat !== null && !isHost && (
                <Button kind="quiet" onPress={() => store.send({ t: "leave" })}>
                  {t("table.leave")}
                </Button>
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
              <QrCode
                text={linkTo(`/t/${table.code}`)}
                label={t("table.qr", { code: table.code })}
              />
              <p>{t("table.invite.how")}</p>
              {!isScreen && <CopyLink link={linkTo(`/t/${table.code}`)} />}
              <OnlyHere />
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
  const free = table.seats.filter(
    (each) => each.name === null && each.bot === null && !each.closed,
  ).length;
  return (
    <div class="begin">
      <Button kind="red" onPress={() => store.send({ t: "start" })}>
        {t("table.start")}
      </Button>
      <p class="small">
        {free === 0 ? t("table.start.full") : t("table.start.free", { count: free })}
      </p>
    </div>
  );
}

/** Whether the words of a game are here; they are sent for. */
function useWordsOf(game: string): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void loadWords(game).then(() => setIsReady(true));
  }, [game]);
  return isReady;
}

/** What is drawn before play: the match begins when it is there. */
function Scenery({ table }: { table: Table }) {
  const isReady = useWordsOf(table.game);
  if (table.scenery === "ready" || !isReady) return null;
  return (
    <p class="waiting scenery" role="status" data-scenery={table.scenery}>
      {tOf(table.game, `${table.game}.scenery.${table.scenery}`)}
    </p>
  );
}

/** The value of an option in words; a number has one word for all of its kind. */
function chosen(game: string, name: string, value: string): string {
  const words = `${game}.option.${name}`;
  const said = tOf(game, `${words}.${value}`);
  if (said !== `${words}.${value}`) return said;
  if (value === "0") return tOf(game, `${words}.standard`);
  return tOf(game, `${words}.number`, { number: value });
}

/** What is agreed, in the game's words. */
function Agreed({ table }: { table: Table }) {
  const isReady = useWordsOf(table.game);
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
              <b>{chosen(table.game, name, value)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
