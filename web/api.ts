/** The few things that are asked by HTTP. */
import type {
  GameCard,
  Imported,
  NewMatch,
  OpenTables,
  Problem,
  ReplayFile,
  Seated,
  Sit,
  Standings,
  Table,
  Word,
} from "./generated/wire";

/** The server said no, in words. */
export class ApiError extends Error {
  constructor(
    readonly word: Word,
    readonly status: number,
  ) {
    super(word.key);
  }
}

/** Asks the server for something, or gives it something; `more` are headers. */
export async function request<T>(
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { headers: more }
      : {
          method: "POST",
          headers: { "content-type": "application/json", ...more },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError({ key: "table.offline", args: {} }, 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.error ?? { key: "table.trouble", args: {} }, answer.status);
}

export const fetchGames = (): Promise<GameCard[]> => request("/api/games");
export const createMatch = (match: NewMatch): Promise<Seated> => request("/api/matches", match);
export const fetchTable = (match: string): Promise<Table> =>
  request(`/api/matches/${encodeURIComponent(match)}`);
/** How some matches stand; nobody is counted as a watcher for asking. */
export const fetchStandings = (matches: string[]): Promise<Standings> =>
  request("/api/standings", { matches });
export const findTable = (code: string): Promise<Table> =>
  request(`/api/codes/${encodeURIComponent(code)}`);
/** Tables that anyone may watch, a page from this one on. */
export const fetchOpenTables = (from: number): Promise<OpenTables> =>
  request(`/api/open-tables?from=${from}`);
export const sitDown = (match: string, sit: Sit): Promise<Seated> =>
  request(`/api/matches/${encodeURIComponent(match)}/seats`, sit);
/** Where the file of a finished match is. */
export const matchFileUrl = (match: string): string =>
  `/api/matches/${encodeURIComponent(match)}/transcript`;
/** The file as it was written: whoever checks it reads it closely. */
export async function fetchMatchText(match: string): Promise<string> {
  const answer = await fetch(matchFileUrl(match));
  if (!answer.ok) throw new ApiError({ key: "table.trouble", args: {} }, answer.status);
  return await answer.text();
}
/** A finished match whole. */
export const fetchReplay = (match: string, language: string): Promise<ReplayFile> =>
  request(`/api/matches/${encodeURIComponent(match)}/replay-file?language=${language}`);
/** A match file from elsewhere; here it is a match to look back at. */
export const importMatch = (file: unknown): Promise<Imported> => request("/api/imports", file);
