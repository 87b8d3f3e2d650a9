/** The five case files as they lie on the desk: what the picture knows beyond the server's card. */

import vinci from "../art/da-vinci-code.svg";
import alley from "../art/spy-alley-dice.svg";
import guy from "../art/spy-guy.svg";
import versus from "../art/spy-vs-spy.svg";
import wire from "../art/spy-wire.svg";
import type { GameCard } from "../generated/wire";

export interface CaseFile {
  game: string;
  art: string;
  /** CSS colour of the game. */
  accent: string;
  /** How long a match takes; null if that is not known. */
  minutes: number | null;
  tilt: number;
  /** Pixels up or down from the row. */
  offset: number;
}

export const CASE_FILES: readonly CaseFile[] = [
  { game: "spy-wire", art: wire, accent: "var(--wire-red)", minutes: 15, tilt: -1.4, offset: 6 },
  {
    game: "spy-alley-dice",
    art: alley,
    accent: "var(--oxblood)",
    minutes: 20,
    tilt: 0.8,
    offset: -2,
  },
  { game: "spy-vs-spy", art: versus, accent: "var(--hazard)", minutes: 30, tilt: -0.6, offset: 8 },
  { game: "spy-guy", art: guy, accent: "var(--harbour)", minutes: 20, tilt: 1.1, offset: -4 },
  { game: "da-vinci-code", art: vinci, accent: "#c8a24a", minutes: 15, tilt: 0, offset: 0 },
];

/** A file that the desk has no picture of yet. */
const plainFile = (game: string): CaseFile => ({
  game,
  art: "/icon.svg",
  accent: "var(--brass)",
  minutes: null,
  tilt: 0.4,
  offset: 0,
});

/** The files on the desk: those with a picture, then whatever else the server has. */
export function filesOf(cards: readonly GameCard[] | null): readonly CaseFile[] {
  const more = (cards ?? []).filter(({ id }) => !CASE_FILES.some(({ game }) => game === id));
  return [...CASE_FILES, ...more.map(({ id }) => plainFile(id))];
}

export function accentOf(game: string): string {
  return CASE_FILES.find((file) => file.game === game)?.accent ?? "var(--brass)";
}
