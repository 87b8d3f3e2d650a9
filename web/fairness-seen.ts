/** What this page saw before play: a file made up afterwards cannot fit it. */
import type { Table } from "./generated/wire";
import { forget, keep, kept } from "./kit/storage";

export interface Seen {
  readonly match: string;
  readonly commitment: string;
  /** The promises of the round that is going on, or that counted; empty until all are made. */
  readonly promises: readonly string[];
  /** Rounds that came to nothing after all had promised. */
  readonly restarts: number;
}

const MOST = 60;
const LIST = "spytable.seen";
const keyOf = (who: string): string => `spytable.seen.${who}`;

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

/** A new entry; the oldest makes room for it. */
function begun(who: string, match: string, commitment: string): Seen {
  const all = [...kept<string[]>(LIST, []), who];
  for (const old of all.slice(0, -MOST)) forget(keyOf(old));
  keep(LIST, all.slice(-MOST));
  const entry: Seen = { match, commitment, promises: [], restarts: 0 };
  keep(keyOf(who), entry);
  return entry;
}

/** How a page is told apart from others of this browser: several seats may be at one device. */
export function whoAt(match: string, token: string | null): string {
  return `${match}${token === null ? "" : `.${token.slice(0, 8)}`}`;
}
