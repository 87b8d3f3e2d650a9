/**
 * Checking the luck of a finished match, in the page itself: the promises, then every draw.
 *
 * The same as docs/verify.py, and proven by the same vectors. What chance was asked it takes from
 * the file: the rules are not in the browser.
 */
import type { Chained } from "./chain-check";
import type { Seen } from "./fairness-seen";
import type { Fairness } from "./generated/wire";
import type { Args } from "./kit/words";
import { decodeHex, encodeHex, sha256 } from "./sha256";

const SIZE = 32;
const SPACE = 1n << 256n;
const BLOCK = 64;
/** Values are cut to this length in messages; no game has longer ones. */
const LONGEST = 200;

/** A match file. */
export interface MatchFile {
  readonly game: string;
  readonly game_version: number;
  readonly names: readonly string[];
  /** Left out in files from before there were chains. */
  readonly chain?: Chained;
  readonly config: { readonly seats: number };
  readonly fairness: Fairness;
  readonly records: readonly LogRecord[];
  readonly offers: readonly Offer[];
  /** For each draw: its step, counted from 1, and the index of its offer. */
  readonly draws: readonly (readonly [number, number])[];
}
interface LogRecord {
  readonly kind: string;
  readonly at?: number;
  readonly number?: number;
  readonly action?: unknown;
  readonly event?: unknown;
}
interface Offer {
  readonly outcomes: readonly unknown[];
  readonly weights: readonly number[] | null;
}

/** What does not fit: `verify.fault.<kind>` in the words. */
export interface Fault {
  readonly kind: string;
  readonly args: Args;
}
const fault = (kind: string, args: Args = {}): Fault => ({ kind, args });

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? decodeHex(sha256(key)) : key;
  const padded = (by: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(BLOCK + rest.length).fill(by, 0, BLOCK);
    short.forEach((byte, n) => {
      bytes[n] = byte ^ by;
    });
    bytes.set(rest, BLOCK);
    return bytes;
  };
  return decodeHex(sha256(padded(0x5c, decodeHex(sha256(padded(0x36, message))))));
}

const text = new TextEncoder();

export function makeSeed(secret: string, contributions: readonly string[], match: string) {
  const message = Uint8Array.of(...decodeHex(contributions.join("")), ...text.encode(match));
  return hmac(decodeHex(secret), message);
}

/** The random number of a draw: 0 <= point < total, all equally likely. */
export function drawPoint(seed: Uint8Array, number: number, total: bigint): bigint {
  const limit = SPACE - (SPACE % total);
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(seed, text.encode(`${number}:${attempt}`));
    const value = BigInt(`0x${encodeHex(digest)}`);
    if (value < limit) return value % total;
  }
}

/** The sum of the weights up to and including each outcome. */
export function sumWeights(weights: readonly number[]): bigint[] {
  let sum = 0n;
  return weights.map((weight) => {
    sum += BigInt(weight);
    return sum;
  });
}

