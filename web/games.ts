/** The game folders, found by listing: each board is a chunk of its own, each file of words too. */
import type { BoardModule } from "./kit/board";
import { addWords, type Entries } from "./kit/words";

const boards = import.meta.glob<BoardModule>("../src/spytable/games/[a-z]*/client/board.tsx");
const words = import.meta.glob<Entries>("../src/spytable/games/[a-z]*/words/en.json", {
  import: "default",
});

const folder = (game: string): string => `../src/spytable/games/${game.replaceAll("-", "_")}`;

/** Whether there is a board to play on. */
export function hasBoard(game: string): boolean {
  return `${folder(game)}/client/board.tsx` in boards;
}

/** Loads a game's words. A game without any has a closed file. */
export async function loadWords(game: string): Promise<void> {
  const load = words[`${folder(game)}/words/en.json`];
  if (load !== undefined) addWords(game, await load());
}

/** Loads a game's board, with its words. */
export async function loadBoard(game: string): Promise<BoardModule["default"]> {
  const load = boards[`${folder(game)}/client/board.tsx`];
  if (load === undefined) throw new Error(`no board for ${game}`);
  const [module] = await Promise.all([load(), loadWords(game)]);
  return module.default;
}
