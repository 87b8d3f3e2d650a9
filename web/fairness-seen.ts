/** Remembers what this page saw before play, to compare it with the match file later. */
import type { Table, Update } from "./generated/wire";
import { deleteStored, readStored, saveStored } from "./kit/storage";

export interface Seen {
  readonly match: string;
  readonly commitment: string;
  /** The promises (hashes) of the current round; empty until all are made. */
  readonly promises: readonly string[];
  /** How many rounds failed after everyone had promised. */
  readonly restarts: number;
}

/** The heads of the chain that this page was shown: the newest in play, then the one at the end. */
export interface SeenHeads {
  readonly playing: string;
  readonly over: string | null;
}

const MOST = 60;
const LIST = "spytable.seen";
const keyOf = (who: string): string => `spytable.seen.${who}`;
const headKeyOf = (who: string): string => `spytable.head.${who}`;

/** Saves what a table shows before play. The first commitment seen is the one that counts. */
export function noteTable(who: string, table: Table): void {
  const fairness = table.fairness;
  if (!fairness || (table.stage !== "gathering" && table.stage !== "agreeing")) return;
  const before = readSeen(who) ?? addEntry(who, fairness.match_id, fairness.commitment);
  const promises = fairness.promises;
  const isSame = String(promises) === String(before.promises);
  const isSpoilt = !isSame && before.promises.length > 0;
  if (isSame) return;
  saveStored(keyOf(who), { ...before, promises, restarts: before.restarts + Number(isSpoilt) });
}

export function readSeen(who: string): Seen | null {
  return readStored<Seen | null>(keyOf(who), null);
}

/**
 * Saves the head after a step. A page opened after the end saves none, and of the heads at the end
 * the first one counts: the server could have changed a later one.
 */
export function noteHead(who: string, { head, outcome }: Update): void {
  const before = readStored<SeenHeads | null>(headKeyOf(who), null);
  if (!head || before?.over || (outcome !== null && before === null)) return;
  if (before === null) addToList(who);
  const playing = outcome === null ? head : (before?.playing ?? head);
  saveStored(headKeyOf(who), { playing, over: outcome === null ? null : head });
}

/** The heads that this page was shown, oldest first. */
export function listSeenHeads(who: string): string[] {
  const seen = readStored<SeenHeads | null>(headKeyOf(who), null);
  return seen === null ? [] : [seen.playing, ...(seen.over === null ? [] : [seen.over])];
}

/** Adds a page to the list, and deletes the oldest entries beyond the limit. */
function addToList(who: string): void {
  const all = [...readStored<string[]>(LIST, []).filter((each) => each !== who), who];
  for (const old of all.slice(0, -MOST)) {
    deleteStored(keyOf(old));
    deleteStored(headKeyOf(old));
  }
  saveStored(LIST, all.slice(-MOST));
}

/** Saves a new entry. */
function addEntry(who: string, match: string, commitment: string): Seen {
  addToList(who);
  const entry: Seen = { match, commitment, promises: [], restarts: 0 };
  saveStored(keyOf(who), entry);
  return entry;
}

/** The storage key of a page: one device can have several seats at a match. */
export function pageKey(match: string, token: string | null): string {
  return `${match}${token === null ? "" : `.${token.slice(0, 8)}`}`;
}
