/** The game folders, found by listing: each board is a chunk of its own. */
import type { BoardModule, FollowModule, StoryModule } from "./kit/board";
import type { EndingModule } from "./kit/ending";
import { loadLateWords, loadWords } from "./kit/languages";
import type { Anchors, TeachModule } from "./kit/lesson";

const boards = import.meta.glob<BoardModule>("../src/spytable/games/[a-z]*/client/board.tsx");
const stories = import.meta.glob<StoryModule>("../src/spytable/games/[a-z]*/client/story.ts");
const follows = import.meta.glob<FollowModule<never, never>>(
  "../src/spytable/games/[a-z]*/client/follow.tsx",
);
const endings = import.meta.glob<EndingModule<never>>(
  "../src/spytable/games/[a-z]*/client/ending.tsx",
);
const lessons = import.meta.glob<TeachModule>("../src/spytable/games/[a-z]*/client/teach.ts");

const path = (game: string): string => `../src/spytable/games/${game.replaceAll("-", "_")}/client`;

/** Whether there is a board to play on. */
export function hasBoard(game: string): boolean {
  return `${path(game)}/board.tsx` in boards;
}

/** Lets a game fetch pictures of its own. */
async function loadArt(game: string): Promise<void> {
  (await boards[`${path(game)}/board.tsx`]?.())?.fetchArt?.();
}

/** Loads a game's board, with its words. */
export async function loadBoard(game: string): Promise<BoardModule["default"]> {
  const load = boards[`${path(game)}/board.tsx`];
  if (load === undefined) throw new Error(`no board for ${game}`);
  const [module] = await Promise.all([load(), loadWords(game)]);
  await module.ready?.();
  return module.default;
}

/** Fetches what a table needs a moment before it is set: script, words, and how moves are followed. */
export function fetchTableEarly(game: string): void {
  if (!hasBoard(game)) return;
  // If that fails, the table asks again and says so.
  Promise.all([loadBoard(game), loadFollow(game), loadArt(game)]).catch(() => {});
}

/** Loads how a game tells its matches; one that does not tells nothing. */
export async function loadStory(game: string): Promise<StoryModule> {
  return (await stories[`${path(game)}/story.ts`]?.()) ?? { default: () => null };
}

/** Loads how a game's moves are followed; null for one in real time. */
export async function loadFollow(game: string): Promise<FollowModule | null> {
  return ((await follows[`${path(game)}/follow.tsx`]?.()) ?? null) as FollowModule | null;
}

/** Loads how a game tells the end of a match, with its words; null for one that does not. */
export async function loadEnding(game: string): Promise<EndingModule | null> {
  const [found] = await Promise.all([endings[`${path(game)}/ending.tsx`]?.(), loadLateWords(game)]);
  return (found ?? null) as EndingModule | null;
}

/** Loads what the slips of a game's lesson point at. */
export async function loadAnchors(game: string): Promise<Anchors> {
  return (await lessons[`${path(game)}/teach.ts`]?.())?.default ?? {};
}
