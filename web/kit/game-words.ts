/** Texts about a game for every page: they are part of the house's first words (split-words.ts). */
import { hasWords, t } from "./words";

/** The name of a game; of one without words, its id in plain letters. */
export function titleOf(game: string): string {
  return cardWord(game, "title") || game.replaceAll("-", " ");
}

/** A text of its card: `code`, `does`, `pitch` or a step; empty if the game has none. */
export function cardWord(game: string, what: string): string {
  const key = what === "title" ? `${game}.title` : `${game}.card.${what}`;
  return hasWords(key) ? t(key) : "";
}
