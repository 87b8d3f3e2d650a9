/** What each game's `card.json` says of it, known before the server has answered. */

/** The fields are described in `core/card.py`. */
export interface Card {
  order?: number;
  minutes?: number;
  accent?: string;
  opens_first?: boolean;
  clock?: string;
  on_one_screen?: { [option: string]: string };
}

const cards = import.meta.glob<Card>("../../src/spytable/games/[a-z]*/card.json", {
  eager: true,
  import: "default",
});

/** The folder of a game, as `import.meta.glob` names it from a folder of `web`. */
export const folderOf = (game: string): string =>
  `../../src/spytable/games/${game.replaceAll("-", "_")}`;

/** The card of a game; empty if it has none. */
export const cardOf = (game: string): Card => cards[`${folderOf(game)}/card.json`] ?? {};

const orderOf = (game: string): number => cardOf(game).order ?? Number.MAX_SAFE_INTEGER;

/** The games with a card, in the order of the lobby. */
export const GAMES_WITH_CARD: readonly string[] = Object.keys(cards)
  .map((path) => (path.split("/").at(-2) ?? "").replaceAll("_", "-"))
  .sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));

/** The game whose file is open for newcomers; null if there is none. */
export const FIRST_GAME: string | null =
  GAMES_WITH_CARD.find((game) => cardOf(game).opens_first) ?? null;
