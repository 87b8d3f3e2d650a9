/**
 * A shared device that people pass round. Each seat has its own connection. Between two seats only
 * a curtain is rendered, so that nobody sees another's board.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table, Timing } from "../generated/wire";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import { titleOf } from "../kit/game-words";
import type { Voice } from "../kit/house";
import { announce } from "../kit/live";
import { SeatMark } from "../kit/plate";
import { prefs } from "../kit/prefs";
import { goTo } from "../kit/route";
import { TimeLeft, useTimeLeft } from "../kit/timer";
import { hideToast, toast } from "../kit/toast";
import { nameOf, sayAt, t } from "../kit/words";
import { MatchStore } from "../match";
import { type Held, listKeys } from "../seats";
import { Gathering } from "./gathering";
import { Playing } from "./playing";
import { useTrouble } from "./trouble";
import { nextOf } from "./turns";
import "./passed.css";

export function PassedTable({ held }: { held: Held }) {
  const [stores, setStores] = useState<readonly MatchStore[]>([]);
  const [front, setFront] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    const made = listKeys(held).map(({ token }) => new MatchStore(held.match, token));
    setStores(made);
    return () => {
      for (const store of made) store.close();
    };
  }, [held.match]);

  const seats = stores.map((store) => store.table.value?.you ?? null);
  const first = stores[0];
  const table = first?.table.value ?? null;
  const store = front === null ? undefined : stores[seats.indexOf(front)];
  useBegin(first ?? null, table, seats);
  const leave = () => goTo("/");
  useTrouble(store ?? first ?? null, leave, (why) => {
    toast(why);
    leave();
  });
  if (!first || !table || seats.includes(null)) return <Curtain />;
  const mine = seats as number[];
  const voices = stores.map(
    (each, n): Voice => ({ seat: mine[n] ?? 0, send: (message) => each.send(message) }),
  );
  if (stores.some((store) => store.update.value === null)) {
    const sit = () => Promise.resolve();
    const seat = mine[0] ?? null;
    return <Gathering store={first} {...{ table, seat, sit, voices }} isPassed />;
  }

  const next = nextOf(mine, front, table.seats, first.update.value?.asked ?? []);
  const pass = () => {
    hideToast();
    setFront(null);
    setWanted(next.seat);
    announce(sayAt(table.seats, null)("table.pass.title", { seat: next.seat }));
  };
  if (store === undefined) {
    const timing = first.update.value?.timing;
    return (
      <Between table={table} seats={mine} wanted={wanted ?? next.seat} onHere={setFront}>
        {timing && prefs.value.timers && <Running timing={timing} />}
      </Between>
    );
  }
  return (
    <Playing
      key={front}
      store={store}
      table={store.table.value ?? table}
      passing={{ next: next.seat, isAsked: next.isAsked, isDue: next.isDue, pass }}
      voices={voices}
    />
  );
}

/** Begins as soon as everybody of this device is seated. */
function useBegin(host: MatchStore | null, table: Table | null, seats: readonly (number | null)[]) {
  const isOurs =
    table?.stage === "gathering" &&
    // After somebody did not agree to a new seed, the host begins by hand.
    table.fairness?.restarts.length === 0 &&
    table.seats.every((info, seat) => info.bot !== null || info.closed || seats.includes(seat));
  const isHost = table?.you != null && table.seats[table.you]?.host === true;
  useEffect(() => {
    if (isOurs && isHost) host?.send({ t: "start" });
  }, [isOurs, isHost, host]);
}

interface BetweenProps {
  table: Table;
  seats: readonly number[];
  wanted: number;
  onHere(seat: number): void;
  children?: ComponentChildren;
}

/** The clock on the curtain: it keeps running. */
function Running({ timing }: { timing: Timing }) {
  const left = useTimeLeft(timing);
  if (left === null || !timing.running) return null;
  return (
    <p class="between-clock">
      {t("table.pass.clock")} <TimeLeft left={left} mine={false} />
    </p>
  );
}

/** The curtain: shows nothing of the table until the next person presses the button. */
function Between({ table, seats, wanted, onHere, children }: BetweenProps) {
  const say = sayAt(table.seats, null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), [wanted]);
  const people = seats.filter((seat) => table.seats[seat]?.bot === null);
  return (
    <Curtain>
      <div class="between" data-curtain={wanted} ref={box}>
        <p class="typed between-game">{titleOf(table.game)}</p>
        <SeatMark seat={wanted} size={56} />
        <h1 class="typed">{say("table.pass.title", { seat: wanted })}</h1>
        <p>{say("table.pass.note", { seat: wanted })}</p>
        <Button kind="gold" onPress={() => onHere(wanted)}>
          {say("table.pass.here", { seat: wanted })}
        </Button>
        {children}
        {people.length > 1 && (
          <div class="between-others">
            <p class="small">{t("table.pass.others")}</p>
            {people
              .filter((seat) => seat !== wanted)
              .map((seat) => (
                <Button key={seat} kind="quiet" onPress={() => onHere(seat)}>
                  <SeatMark seat={seat} /> <span data-user>{nameOf(table.seats, seat)}</span>
                </Button>
              ))}
          </div>
        )}
      </div>
    </Curtain>
  );
}
