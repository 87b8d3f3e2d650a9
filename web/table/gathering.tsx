/** The page of a table before play: seats, invitation, options, and Begin for the host. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { ApiError, fetchGames } from "../api";
import { DeskBar } from "../desk/bar";
import { Desk } from "../desk/desk";
import { fetchTableEarly } from "../games";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { useKeptFocus } from "../kit/focus";
import { cardWord, titleOf } from "../kit/game-words";
import type { Voice } from "../kit/house";
import { isLevel } from "../kit/levels";
import { sceneryHref } from "../kit/scenery";
import { SeatCount } from "../kit/seat-count";
import { useTabTitle } from "../kit/tab";
import { toast } from "../kit/toast";
import { nameOf, t, tOf } from "../kit/words";
import type { MatchStore } from "../match";
import { GatheringTalk } from "../talk/late";
import { Anew, NotBegun } from "./anew";
import { Begin } from "./begin";
import { FewerSeats, listLosers } from "./fewer-seats";
import { HowYouPlay, useWordsOf } from "./how-you-play";
import { InviteCard } from "./invite-card";
import { useRoomNews } from "./room-news";
import { RoundTable } from "./round-table";
import { kindOf, SeatCard } from "./seat-card";
import { SitForm } from "./sit-form";
import "./gathering.css";
import "./gathering-side.css";
import "./gathering-sizes.css";
import "./gathering-seats.css";
import "./seat-card.css";

interface GatheringProps {
  store: MatchStore;
  table: Table;
  seat: number | null;
  /** A shared screen, such as a television: without buttons. */
  isScreen?: boolean;
  /** One device for everybody: nobody is "you". */
  isPassed?: boolean;
  /** Whether I lost my seat: then none is reserved for me until I ask for one. */
  hasSat?: boolean;
  /** All seats that answer from a shared device. */
  voices?: readonly Voice[];
  sit(table: Table, name: string, hold: string): Promise<void>;
}

export function Gathering(props: GatheringProps) {
  const { store, table, seat, isScreen = false } = props;
  const title = titleOf(table.game);
  const isHost = seat !== null && (table.seats[seat]?.host ?? false);
  const isOpen = table.stage === "gathering";
  const canChange = isHost && isOpen;
  useTabTitle(t("table.gathering.title", { game: title, code: table.code }));
  useRoomNews(table, seat, isHost);
  useKeptFocus(!isScreen);
  const chosen = Object.values(table.options).join();
  useEffect(() => fetchTableEarly(table.game, table.options), [table.game, chosen]);
  return (
    <Desk>
      {!isScreen && <DeskBar />}
      <main id="main" class={isScreen ? "gathering is-screen" : "gathering"}>
        <div class="gather-room">
          <header class="gather-head">
            <h1 class="typed">{title}</h1>
            <p>{cardWord(table.game, "pitch")}</p>
          </header>
          {canChange && <Seats {...{ store, table, seat }} />}
          <Cards {...props} canChange={canChange} />
          <Scenery table={table} />
          <NotBegun {...{ store, table }} />
          <div class="gather-foot">
            <Foot {...props} isHost={isHost} />
          </div>
        </div>
        <aside class="gather-side">
          {isOpen && <InviteCard {...{ table, isScreen }} />}
          <HowYouPlay
            {...{ store, table, canChange }}
            isShared={isScreen || props.isPassed === true}
          />
          {!isScreen && !props.isPassed && <GatheringTalk {...{ store, table }} />}
        </aside>
      </main>
    </Desk>
  );
}

interface SeatsProps {
  store: MatchStore;
  table: Table;
  seat: number | null;
}