/** The index of the outcome that a draw gives. */
export function drawPlace(seed: Uint8Array, number: number, sums: readonly bigint[]): number {
  const at = drawPoint(seed, number, sums.at(-1) ?? 1n);
  let [low, high] = [0, sums.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0n) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An offer to chance, prepared once for all draws that use it. */
interface ReadyOffer {
  readonly sums: readonly bigint[];
  readonly textOf: (place: number) => string;
}

function readOffer(offer: Offer | undefined): ReadyOffer | null {
  const weights = offer?.weights ?? offer?.outcomes.map(() => 1) ?? [];
  if (!offer || !areWeights(weights, offer)) return null;
  const texts = new Map<number, string>();
  const textOf = (place: number): string => {
    const known = texts.get(place) ?? encodeValue(offer.outcomes[place]);
    texts.set(place, known);
    return known;
  };
  return { sums: sumWeights(weights), textOf };
}

const isBytes = (value: string): boolean => value.length === 2 * SIZE && /^[0-9a-f]*$/.test(value);

export function checkSecret({ secret, commitment }: Fairness): Fault | null {
  if (!secret) return fault("secret-missing");
  if (!isBytes(secret)) return fault("secret-malformed");
  return sha256(decodeHex(secret)) === commitment ? null : fault("secret-wrong");
}

export function checkContributions({ fairness, config }: MatchFile): Fault | null {
  const { promises, contributions } = fairness;
  for (let seat = 0; seat < config.seats; seat++) {
    const given = contributions[seat];
    if (!given) return fault("contribution-missing", { seat });
    if (!promises[seat]) return fault("promise-missing", { seat });
    if (!isBytes(given)) return fault("contribution-malformed", { seat });
    if (sha256(decodeHex(given)) !== promises[seat]) return fault("contribution-changed", { seat });
  }
  const count = contributions.length;
  return count > config.seats ? fault("contribution-stray", { count, seats: config.seats }) : null;
}

/** Compares a file with what this page saw before play. */
export function compareWithSeen(seen: Seen, fairness: Fairness): Fault | null {
  if (fairness.match_id !== seen.match) return fault("match");
  const isSame =
    fairness.commitment === seen.commitment &&
    (seen.promises.length === 0 || String(seen.promises) === String(fairness.promises));
  if (!isSame) return fault("before");
  return seen.restarts > (fairness.restarts ?? []).length
    ? fault("before-restarts", { count: seen.restarts })
    : null;
}

/** The first step that is out of place; null if all are in order. */
function findMisplacedStep(file: MatchFile): Fault | null {
  let at = 0;
  let number = 0;
  for (const [index, record] of file.records.entries()) {
    const step = index + 1;
    if ((record.at ?? 0) < at) return fault("time", { step });
    at = record.at ?? 0;
    if (record.kind !== "chance") continue;
    const said = record.number ?? 0;
    if (said !== number) return fault("order", { step, number: said, expected: number });
    const expected = file.draws[number]?.[0];
    if (expected === undefined) return fault("offers", { step, number });
    if (expected !== step) return fault("moved", { step, number, expected });
    number += 1;
  }
  return number < file.draws.length ? fault("truncated", { step: file.records.length }) : null;
}

/** The draws that a lesson fixed: the first ones, until the lesson ended. */
export function listLessonDraws(file: MatchFile): readonly unknown[] {
  const isLetGo = ({ event }: LogRecord) => (event as { what?: unknown } | null)?.what === "let-go";
  const letGo = file.records.findIndex(isLetGo);
  const before = letGo < 0 ? file.records : file.records.slice(0, letGo);
  const drawn = before.filter(({ kind }) => kind === "chance").length;
  return (file.fairness.lesson ?? []).slice(0, drawn);
}

/** The first draw that is not what the seed gives, or that all differ: another seed. */
export function checkDraws(file: MatchFile): Fault | null {
  const lost = findMisplacedStep(file);
  if (lost !== null) return lost;
  const { secret, contributions, match_id } = file.fairness;
  const seed = makeSeed(secret ?? "", contributions, match_id);
  const lesson = listLessonDraws(file);
  const bent: Fault[] = [];
  let open = 0;
  const asked = file.offers.map(readOffer);
  for (const [number, [step, place]] of file.draws.entries()) {
    const offer = asked[place];
    if (!offer) return fault("offers", { step, number });
    const told = encodeValue(file.records[step - 1]?.action);
    if (number < lesson.length) {
      if (encodeValue(lesson[number]) !== told) return fault("lesson-draw", { step, number });
      continue;
    }
    const given = offer.textOf(drawPlace(seed, number, offer.sums));
    if (offer.sums.length > 1) open += 1;
    if (given !== told) {
      const said = { given: given.slice(0, LONGEST), told: told.slice(0, LONGEST) };
      bent.push(fault("draw", { step, number, ...said }));
    }
  }
  const [first] = bent;
  if (!first) return null;
  // One changed draw is named; if many differ, the seed itself was changed.
  if (bent.length < 2 || 2 * bent.length <= open) return first;
  return fault("seed", { step: first.args.step ?? 0, count: bent.length, draws: open });
}

function areWeights(weights: readonly number[], offer: Offer): boolean {
  const isWhole = weights.every((weight) => Number.isSafeInteger(weight) && weight > 0);
  return isWhole && weights.length > 0 && weights.length === offer.outcomes.length;
}

/** A value as text: equal values have equal texts. */
function encodeValue(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
