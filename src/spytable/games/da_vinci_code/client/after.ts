/** What is said about codes once everything is revealed, and which tiles are lit. */
import { fallsOf, unreadOf, winnersOf } from "./falls";
import type { View } from "./generated";
import { keyOf } from "./plan";
import type { Speech } from "./sentences";

const WORDS = "da-vinci-code.board";

/** What became of a code, short: for plates and places. */
export function noteOf({ say }: Pick<Speech, "say">, view: View, seat: number): string {
  if (view.config.match === "tournament") {
    return say(`${WORDS}.note.points`, { count: view.points[seat] ?? 0 });
  }
  const fall = fallsOf(view).find((each) => each.seat === seat);
  if (!fall) return say(`${WORDS}.note.standing`, { count: unreadOf(view, seat).length });
  const { by, turn } = fall;
  return by === null
    ? say(`${WORDS}.note.own`, { turn })
    : say(`${WORDS}.note.cracked`, { seat: by, turn });
}

/** What the lamp falls on at the end. */
export interface Lit {
  /** The tiles of the winners that nobody read. */
  readonly gold: ReadonlySet<string>;
  /** The tiles of the others that nobody read. */
  readonly bright: ReadonlySet<string>;
  readonly winners: readonly number[];
  /** What became of each code, by seat. */
  readonly notes: readonly string[];
}

/** What is lit once everything is revealed. */
export function litOf(view: View, speech: Speech): Lit {
  const winners = winnersOf(view, speech.outcome?.ranks ?? null);
  const keys = (seats: readonly number[]): Set<string> =>
    new Set(
      seats.flatMap((seat) =>
        unreadOf(view, seat).map((face) => keyOf(view.round, seat, face.born)),
      ),
    );
  const others = view.rows.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const notes = view.rows.map((_, seat) => noteOf(speech, view, seat));
  return { gold: keys(winners), bright: keys(others), winners, notes };
}
