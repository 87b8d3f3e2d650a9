/** How remembered matches stand: polled by HTTP, so that the person does not count as present. */
import { signal } from "@preact/signals";
import { fetchStandings } from "../api";
import type { Standing as Stands } from "../generated/wire";
import { isHere } from "../kit/route";
import { loadNotes } from "../local/door";
import { endSeat, forgetSeat, type Held, held } from "../seats";

export type Standing =
  | "gathering"
  | "your-turn"
  | "their-turn"
  | "won"
  | "lost"
  | "over"
  /** Played in this browser: known when Python runs, which a server's lobby does not start. */
  | "here";

export interface Recent {
  held: Held;
  /** Names of the other people. */
  others: string[];
  bots: number;
  /** Whether it is a lesson; it is then not listed as a match against bots. */
  isLesson: boolean;
  standing: Standing;
  /** Whom the match waits for. */
  waited: string[];
  /** For how many seconds; null if that is not known. */
  waitedFor: number | null;
}

/** How often to poll, while the page is visible and while it is hidden. */
const OFTEN_MS = 5_000;
const SELDOM_MS = 30_000;
const MOST = 12;

export const recent = signal<{ readonly [match: string]: Recent }>({});

/** Whether a match has not ended. */
export const isUnfinished = ({ standing }: Recent): boolean =>
  standing === "gathering" ||
  standing === "your-turn" ||
  standing === "their-turn" ||
  standing === "here";

/** The standing of a seat. */
export function standingOf(seat: number, { table, waited, outcome }: Stands): Standing {
  if (table.stage === "gathering" || table.stage === "agreeing") return "gathering";
  if (outcome) return outcome.ranks[seat] === 1 ? "won" : "lost";
  if (table.stage === "over") return "over";
  return waited.includes(seat) ? "your-turn" : "their-turn";
}

export function recentOf(mine: Held, now: number, stands: Stands): Recent {
  const { table, waited, since } = stands;
  const rest = table.seats.filter((_, seat) => seat !== mine.seat);
  const standing = standingOf(mine.seat, stands);
  const times = waited.flatMap((seat, n) =>
    standing === "your-turn" && seat !== mine.seat ? [] : [since[n] ?? now],
  );
  return {
    held: mine,
    others: rest.flatMap((seat) => (seat.bot === null && seat.name !== null ? [seat.name] : [])),
    bots: rest.filter((seat) => seat.bot !== null).length,
    isLesson: (table.fairness?.lesson ?? null) !== null,
    standing,
    waited: waited.map((seat) => table.seats[seat]?.name ?? ""),
    waitedFor: times.length > 0 ? Math.max(0, now - Math.min(...times)) : null,
  };
}

/** The matches to show: first those that wait for me, then unfinished ones, then finished ones. */
export function sortRecent(rows: readonly Recent[], most: number): Recent[] {
  const mine = rows
    .filter((row) => row.standing === "your-turn")
    .sort((one, other) => (other.waitedFor ?? 0) - (one.waitedFor ?? 0));
  const open = rows.filter((row) => isUnfinished(row) && row.standing !== "your-turn");
  const ended = rows.filter((row) => !isUnfinished(row));
  return [...mine, ...open, ...ended].slice(0, Math.max(most, mine.length));
}

/** Fetches how matches stand; forgets those that the server has deleted. */
async function fetchRecent(asked: readonly Held[]): Promise<void> {
  if (asked.length === 0) return;
  const { now, standings, gone } = await fetchStandings(asked.map(({ match }) => match));
  for (const match of gone) forgetSeat(match);
  if (isHere.peek() && gone.length > 0) (await loadNotes()).tellGone(gone.length);
  const found = { ...recent.value };
  for (const stands of standings) {
    const mine = asked.find(({ match }) => match === stands.table.match);
    if (mine === undefined) continue;
    const row = recentOf(mine, now, stands);
    found[mine.match] = row;
    if (!isUnfinished(row)) endSeat(mine.match);
  }
  recent.value = found;
}

/** Polls unfinished matches and the newest finished ones; returns a function that stops it. */
export function followRecent(count: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  if (!isHere.peek() && held.value.some((seat) => seat.here)) {
    void loadNotes().then(({ listHere }) => {
      recent.value = { ...listHere(count), ...recent.value };
    });
  }
  const lookAt = async (seats: readonly Held[]) => {
    clearTimeout(timer);
    // Offline: keep what is known and try again later.
    await fetchRecent(seats).catch(() => undefined);
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(again, document.hidden ? SELDOM_MS : OFTEN_MS);
  };
  const asked = () => held.value.filter((seat) => (seat.here ?? false) === isHere.peek());
  const open = () =>
    asked()
      .filter(({ ended }) => !ended)
      .slice(0, MOST);
  const again = () => void lookAt(open());
  const show = () => !document.hidden && again();
  void lookAt([
    ...open(),
    ...asked()
      .filter(({ ended }) => ended)
      .slice(0, count),
  ]);
  document.addEventListener("visibilitychange", show);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", show);
  };
}
