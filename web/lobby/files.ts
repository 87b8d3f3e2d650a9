/** The case files in the lobby. A game brings its own: `card.json` and `client/cover.svg`. */
import type { GameCard } from "../generated/wire";
import { cardOf, folderOf, GAMES_WITH_CARD } from "../kit/game-cards";

export interface CaseFile {
  game: string;
  /** The address of its picture. */
  art: string;
  accent: string;
  /** How long a match takes; null if that is not known. */
  minutes: number | null;
}

const covers = import.meta.glob<string>("../../src/spytable/games/[a-z]*/client/cover.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

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

/** The files on the desk: the server's games in its order, once it has said which. */
export function filesOf(offered: readonly GameCard[] | null): readonly CaseFile[] {
  return (offered?.map(({ id }) => id) ?? GAMES_WITH_CARD).map(fileOf);
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
