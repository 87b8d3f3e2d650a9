/** What became of every passport, and who found whom: told when all lie open. */
import type { Spy } from "../art/spies";
import type { Turn, View } from "../generated";

/** A passport left a hand: somebody found it, or it was the price of a wrong yes. */
export interface Loss {
  readonly turn: number;
  readonly spy: Spy | null;
  readonly from: number;
  readonly to: number;
  readonly how: "found" | "given";
}

export type Fate =
  | { readonly kind: "held" }
  | { readonly kind: "found" | "given"; readonly by: number; readonly turn: number }
  | { readonly kind: "thrown"; readonly turn: number };

export interface OpenCard {
  readonly spy: Spy;
  readonly fate: Fate;
}

/** A seat at the end: the passports it was dealt, and how it went out. */
export interface Place {
  readonly seat: number;
  readonly cards: readonly OpenCard[];
  readonly out: Loss | null;
}

/** Who found whom, and in which turns. */
export interface Thread {
  readonly finder: number;
  readonly found: number;
  readonly turns: readonly number[];
}

/** All turns, the one that was cut short too. */
function turnsOf({ past, mover, deed, throws }: View): Turn[] {
  return mover !== null && deed !== null ? [...past, { by: mover, throws, deed }] : past;
}

function lossIn({ by, deed }: Turn, turn: number): Loss | null {
  if (deed?.type === "named") {
    const { target, spy } = deed;
    return deed.right ? { turn, spy, from: target, to: by, how: "found" } : null;
  }
  if (!deed || deed.caller === null || deed.truth === null) return null;
  return deed.truth
    ? { turn, spy: deed.spy, from: by, to: deed.caller, how: "found" }
    : { turn, spy: deed.given, from: deed.caller, to: by, how: "given" };
}

export function lossesOf(view: View): Loss[] {
  return turnsOf(view).flatMap((turn, i) => lossIn(turn, i + 1) ?? []);
}

/** In which turn a seat threw a passport away; whoever gained one throws one. */
function thrownIn(view: View, seat: number, spy: Spy): number | null {
  const at = turnsOf(view).findIndex((turn, i) => {
    const gained = lossIn(turn, i + 1)?.to;
    return turn.deed?.thrown === spy && gained === seat;
  });
  return at < 0 ? null : at + 1;
}

function fateOf(view: View, losses: readonly Loss[], seat: number, spy: Spy): Fate {
  if (view.opened?.hands[seat]?.includes(spy)) return { kind: "held" };
  const lost = losses.find((loss) => loss.spy === spy && loss.from === seat);
  const thrown = thrownIn(view, seat, spy);
  if (thrown !== null && (!lost || thrown < lost.turn)) return { kind: "thrown", turn: thrown };
  return lost ? { kind: lost.how, by: lost.to, turn: lost.turn } : { kind: "held" };
}

/** Every seat with what it was dealt; what was kept lies on top. */
export function placesOf(view: View): Place[] {
  const losses = lossesOf(view);
  const weight = { held: 0, found: 1, given: 2, thrown: 3 };
  return (view.opened?.dealt ?? []).map((dealt, seat) => ({
    seat,
    cards: dealt
      .map((spy) => ({ spy, fate: fateOf(view, losses, seat, spy) }))
      .sort((a, b) => weight[a.fate.kind] - weight[b.fate.kind]),
    out: view.outs.includes(seat) ? (losses.findLast((loss) => loss.from === seat) ?? null) : null,
  }));
}

export function threadsOf(view: View): Thread[] {
  const threads = new Map<string, Thread>();
  for (const { from, to, turn, how } of lossesOf(view)) {
    if (how !== "found") continue;
    const key = `${to}/${from}`;
    const turns = [...(threads.get(key)?.turns ?? []), turn];
    threads.set(key, { finder: to, found: from, turns });
  }
  return [...threads.values()];
}

/** The seats so that threads join neighbours, as far as that can be; else in the order of going out. */
export function orderOf(view: View, columns: number): number[] {
  const seats = view.config.seats;
  const still = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => !view.outs.includes(seat),
  );
  const threads = threadsOf(view);
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const order of permutations([...view.outs, ...still])) {
    const length = threads.reduce((sum, thread) => sum + apart(order, thread, columns), 0);
    if (length < least - 1e-9) [best, least] = [order, length];
  }
  return best;
}

/** How far a thread runs: a neighbour is 1 away, the row below a little more. */
function apart(order: readonly number[], { finder, found }: Thread, columns: number): number {
  const [a, b] = [order.indexOf(finder), order.indexOf(found)];
  const across = Math.abs((a % columns) - (b % columns));
  const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return (across + down * 1.3) ** 2;
}

function* permutations(of: readonly number[]): Generator<number[]> {
  if (of.length === 0) yield [];
  for (const [i, first] of of.entries()) {
    for (const rest of permutations([...of.slice(0, i), ...of.slice(i + 1)]))
      yield [first, ...rest];
  }
}
