/** What this page saw before play: a file made up afterwards cannot fit it. */
import type { Table, Update } from "./generated/wire";
import { forget, keep, kept } from "./kit/storage";

export interface Seen {
  readonly match: string;
  readonly commitment: string;
  /** The promises of the round that is going on, or that counted; empty until all are made. */
  readonly promises: readonly string[];
  /** Rounds that came to nothing after all had promised. */
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

/** Takes note of a table before play. The commitment that was seen first is the one that counts. */
export function note(who: string, table: Table): void {
  const fairness = table.fairness;
  if (!fairness || (table.stage !== "gathering" && table.stage !== "agreeing")) return;
  const before = seenBy(who) ?? begun(who, fairness.match_id, fairness.commitment);
  const promises = fairness.promises;
  const isSame = String(promises) === String(before.promises);
  const isSpoilt = !isSame && before.promises.length > 0;
  if (isSame) return;
  keep(keyOf(who), { ...before, promises, restarts: before.restarts + Number(isSpoilt) });
}

export function seenBy(who: string): Seen | null {
  return kept<Seen | null>(keyOf(who), null);
}

/**
 * Takes note of the head after a step. Who comes only when the match is over has seen nothing of
 * it, and the first head at the end is the one that counts: a later one may have been made up.
 */
export function noteHead(who: string, { head, outcome }: Update): void {
  const before = kept<SeenHeads | null>(headKeyOf(who), null);
  if (!head || before?.over || (outcome !== null && before === null)) return;
  if (before === null) enlist(who);
  const playing = outcome === null ? head : (before?.playing ?? head);
  keep(headKeyOf(who), { playing, over: outcome === null ? null : head });
}

/** The heads that this page was shown, oldest first. */
export function headsSeenBy(who: string): string[] {
  const seen = kept<SeenHeads | null>(headKeyOf(who), null);
  return seen === null ? [] : [seen.playing, ...(seen.over === null ? [] : [seen.over])];
}

/** The oldest make room. */
function enlist(who: string): void {
  const all = [...kept<string[]>(LIST, []).filter((each) => each !== who), who];
  for (const old of all.slice(0, -MOST)) {
    forget(keyOf(old));
    forget(headKeyOf(old));
  }
  keep(LIST, all.slice(-MOST));
}

/** A new entry. */
function begun(who: string, match: string, commitment: string): Seen {
  enlist(who);
  const entry: Seen = { match, commitment, promises: [], restarts: 0 };
  keep(keyOf(who), entry);
  return entry;
}

/** How a page is told apart from others of this browser: several seats may be at one device. */
export function whoAt(match: string, token: string | null): string {
  return `${match}${token === null ? "" : `.${token.slice(0, 8)}`}`;
}
