/** How remembered matches stand: asked as a watcher, so that nobody seems to be at the table. */
import { signal } from "@preact/signals";
import { ApiError, fetchTable } from "../api";
import type { Outgoing, Table, Update } from "../generated/wire";
import { forgetSeat, type Held, held } from "../seats";
import { Socket } from "../socket";

export type Standing = "gathering" | "your-turn" | "their-turn" | "won" | "lost" | "over";

export interface Recent {
  held: Held;
  /** Names of the other people. */
  others: string[];
  bots: number;
  /** It teaches: it is told as that, not as a match against bots. */
  isLesson: boolean;
  standing: Standing;
}

export const recent = signal<{ readonly [match: string]: Recent }>({});

/** Where a seat stands, from the table and what a watcher sees. */
export function standingOf(seat: number, table: Table, update: Update | null): Standing {
  if (table.stage === "gathering" || table.stage === "agreeing") return "gathering";
  if (update?.outcome) return update.outcome.ranks[seat] === 1 ? "won" : "lost";
  if (table.stage === "over") return "over";
  return update?.asked.includes(seat) ? "your-turn" : "their-turn";
}

function note(mine: Held, table: Table, update: Update | null): void {
  const rest = table.seats.filter((_, seat) => seat !== mine.seat);
  const row: Recent = {
    held: mine,
    others: rest.flatMap((seat) => (seat.bot === null && seat.name !== null ? [seat.name] : [])),
    bots: rest.filter((seat) => seat.bot !== null).length,
    isLesson: (table.fairness?.lesson ?? null) !== null,
    standing: standingOf(mine.seat, table, update),
  };
  recent.value = { ...recent.value, [mine.match]: row };
}

/** Looks at one match and goes on watching it while it is played; returns how to stop. */
function watch(mine: Held): () => void {
  let socket: Socket | null = null;
  let isStopped = false;
  let table: Table | null = null;
  let update: Update | null = null;
  const hear = (message: Outgoing) => {
    if (message.t === "table") table = message;
    if (message.t === "update") update = message;
    if (table !== null) note(mine, table, update);
    if (update?.outcome) socket?.close();
  };
  void (async () => {
    try {
      table = await fetchTable(mine.match);
      note(mine, table, null);
      if (isStopped || table.stage === "gathering") return;
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      socket = new Socket({
        url: `${scheme}://${location.host}/api/matches/${mine.match}/socket`,
        hello: () => ({ t: "hello", protocol: 1, token: null, version: null }),
        onMessage: hear,
        onLink: () => undefined,
      });
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 404) forgetSeat(mine.match);
    }
  })();
  return () => {
    isStopped = true;
    socket?.close();
  };
}

/** Looks at the newest few; returns how to stop. */
export function lookAtRecent(count: number): () => void {
  const stops = held.value.slice(0, count).map(watch);
  return () => {
    for (const stop of stops) stop();
  };
}
