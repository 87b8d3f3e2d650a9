/** How codes fell: by whom, in which turn, and what nobody read. Read from a match that is over. */
import type { Face, Said, View } from "./generated";

/** A code that was cracked. */
export interface Fall {
  readonly seat: number;
  /** Null for somebody who had to reveal the last tile after a wrong guess. */
  readonly by: number | null;
  readonly turn: number;
  /** The tile that was read last. */
  readonly last: Face | null;
}

/** The codes that fell in this round, in that order. */
export function fallsOf(view: View): Fall[] {
  return view.outs.map((seat) => fallOf(view, seat));
}

/** Who is out can neither guess nor be guessed at: the last that is heard of a code is its fall. */
function fallOf({ guesses, rows, turn }: View, seat: number): Fall {
  const last = guesses.findLast((said) => said.by === seat || (said.target === seat && said.right));
  const face = rows[seat]?.find((each) => each.born === last?.born) ?? null;
  if (!last || last.by === seat) return { seat, by: null, turn: last?.turn ?? turn, last: null };
  return { seat, by: last.by, turn: last.turn, last: face };
}

/** The tiles of a code that nobody read. */
export const unreadOf = (view: View, seat: number): Face[] =>
  (view.rows[seat] ?? []).filter((face) => !face.open);

/** Who won: the match, or the round that just ended. */
export function winnersOf(view: View, ranks: readonly number[] | null): readonly number[] {
  if (ranks) return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return view.results.at(-1)?.winners ?? [];
}

/** Every guess of the match, round by round. */
export function guessesOf({ results, guesses, phase }: View): readonly (readonly Said[])[] {
  const rounds = results.map((result) => result.guesses);
  return phase === "over" || phase === "ready" ? rounds : [...rounds, guesses];
}

/** How many tiles of others a seat read, of how many guesses. */
export function countRead(view: View, seat: number): { right: number; all: number } {
  const own = guessesOf(view)
    .flat()
    .filter((said) => said.by === seat);
  return { right: own.filter((said) => said.right).length, all: own.length };
}

/** The most tiles that a seat read in one turn of this round, and when. */
export function bestTurn(view: View, seat: number): { turn: number; count: number } {
  const counts = new Map<number, number>();
  for (const said of view.guesses) {
    if (said.by === seat && said.right) counts.set(said.turn, (counts.get(said.turn) ?? 0) + 1);
  }
  const [turn, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return { turn, count };
}

/** The tile of a seat that most wrong guesses were made at and that still was never read. */
export function findToughest(view: View, seat: number): { face: Face; count: number } | null {
  const tried = unreadOf(view, seat)
    .map((face) => ({
      face,
      count: view.guesses.filter((said) => said.target === seat && said.born === face.born).length,
    }))
    .sort((a, b) => b.count - a.count)[0];
  return tried && tried.count > 0 ? tried : null;
}
