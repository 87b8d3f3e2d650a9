/**
 * Which words are loaded first and which late.
 *
 * First come the house's words that the lobby and a table say, and a game's words that play says.
 */

/** Keys of pages and dialogs that are loaded late themselves begin with these. */
const LATE: readonly string[] = [
  "case.",
  "ending.",
  "here.",
  "host.",
  "lesson.",
  "lobby.listed",
  "lobby.open.page",
  "lobby.open.saved",
  "lobby.open.wrong",
  "lobby.options.",
  "lobby.pass.",
  "lobby.private",
  "replay.",
  "review.",
  "rules.",
  "server.error.case-to-come",
  "server.error.here.",
  "server.error.import.",
  "server.error.no-such-case",
  "server.error.practice.",
  "server.error.try.",
  "server.page.",
  "server.talk.",
  "table.address.",
  "table.anew",
  "table.awaited",
  "table.begin.",
  "table.consent",
  "table.exits",
  "table.fewer.",
  "table.how",
  "table.invite.",
  "table.late",
  "table.listed",
  "table.name.",
  "table.news.",
  "table.pass.",
  "table.remove",
  "table.screen.",
  "table.seat.",
  "table.settings.",
  "table.stand-in",
  "table.together",
  "table.wait.",
  "talk.",
  "verify.",
  "watch.",
];
/** Exceptions: these are said before those pages and dialogs are loaded. */
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

/** What a game says before and after play, in lessons, replays and on the page of its rules. */
const LATE_OF_GAMES: readonly string[] = [
  "ending",
  "lesson",
  "option",
  "review",
  "rules",
  "scenery",
  "story",
];

export type Part = "first" | "late";

/** Which part a key of the house belongs to. */
export function partOf(key: string): Part {
  return !FIRST.includes(key) && LATE.some((start) => key.startsWith(start)) ? "late" : "first";
}

/** Which part a key of a game belongs to; null for those that come with the house's first words. */
export function partOfGame(game: string, key: string): Part | null {
  if (isOnCard(game, key)) return null;
  const [kind = ""] = key.slice(game.length + 1).split(".");
  return LATE_OF_GAMES.includes(kind) ? "late" : "first";
}

/** Whether a game's word is said on its card in the lobby. */
export function isOnCard(game: string, key: string): boolean {
  return key === `${game}.title` || key.startsWith(`${game}.card.`);
}
