/** What the host's room knows: every table, as the server last told it. */
import { signal } from "@preact/signals";
import { ApiError, ask } from "../api";
import type { DeleteTable, EndTable, FreeSeat, HostRoom, Keep, Word } from "../generated/wire";
import { keepToken, takeToken } from "./key";

const REFUSED = 401;

export const token = signal<string | null>(null);
export const room = signal<HostRoom | null>(null);
/** Why the room is not shown, or not as it is now. */
export const trouble = signal<Word | null>(null);

/** Takes the token from the address, and looks. */
export async function arrive(): Promise<void> {
  token.value = takeToken();
  if (token.value !== null) await look();
}

/** Tries a token that was typed. */
export async function open(typed: string): Promise<void> {
  token.value = typed;
  await look();
}

/** Forgets the token and all that it showed. */
export function lock(why: Word | null = null): void {
  keepToken(null);
  token.value = null;
  room.value = null;
  page.value = null;
  trouble.value = why;
}

/** Which page of tables is shown: behind which table it begins; null for the newest. */
export const page = signal<string | null>(null);

export const look = (): Promise<boolean> => asked("/api/host");
/** Turns to another page; false if it could not be had, and then the old one stays. */
export async function turnTo(after: string | null): Promise<boolean> {
  const before = page.value;
  page.value = after;
  const turned = await look();
  if (!turned) page.value = before;
  return turned;
}
export const freeSeat = (seat: FreeSeat): Promise<boolean> => asked("/api/host/seats", seat);
export const endTable = (table: EndTable): Promise<boolean> => asked("/api/host/ended", table);
export const deleteTable = (table: DeleteTable): Promise<boolean> =>
  asked("/api/host/deleted", table);
export const keepFor = (days: Keep["days"]): Promise<boolean> =>
  asked("/api/host/retention", { days } satisfies Keep);

/** Whether it was done; whatever is asked, the answer is the room as it is now. */
async function asked(path: string, body?: unknown): Promise<boolean> {
  const mine = token.value;
  const after = page.value;
  if (mine === null) return false;
  const at = after === null ? path : `${path}?after=${encodeURIComponent(after)}`;
  try {
    const told = await ask<HostRoom>(at, body, { authorization: `Bearer ${mine}` });
    if (mine !== token.value || after !== page.value) return false;
    keepToken(mine);
    room.value = told;
    trouble.value = null;
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.status === REFUSED) lock({ key: "host.token.wrong", args: {} });
    else trouble.value = problem.word;
    return false;
  }
}
