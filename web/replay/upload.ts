/** Reads a match file and gives it to the server, which checks it and keeps it. */
import { ApiError, importMatch, request } from "../api";
import type { Imported, Word } from "../generated/wire";
import { isHere } from "../kit/route";
import { type Held, holdSeat } from "../seats";

const MOST_BYTES = 4 * 1024 * 1024;

/** A match of a browser without a server, saved at any moment; the rest is the host's. */
interface Saved {
  mine: Held;
}
type Read = { match: unknown } | { saved: Saved } | { wrong: string };

/** The code of the imported match, or what is wrong with the file. */
export async function uploadMatchFile(
  file: Blob,
): Promise<{ code: string; isSaved?: true } | { problem: Word }> {
  const read = await readMatchFile(file);
  if ("wrong" in read) return { problem: { key: read.wrong, args: {} } };
  try {
    if ("saved" in read) return { code: await restoreMatch(read.saved), isSaved: true };
    const { code } = await importMatch(read.match);
    return { code };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.word };
  }
}

/** Takes back a match that was saved in the middle, with the seats of whoever saved it. */
async function restoreMatch(saved: Saved): Promise<string> {
  const { match, code } = await request<Imported>("/api/saved", saved);
  const { game, seat, token, also } = saved.mine;
  holdSeat({ match, code, seat, token, host: false }, game, also);
  return code;
}

/** A file as JSON, or the key of what is wrong with it. */
async function readMatchFile(file: Blob): Promise<Read> {
  if (file.size > MOST_BYTES) return { wrong: "server.error.too-long" };
  const text = await file.text();
  if (/^\s*</.test(text)) return { wrong: "lobby.open.page" };
  try {
    const match: unknown = JSON.parse(text);
    const format = (match as { format?: unknown } | null)?.format;
    if (format === "spytable-match") return { match };
    if (format === "spytable-saved-match") {
      return isHere.peek() ? { saved: match as Saved } : { wrong: "lobby.open.saved" };
    }
  } catch {
    // Not JSON: said below.
  }
  return { wrong: "lobby.open.wrong" };
}
