/** The rematch: asks for it, and goes there with the same tokens, which have seats there too. */
import { useEffect, useRef, useState } from "preact/hooks";
import { findTable } from "../api";
import type { Incoming, Table } from "../generated/wire";
import type { RematchHere, Voice } from "../kit/house";
import { goTo } from "../kit/route";
import type { MatchStore } from "../match";
import { findSeat, holdSeat } from "../seats";

const STAND_IN = "agent";
const TICK_MS = 200;

const NOBODY = { ready: [], deciding: [], gone: [], starts_in_ms: null };

/** In this tab a wish outlives a reload: the server forgets all of them when it restarts. */
const wishKey = (match: string): string => `spytable.again.${match}`;

function readWish(match: string): boolean {
  try {
    return sessionStorage.getItem(wishKey(match)) !== null;
  } catch {
    return false;
  }
}

function saveWish(match: string, wants: boolean): void {
  try {
    if (wants) sessionStorage.setItem(wishKey(match), "1");
    else sessionStorage.removeItem(wishKey(match));
  } catch {
    // Without storage a wish lasts as long as the page.
  }
}

export function useRematch(
  store: MatchStore,
  table: Table,
  voices: readonly Voice[],
  isScreen: boolean,
): RematchHere {
  const { rematch: code, again } = table;
  const { ready, deciding, gone, starts_in_ms: startsInMs = null } = again ?? NOBODY;
  const [isAsked, setAsked] = useState(() => readWish(table.match));
  const setIsAsked = (wants: boolean) => {
    saveWish(table.match, wants);
    setAsked(wants);
  };
  const mine = voices.map(({ seat }) => seat);
  const isReady = mine.length > 0 && mine.every((seat) => ready.includes(seat));
  const wasReady = useRef(false);
  if (isReady || code === null) wasReady.current = isReady;
  const goes = isAsked || wasReady.current;
  useFollow(table, isScreen || (code !== null && goes));

  const say = (message: Omit<Extract<Incoming, { t: "rematch" }>, "t">) => {
    for (const { send } of voices) send({ t: "rematch", ...message });
  };
  const isLost = store.link.value === "lost";
  const others = deciding.filter((seat) => !mine.includes(seat));
  const startWithBots = () => {
    setIsAsked(true);
    const [first, ...others] = voices;
    for (const { send } of others) send({ t: "rematch", wait: true });
    first?.send({ t: "rematch", bots: STAND_IN });
  };
  const ask = () => {
    setIsAsked(true);
    if (code !== null) return;
    if (others.length === 0 && gone.length > 0) startWithBots();
    else say({ wait: true });
  };
  // After a new connection the server may have forgotten: it told so once a table came since.
  const unheard = useRef<Table | "any" | null>(isAsked ? "any" : null);
  useEffect(() => {
    if (isLost && goes) unheard.current = table;
  }, [isLost, goes]);
  useEffect(() => {
    if (isLost || again === null || unheard.current === null || unheard.current === table) return;
    unheard.current = null;
    if (code === null && !isReady) ask();
  }, [isLost, table]);
  return {
    stage: code !== null ? (goes ? "starting" : "late") : isReady ? "asked" : "open",
    startsIn: useSeconds(code === null ? startsInMs : null, table),
    isLost,
    ready,
    deciding,
    gone,
    ask,
    cancel: () => {
      setIsAsked(false);
      say({ wants: false });
    },
    startWithBots,
  };
}

/** Seconds until the rematch begins, counted down from when the table told so; null for none. */
function useSeconds(ms: number | null, told: Table): number | null {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    setLeft(ms);
    if (ms === null) return;
    const end = performance.now() + ms;
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [told]);
  return ms === null ? null : Math.max(1, Math.ceil((left ?? ms) / 1000));
}

/** Goes to the rematch once it is created, with all seats of this device. */
function useFollow(table: Table, goes: boolean): void {
  const { rematch: code, game, you } = table;
  useEffect(() => {
    if (code === null || !goes) return;
    const go = async () => {
      saveWish(table.match, false); // whoever comes back here wants to look at the end
      if (you === null) return goTo(`/t/${code}${location.search}`);
      const { match } = await findTable(code);
      const mine = findSeat(table.match);
      if (mine !== null) {
        const { token, also } = mine;
        holdSeat({ match, code, seat: 0, token, host: false }, game, also);
      }
      goTo(`/t/${code}`);
    };
    const timer = setTimeout(() => void go());
    return () => clearTimeout(timer);
  }, [code, goes]);
}
