/** What lies on the table, read from the view. */
import { useRef } from "preact/hooks";
import type { Face, View } from "./generated";
import type { Pebble, Sight } from "./plan";
import type { Colour } from "./solid";
import type { Value } from "./tile-art";

/** The tile that the view names by its short name. */
export type TileName = View["results"][number]["pool"][number];

/** Whether a round was played to its end. */
export const isOver = (view: View): boolean => view.phase === "ready" || view.phase === "over";
/** Whether every tile lies open: a round was played to its end, or people ended the match. */
export const isOpen = (view: View): boolean => isOver(view) || Boolean(view.left);

/** The seats clockwise from the viewer: the first is near, the next is at the left. */
export function listSeatsFrom(view: View): number[] {
  const { order, seats } = view.config;
  const circle = order.length ? order : Array.from({ length: seats }, (_, seat) => seat);
  const start = Math.max(0, circle.indexOf(view.seat ?? circle[0] ?? 0));
  return [...circle.slice(start), ...circle.slice(0, start)];
}

export const hiddenCount = (row: readonly Face[]): number => row.filter((f) => !f.open).length;

/** The short name of a tile whose face is seen. */
export function nameOfFace(face: Face): TileName {
  return `${face.colour}${face.value === "dash" ? "-" : face.value}` as TileName;
}

export function valueNamed(name: TileName): Value {
  return name.endsWith("-") ? "dash" : Number(name.slice(1));
}

interface Hands {
  readonly pool: readonly Pebble[];
  readonly room: number;
  readonly facing: number | null;
  readonly picking: boolean;
  readonly sheet: number;
  /** My own row, where I have shifted a dash but said nothing yet. */
  readonly own: readonly Face[] | null;
}

export function sightOf(view: View, hands: Hands): Sight {
  const [nearSeat = 0, ...others] = listSeatsFrom(view);
  const row = (seat: number): readonly Face[] => view.rows[seat] ?? [];
  const clue =
    view.clue && view.mover !== null
      ? { seat: view.mover, colour: view.clue.colour, value: view.clue.value }
      : null;
  return {
    round: view.round,
    near: {
      seat: nearSeat,
      row: hands.own ?? row(nearSeat),
      own: view.seat !== null,
    },
    others: others.map((seat) => ({ seat, row: row(seat) })),
    pool: hands.pool,
    room: hands.room,
    clue,
    facing: hands.facing,
    picking: hands.picking,
    sheet: hands.sheet,
    over: isOpen(view),
  };
}

/** A pool that shrinks below one of these is laid out anew. */
const TIERS = [4, 8, 12, 18, 26];

interface Heap {
  round: number;
  tier: number;
  room: number;
  pebbles: Pebble[];
  made: number;
}

/** The pool as things: the view knows counts only, the eye wants each tile to stay where it lies. */
export function usePool(view: View): {
  pool: readonly Pebble[];
  room: number;
  /** The next tile of its colour to be drawn is this one. */
  reach(id: string | null): void;
} {
  const heap = useRef<Heap>({ round: 0, tier: 0, room: 0, pebbles: [], made: 0 });
  const reached = useRef<string | null>(null);
  const h = heap.current;
  const [black, white] = view.pool;
  if (h.round !== view.round) {
    h.round = view.round;
    h.pebbles = [];
    h.tier = 0;
  }
  h.pebbles = settled(h, "b", black, reached.current);
  h.pebbles = settled(h, "w", white, reached.current);
  const count = black + white;
  const tier = TIERS.find((most) => most >= count) ?? count;
  if (tier !== h.tier) {
    h.tier = tier;
    h.room = count;
    h.pebbles = mixPool(h.pebbles).map((pebble, slot) => ({ ...pebble, slot }));
  }
  const shown = view.left ?? (isOver(view) ? view.results.at(-1)?.pool : null);
  const pool = shown ? turnPool(h.pebbles, shown) : h.pebbles;
  return {
    pool,
    room: h.room,
    reach: (id) => {
      reached.current = id;
    },
  };
}

/** As many of a colour as there are: surplus goes, the one reached for first. */
function settled(heap: Heap, colour: Colour, count: number, reached: string | null): Pebble[] {
  const own = heap.pebbles.filter((p) => p.colour === colour);
  const rest = heap.pebbles.filter((p) => p.colour !== colour);
  if (own.length > count) {
    const sorted = [...own].sort((a, b) => Number(a.id === reached) - Number(b.id === reached));
    const kept = new Set(sorted.slice(0, count).map((p) => p.id));
    return heap.pebbles.filter((p) => p.colour !== colour || kept.has(p.id));
  }
  const free = Array.from({ length: 26 }, (_, slot) => slot).filter(
    (slot) => !heap.pebbles.some((p) => p.slot === slot),
  );
  while (own.length < count) {
    own.push({ id: `pool/${heap.made++}`, slot: free.shift() ?? 25, colour, value: null });
  }
  return [...rest, ...own];
}

/** The pool in an order that tells nothing, but is always the same. */
function mixPool(pebbles: readonly Pebble[]): Pebble[] {
  const rank = (p: Pebble): number => Math.sin(Number(p.id.slice(5)) * 91.7 + 2.2);
  return [...pebbles].sort((a, b) => rank(a) - rank(b));
}

/** The pool turned up at the end of a round. */
function turnPool(pebbles: readonly Pebble[], names: readonly TileName[]): Pebble[] {
  const left: Record<Colour, TileName[]> = {
    b: names.filter((name) => name.startsWith("b")),
    w: names.filter((name) => name.startsWith("w")),
  };
  return pebbles.map((pebble) => {
    const name = left[pebble.colour].shift();
    return name ? { ...pebble, value: valueNamed(name) } : pebble;
  });
}
