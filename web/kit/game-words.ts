/** What every page may say of a game: its words come with those of the house (split-words.ts). */
import { hasWords, t } from "./words";

/** The name of a game; of one without words, its id in plain letters. */
export function titleOf(game: string): string {
  return cardWord(game, "title") || game.replaceAll("-", " ");
}

/** What its file says: `code`, `does`, `pitch` or a step; nothing where the game has no words. */
export function cardWord(game: string, what: string): string {
  const key = what === "title" ? `${game}.title` : `${game}.card.${what}`;
  return hasWords(key) ? t(key) : "";
}
