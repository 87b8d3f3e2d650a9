/** Requests about what might have been: another move judged, and practice from a step. */
import { ApiError, request } from "../api";
import type { TriedMove } from "../generated/review";
import type { MoveTried, PlayOn, Refusal, Seated, TryMove } from "../generated/wire";
import { goTo } from "../kit/route";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { holdSeat, myName } from "../seats";

const home = (match: string): string => `/api/matches/${encodeURIComponent(match)}`;

/** What a move would have been worth, or why the rules forbid it. Throws ApiError. */
export async function tryMove(
  match: string,
  wish: TryMove,
): Promise<{ tried: TriedMove | null; why: Refusal | null }> {
  const { tried, why } = await request<MoveTried>(`${home(match)}/try`, wish);
  return { tried: tried as TriedMove | null, why };
}

/** Opens a practice table and goes there. */
export async function playOn(
  match: string,
  game: string,
  at: { version: number; seat: number },
): Promise<void> {
  const wish: PlayOn = { ...at, name: myName.value };
  try {
    const seated = await request<Seated>(`${home(match)}/practice`, wish);
    holdSeat(seated, game);
    goTo(`/t/${seated.code}`);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toast(t(problem.word.key, problem.word.args));
  }
}

/** The address of the page on which another move is tried. */
export const tryPath = (code: string, at: { version: number; seat: number }): string =>
  `/what-if/${code}#${at.version}.${at.seat}`;

/** Reads the part after #: a step and a seat; null if there is none. */
export function readPlace(hash: string): { version: number; seat: number } | null {
  const [, version, seat] = /^#(\d{1,9})\.(\d)$/.exec(hash) ?? [];
  return version === undefined ? null : { version: Number(version), seat: Number(seat) };
}