/** Changes the number of seats; asks the host first if somebody would lose theirs. */
function Seats({ store, table, seat }: SeatsProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const resize = (seats: number, without: string[] = []) =>
    store.send({ t: "resize", seats, without });
  return (
    <div class="gather-seats">
      <SeatCount
        fewest={table.fewest}
        most={table.most}
        value={table.seats.length}
        onChoose={(count) =>
          listLosers(table, seat, count).length > 0 ? setAsked(count) : resize(count)
        }
      />
      {asked !== null && (
        <FewerSeats
          count={asked}
          names={listLosers(table, seat, asked)}
          onYes={(names) => resize(asked, names)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** The seats as cards around the table. */
function Cards({
  store,
  table,
  seat,
  isPassed,
  canChange,
}: GatheringProps & { canChange: boolean }) {
  const { seats } = table;
  const near = seat ?? 0;
  const open = seats.filter((info) => !info.closed).length;
  const guests = useGuests(table.game, canChange);
  const last = seats.find((info) => info.bot !== null)?.bot ?? "";
  const bot = isLevel(last) || guests.includes(last) ? last : "agent";
  return (
    <div class={`gather-cards has-${seats.length}`}>
      <ol class="seat-list">
        {seats.map((info, place) => (
          <SeatCard
            key={place}
            seat={place}
            info={info}
            isMe={!isPassed && place === seat}
            isNear={place === near}
            canRename={!isPassed && table.stage === "gathering"}
            canClose={open > table.fewest}
            {...{ canChange, bot, guests }}
            setSeat={(bot, closed = false) =>
              store.send({ t: "set-seat", seat: place, bot, closed })
            }
            remove={() => store.send({ t: "remove", seat: place })}
            rename={(name) => store.rename(name)}
          />
        ))}
      </ol>
      <RoundTable game={table.game} {...{ seats, near }} />
    </div>
  );
}

/** The bots for a game that the host of this server brought along, for whoever may choose one. */
function useGuests(game: string, canChange: boolean): readonly string[] {
  const [guests, setGuests] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!canChange) return;
    // Without an answer our own bots are there to choose from.
    void fetchGames().then(
      (cards) => setGuests(cards.find((card) => card.id === game)?.guests ?? []),
      () => undefined,
    );
  }, [game, canChange]);
  return guests;
}

/** The actions: sit down, begin, wait or leave. */
function Foot(props: GatheringProps & { isHost: boolean }) {
  const { store, table, seat, sit, isScreen, isHost, hasSat = false } = props;
  const isFree = table.seats.some((info) => ["free", "joining"].includes(kindOf(info)));
  const knock = useCallback(
    (hold: string) => {
      if (!hasSat) store.send({ t: "joining", hold });
    },
    [store, hasSat],
  );
  const sitDown = async (name: string, hold: string) => {
    try {
      await sit(table, name, hold);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      toast(t(problem.word.key, problem.word.args));
    }
  };
  if (table.restart) {
    const mine = seat === null || isScreen ? [] : [{ seat, send: store.send.bind(store) }];
    return <Anew {...{ table, restart: table.restart, voices: props.voices ?? mine }} />;
  }
  if (table.stage === "agreeing") return <Waiting text={t("table.agreeing")} />;
  if (isHost) return <Begin table={table} onBegin={() => store.send({ t: "start" })} />;
  if (seat !== null) {
    return (
      <>
        <Waiting text={t("table.waiting", { host: hostName(table) })} />
        <Button kind="quiet" onPress={() => store.send({ t: "leave" })}>
          {t("table.leave")}
        </Button>
      </>
    );
  }
  if (isScreen) return null;
  return isFree ? (
    <SitForm key={store.match} onKnock={knock} onSit={sitDown} />
  ) : (
    <Waiting text={t("table.full")} />
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <p class="waiting" role="status">
      {text}
    </p>
  );
}

function hostName(table: Table): string {
  return nameOf(
    table.seats,
    table.seats.findIndex((each) => each.host),
  );
}

const ASK_MS = 1500;

/** How far the drawing is, asked again and again; without an answer it still waits its turn. */
function DrawingProgress({ table }: { table: Table }) {
  const [share, setShare] = useState(0);
  const number = table.options.city;
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(sceneryHref(`${table.game}/${number}/progress.json`));
      if (!answer.ok) return;
      const told = (await answer.json()) as { share: number };
      setShare((before) => Math.max(before, told.share));
    };
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_MS);
    return () => clearInterval(timer);
  }, [table.game, number]);
  return <progress class="drawing-progress" max={1} value={share} aria-hidden="true" />;
}

/** Says that scenery is being drawn; the match begins when it is ready. */
function Scenery({ table }: { table: Table }) {
  const isReady = useWordsOf(table.game);
  if (table.scenery === "ready" || !isReady) return null;
  return (
    <p class="waiting scenery" role="status" data-scenery={table.scenery}>
      {tOf(table.game, `${table.game}.scenery.${table.scenery}`)}
      {table.scenery === "drawing" && <DrawingProgress table={table} />}
    </p>
  );
}
