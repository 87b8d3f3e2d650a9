/** Loads parts of game folders on demand. Folders are found by listing; each board is a chunk. */
import type { BoardModule, FollowModule, StoryModule } from "./kit/board";
import type { EndingModule } from "./kit/ending";
import { loadLateWords, loadWords } from "./kit/languages";
import type { Anchors, TeachModule } from "./kit/lesson";
import type { ReviewModule } from "./kit/review";

const boards = import.meta.glob<BoardModule>("../src/spytable/games/[a-z]*/client/board.tsx");
const stories = import.meta.glob<StoryModule>("../src/spytable/games/[a-z]*/client/story.ts");
const follows = import.meta.glob<FollowModule<never, never>>(
  "../src/spytable/games/[a-z]*/client/follow.tsx",
);
const endings = import.meta.glob<EndingModule<never>>(
  "../src/spytable/games/[a-z]*/client/ending.tsx",
);
const lessons = import.meta.glob<TeachModule>("../src/spytable/games/[a-z]*/client/teach.ts");

const reviews = import.meta.glob<ReviewModule<never>>(
  "../src/spytable/games/[a-z]*/client/review.tsx",
);

type Options = Readonly<Record<string, string>>;

const path = (game: string): string => `../src/spytable/games/${game.replaceAll("-", "_")}/client`;

/** Whether there is a board to play on. */
export function hasBoard(game: string): boolean {
  return `${path(game)}/board.tsx` in boards;
}

/** Lets a game fetch its pictures early. */
async function loadArt(game: string, options: Options): Promise<void> {
  (await boards[`${path(game)}/board.tsx`]?.())?.fetchArt?.(options);
}

/** Loads a game's board, with its words. */
export async function loadBoard(game: string): Promise<BoardModule["default"]> {
  const load = boards[`${path(game)}/board.tsx`];
  if (load === undefined) throw new Error(`no board for ${game}`);
  const [module] = await Promise.all([load(), loadWords(game)]);
  await module.ready?.();
  return module.default;
}

/** Fetches a game's board, words, pictures and animation times before its table is created. */
export function fetchTableEarly(game: string, options: Options): void {
  if (!hasBoard(game)) return;
  // If this fails, the table page tries again and shows the error.
  Promise.all([loadBoard(game), loadFollow(game), loadArt(game, options)]).catch(() => {});
}

/** Loads a game's sentences for replays; a game without any tells nothing. */
export async function loadStory(game: string): Promise<StoryModule> {
  return (await stories[`${path(game)}/story.ts`]?.()) ?? { default: () => null };
}

/** Loads a game's animation times and tape cells; null for a real-time game. */
export async function loadFollow(game: string): Promise<FollowModule | null> {
  return ((await follows[`${path(game)}/follow.tsx`]?.()) ?? null) as FollowModule | null;
}

/** Loads a game's ending and its late words; null if it has no ending of its own. */
export async function loadEnding(game: string): Promise<EndingModule | null> {
  const [found] = await Promise.all([endings[`${path(game)}/ending.tsx`]?.(), loadLateWords(game)]);
  return (found ?? null) as EndingModule | null;
}

/** Loads what the notes of a game's lesson point at. */
export async function loadAnchors(game: string): Promise<Anchors> {
  return (await lessons[`${path(game)}/teach.ts`]?.())?.default ?? {};
}

/** Whether finished matches of a game have a page that reviews them. */
export function hasReview(game: string): boolean {
  return `${path(game)}/review.tsx` in reviews;
}

/** Loads how a game's reviews are drawn, and the words that they say. */
export async function loadReview(game: string): Promise<ReviewModule | null> {
  const [found] = await Promise.all([
    reviews[`${path(game)}/review.tsx`]?.(),
    loadWords(game),
    loadLateWords(game),
  ]);
  return (found ?? null) as ReviewModule | null;
}
