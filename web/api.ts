/** Requests about tables: to the server's HTTP API, or to the host in this browser. */
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
import { BASE } from "./kit/base";
import { isHere } from "./kit/route";
import { reach } from "./transport";

/** The server refused a request; `word` is the reason to show. */
export class ApiError extends Error {
  constructor(
    readonly word: Word,
    readonly status: number,
  ) {
    super(word.key);
  }
}

/** Sends a request: POST if there is a body, else GET; `more` are headers. Throws ApiError. */
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
    answer = await reach(path, init);
  } catch {
    throw new ApiError({ key: "table.offline", args: {} }, 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.error ?? { key: "table.trouble", args: {} }, answer.status);
}

/** The games of the lobby. Without a server they are known before Python has started. */
export async function fetchGames(): Promise<GameCard[]> {
  if (!isHere.peek()) return request("/api/games");
  return (await (await fetch(`${BASE}games.json`)).json()) as GameCard[];
}
export const createMatch = (match: NewMatch): Promise<Seated> => request("/api/matches", match);
export const fetchTable = (match: string): Promise<Table> =>
  request(`/api/matches/${encodeURIComponent(match)}`);
/** How some matches stand. Asking does not count as watching. */
export const fetchStandings = (matches: string[]): Promise<Standings> =>
  request("/api/standings", { matches });
export const findTable = (code: string): Promise<Table> =>
  request(`/api/codes/${encodeURIComponent(code)}`);
/** One page of the tables that anyone may watch, from this number on. */
export const fetchOpenTables = (from: number): Promise<OpenTables> =>
  request(`/api/open-tables?from=${from}`);
export const sitDown = (match: string, sit: Sit): Promise<Seated> =>
  request(`/api/matches/${encodeURIComponent(match)}/seats`, sit);
/** The address of the match file of a finished match. */
export const matchFileUrl = (match: string): string =>
  `/api/matches/${encodeURIComponent(match)}/transcript`;
/** The match file as text, exactly as the server wrote it: hashes depend on every character. */
export async function fetchMatchText(match: string): Promise<string> {
  const answer = await reach(matchFileUrl(match));
  if (!answer.ok) throw new ApiError({ key: "table.trouble", args: {} }, answer.status);
  return await answer.text();
}
/** Every step of a finished match, and the words to tell it. */
export const fetchReplay = (match: string): Promise<ReplayFile> =>
  request(`/api/matches/${encodeURIComponent(match)}/replay-file`);
/** Gives the server a match file from elsewhere; it then has a replay here. */
export const importMatch = (file: unknown): Promise<Imported> => request("/api/imports", file);
