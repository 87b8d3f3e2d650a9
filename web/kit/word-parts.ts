/** Words come in two parts: the house's for the desk and a table first, a game's for play first. */

/** What only pages and sheets say that come late themselves. */
const LATE: readonly string[] = [
  "ending.",
  "host.",
  "lesson.",
  "replay.",
  "rules.",
  "server.page.",
  "server.talk.",
  "table.address.",
  "table.anew",
  "table.begin.",
  "table.exits",
  "table.fewer.",
  "table.how",
  "table.invite.",
  "table.name.",
  "table.news.",
  "table.pass.",
  "table.remove",
  "table.screen.",
  "table.seat.",
  "table.settings.",
  "table.together",
  "talk.",
  "verify.",
  "watch.",
];
/** Said before those come. */
const FIRST: readonly string[] = [
  "lesson.line.read",
  "lesson.watch",
  "table.invite.title",
  "table.pass.do",
  "table.seat.free",
  "table.seat.number",
  "table.settings.pace.brisk",
  "table.settings.pace.normal",
  "table.settings.pace.relaxed",
  "table.settings.pace.skip",
  "verify.open",
];

export type Part = "first" | "late";

/** Which part a key belongs to. */
export function partOf(key: string): Part {
  return !FIRST.includes(key) && LATE.some((start) => key.startsWith(start)) ? "late" : "first";
}

/** Which part a game's own word belongs to: what only the end of a match says comes with the ending. */
export function partOfGame(game: string, key: string): Part {
  return key.startsWith(`${game}.ending.`) ? "late" : "first";
}

/** Whether a game's word is said on its card in the lobby, and so comes with the first words. */
export function isOnCard(game: string, key: string): boolean {
  return key === `${game}.title` || key.startsWith(`${game}.card.`);
}
