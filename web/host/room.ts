/** The state of the host's page: every table, as the server last described it. */
import { signal } from "@preact/signals";
import { ApiError, request } from "../api";
import type { DeleteTable, EndTable, FreeSeat, HostRoom, Keep, Word } from "../generated/wire";
import { storeToken, takeToken } from "./key";

const REFUSED = 401;

export const token = signal<string | null>(null);
export const room = signal<HostRoom | null>(null);
/** Why the tables are not shown, or are out of date. */
export const trouble = signal<Word | null>(null);

/** Takes the token from the address and loads the tables. */
export async function openFromAddress(): Promise<void> {
  token.value = takeToken();
  if (token.value !== null) await refreshRoom();
}

/** Tries a token that was typed. */
export async function openWithToken(typed: string): Promise<void> {
  token.value = typed;
  await refreshRoom();
}

/** Deletes the token and everything that was loaded with it. */
export function lockRoom(why: Word | null = null): void {
  storeToken(null);
  token.value = null;
  room.value = null;
  page.value = null;
  trouble.value = why;
}

/** The table after which the shown page begins; null for the newest page. */
export const page = signal<string | null>(null);

export const refreshRoom = (): Promise<boolean> => requestRoom("/api/host");
/** Shows another page; false if it could not be loaded, and then the old one stays. */
export async function showPage(after: string | null): Promise<boolean> {
  const before = page.value;
  page.value = after;
  const turned = await refreshRoom();
  if (!turned) page.value = before;
  return turned;
}
export const freeSeat = (seat: FreeSeat): Promise<boolean> => requestRoom("/api/host/seats", seat);
export const endTable = (table: EndTable): Promise<boolean> =>
  requestRoom("/api/host/ended", table);
export const deleteTable = (table: DeleteTable): Promise<boolean> =>
  requestRoom("/api/host/deleted", table);
export const setKeeping = (days: Keep["days"]): Promise<boolean> =>
  requestRoom("/api/host/retention", { days } satisfies Keep);

/** Sends a request and shows the tables in its response; whether it worked. */
async function requestRoom(path: string, body?: unknown): Promise<boolean> {
  const mine = token.value;
  const after = page.value;
  if (mine === null) return false;
  const at = after === null ? path : `${path}?after=${encodeURIComponent(after)}`;
  try {
    const told = await request<HostRoom>(at, body, { authorization: `Bearer ${mine}` });
    if (mine !== token.value || after !== page.value) return false;
    storeToken(mine);
    room.value = told;
    trouble.value = null;
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.status === REFUSED) lockRoom({ key: "host.token.wrong", args: {} });
    else trouble.value = problem.word;
    return false;
  }
}
