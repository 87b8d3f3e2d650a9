/** The rematch: asks for it, and goes there with the same tokens, which have seats there too. */
import { useEffect, useRef, useState } from "preact/hooks";
import { findTable } from "../api";
import type { Incoming, Table } from "../generated/wire";
import type { RematchHere, Voice } from "../kit/house";
import { goTo } from "../kit/route";
import type { MatchStore } from "../match";
import { findSeat, holdSeat } from "../seats";

/** How long "it begins" is shown before going there. */
const STARTING_MS = 1200;
const STAND_IN = "agent";

const NOBODY = { ready: [], deciding: [], gone: [] };

export function useRematch(
  store: MatchStore,
  table: Table,
  voices: readonly Voice[],
  isScreen: boolean,
): RematchHere {
  const { rematch: code, again } = table;
  const { ready, deciding, gone } = again ?? NOBODY;
  const [isAsked, setIsAsked] = useState(false);
  const mine = voices.map(({ seat }) => seat);
  const isReady = mine.length > 0 && mine.every((seat) => ready.includes(seat));
  const wasReady = useRef(false);
  if (isReady || code === null) wasReady.current = isReady;
  const goes = isAsked || wasReady.current;
  useFollow(table, isScreen || (code !== null && goes), isScreen || voices.length === 0);

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
  useEffect(() => {
    if (isAsked && !isLost && code === null && !isReady) ask();
  }, [isLost]);
  return {
    stage: code !== null ? (goes ? "starting" : "late") : isReady ? "asked" : "open",
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

/** Goes to the rematch once it is created, with all seats of this device. */
function useFollow(table: Table, goes: boolean, isAtOnce: boolean): void {
  const { rematch: code, game, you } = table;
  useEffect(() => {
    if (code === null || !goes) return;
    const people = table.seats.filter(({ bot }) => bot === null).length;
    const go = async () => {
      if (you === null) return goTo(`/t/${code}${location.search}`);
      const { match } = await findTable(code);
      const mine = findSeat(table.match);
      if (mine !== null) {
        const { token, also } = mine;
        holdSeat({ match, code, seat: 0, token, host: false }, game, also);
      }
      goTo(`/t/${code}`);
    };
    const timer = setTimeout(() => void go(), isAtOnce || people < 2 ? 0 : STARTING_MS);
    return () => clearTimeout(timer);
  }, [code, goes]);
}
