/** The case files in the lobby. A game brings its own: `card.json` and `client/cover.svg`. */
import type { GameCard } from "../generated/wire";

/** `card.json`, as `core/card.py` describes it. */
interface Card {
  order?: number;
  minutes?: number;
  accent?: string;
  opens_first?: boolean;
}

export interface CaseFile {
  game: string;
  /** The address of its picture. */
  art: string;
  accent: string;
  /** How long a match takes; null if that is not known. */
  minutes: number | null;
}

const cards = import.meta.glob<Card>("../../src/spytable/games/[a-z]*/card.json", {
  eager: true,
  import: "default",
});
const covers = import.meta.glob<string>("../../src/spytable/games/[a-z]*/client/cover.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const folderOf = (game: string): string => `../../src/spytable/games/${game.replaceAll("-", "_")}`;

const cardOf = (game: string): Card => cards[`${folderOf(game)}/card.json`] ?? {};

/** The file of a game; one without a card or a picture has a plain cover. */
export function fileOf(game: string): CaseFile {
  const { accent, minutes } = cardOf(game);
  return {
    game,
    art: covers[`${folderOf(game)}/client/cover.svg`] ?? "/icon.svg",
    accent: accent ?? "var(--brass)",
    minutes: minutes ?? null,
  };
}

/** The games with a card, in the order of the lobby: known before the server has answered. */
const KNOWN: readonly string[] = Object.keys(cards)
  .map((path) => (path.split("/").at(-2) ?? "").replaceAll("_", "-"))
  .sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));

function orderOf(game: string): number {
  return cardOf(game).order ?? Number.MAX_SAFE_INTEGER;
}

/** The game whose file lies open for somebody who has never been here. */
export const FIRST_GAME: string | null = KNOWN.find((game) => cardOf(game).opens_first) ?? null;

/** The files on the desk: the server's games in its order, once it has said which. */
export function filesOf(offered: readonly GameCard[] | null): readonly CaseFile[] {
  return (offered?.map(({ id }) => id) ?? KNOWN).map(fileOf);
}

/** How the files lie on the desk, one after the other: none of them quite straight. */
const TILTS: readonly (readonly [degrees: number, down: number])[] = [
  [-1.4, 6],
  [0.8, -2],
  [-0.6, 8],
  [1.1, -4],
  [0, 0],
  [-0.9, 4],
  [0.5, -3],
];

/** The tilt of the file in a place, and how many pixels it lies below the row. */
export function tiltOf(place: number): { degrees: number; down: number } {
  const [degrees, down] = TILTS[place % TILTS.length] ?? [0, 0];
  return { degrees, down };
}
