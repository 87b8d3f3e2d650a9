/**
 * The chain of a match file, computed again in the page: what was changed after the match is named.
 *
 * The same as docs/verify.py, and proven by the same forgeries (docs/forgeries.json).
 */
import { type Fault, hmac, type MatchFile } from "./fairness-check";
import { decodeHex, encodeHex, sha256 } from "./sha256";

/** What a match file holds beside the log (names, dates, ...), and the chain over all of it. */
export interface Chained {
  readonly begun: string;
  readonly ended: string;
  readonly bots: readonly (string | null)[];
  readonly stand_ins: readonly number[];
  readonly outcome: unknown;
  /** The first characters of each link. */
  readonly links: readonly string[];
  readonly head: string;
}

/** How much of the file is confirmed by a head. */
export type Compared = { readonly covers: "all" | "start" } | { covers: "part"; step: number };

interface Link {
  readonly label: string;
  /** The step that it covers; 0 for links before and after the steps. */
  readonly step: number;
  readonly head: string;
}

const LABEL = "spytable chain";
const LINK_SIGNS = 8;
export const HEAD_SIGNS = 64;
/** Characters of a head that are enough to compare: 64 bits. */
export const FEWEST_SIGNS = 16;
const DATE = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}Z$/;

const text = new TextEncoder();
const fault = (kind: string, args: Fault["args"] = {}): Fault => ({ kind, args });

/** A value as it is hashed: JSON without spaces, with sorted names. */
export function encodeCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(encodeCanonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${encodeCanonical(part)}`).join(",")}}`;
}

/** The input of every link in order: its kind, its step and its text. */
function* listLinkInputs(file: MatchFile, chain: Chained): Generator<[string, number, string]> {
  const { fairness } = file;
  const blocks: [string, unknown][] = [
    ["secret", 1],
    ["match", fairness.match_id],
    ["game", [file.game, file.game_version]],
    ["options", file.config],
    ["names", file.names],
    ["bots", chain.bots],
    ["begun", chain.begun],
    ["commitment", fairness.commitment],
    ["promises", fairness.promises],
    ["contributions", fairness.contributions],
    ["stand-ins", chain.stand_ins],
    ["restarts", fairness.restarts],
    ["lesson", fairness.lesson],
  ];
  for (const block of blocks) yield [block[0], 0, encodeCanonical(block)];
  const digests = new Map<number, string>();
  const digest = (place: number): string => {
    const known = digests.get(place) ?? sha256(text.encode(encodeCanonical(file.offers[place])));
    digests.set(place, known);
    return known;
  };
  const asked = new Map(file.draws);
  for (const [index, record] of file.records.entries()) {
    const offer = asked.get(index + 1);
    if (offer !== undefined) yield ["offer", index + 1, encodeCanonical(["offer", digest(offer)])];
    yield ["step", index + 1, encodeCanonical(record)];
  }
  yield ["outcome", 0, encodeCanonical(["outcome", chain.outcome])];
  yield ["ended", 0, encodeCanonical(["ended", chain.ended])];
}

/** Computes every link of the chain again; the secret must fit the commitment. */
export function computeLinks(file: MatchFile): readonly Link[] {
  const { chain, fairness } = file;
  if (chain === undefined) return [];
  const key = hmac(decodeHex(fairness.secret ?? ""), text.encode(LABEL));
  let last: Uint8Array = new Uint8Array(32);
  return Array.from(listLinkInputs(file, chain), ([label, step, item]) => {
    const bytes = text.encode(item);
    const message = new Uint8Array(last.length + bytes.length);
    message.set(last);
    message.set(bytes, last.length);
    last = hmac(key, message);
    return { label, step, head: encodeHex(last) };
  });
}

/** The first part of the file that does not fit its link; null if all fit. */
export function findBrokenLink(file: MatchFile, links: readonly Link[]): Fault | null {
  const { chain, fairness, names, config, records } = file;
  if (chain === undefined) return null;
  const at = links.findIndex(({ head }, n) => chain.links[n] !== head.slice(0, LINK_SIGNS));
  const broken = links[at];
  const isLong = chain.links.length !== links.length;
  if (broken !== undefined) {
    const { label, step } = broken;
    if (step > 0) return fault(`chain-${label}`, { step });
    const isEnd = label === "outcome" || label === "ended";
    return isEnd && isLong ? fault("truncated", { step: records.length }) : fault(`chain-${label}`);
  }
  if (isLong) return fault("truncated", { step: records.length });
  if (links.at(-1)?.head !== chain.head) return fault("chain-head");
  const used = new Set(file.draws.map(([, place]) => place));
  if (used.size !== file.offers.length) return fault("offer-stray");
  if (chain.outcome === null) return fault("truncated", { step: records.length });
  const { begun, ended } = chain;
  if (!DATE.test(begun) || !DATE.test(ended) || begun > ended) return fault("dates");
  const { seats } = config;
  const told = [...chain.stand_ins, ...(fairness.restarts ?? []).flat()];
  const areThere = told.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < seats);
  const isFull = names.length === seats && chain.bots.length === seats;
  return isFull && areThere ? null : fault("seats", { seats });
}

/** Reads a head that somebody typed or pasted; null if it cannot be one. */
export function readHead(typed: string): string | null {
  const head = typed.replace(/\s/g, "").toLowerCase();
  return new RegExp(`^[0-9a-f]{${FEWEST_SIGNS},${HEAD_SIGNS}}$`).test(head) ? head : null;
}

/** How much of the file a head confirms, or that it belongs to another match. */
export function compareHead(
  file: MatchFile,
  links: readonly Link[],
  given: string,
): Compared | Fault {
  if (file.chain === undefined) return fault("no-chain");
  if (file.chain.head.startsWith(given)) return { covers: "all" };
  const found = links.find(
    ({ label, head }) => head.startsWith(given) && (label === "step" || label === "lesson"),
  );
  if (found === undefined) return fault("head", { head: file.chain.head.slice(0, FEWEST_SIGNS) });
  return found.step > 0 ? { covers: "part", step: found.step } : { covers: "start" };
}
