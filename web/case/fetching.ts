/** Requests about the case of the day. The server keeps nothing of them. */
import { request } from "../api";
import type { CaseHints, CaseNews, DayCase } from "../generated/wire";

const pathOf = (game: string, day: string): string =>
  `/api/cases/${encodeURIComponent(game)}/${encodeURIComponent(day)}`;

/** The case of a day; of today without one. */
export const fetchCase = (game: string, day: string | null): Promise<DayCase> =>
  request(pathOf(game, day ?? "today"));

export const fetchHints = (game: string, day: string, count: number): Promise<CaseHints> =>
  request(`${pathOf(game, day)}/hints/${count}`);

/** Everything that was done so far; an attempt asks whether the last of it would be legal. */
export const tryCase = (
  game: string,
  day: string,
  actions: readonly unknown[],
  attempt = false,
): Promise<CaseNews> => request(`${pathOf(game, day)}/answer`, { actions, attempt });
