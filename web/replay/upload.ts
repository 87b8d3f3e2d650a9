/** Reads a match file and gives it to the server, which checks it and keeps it. */
import { ApiError, importMatch } from "../api";
import type { Word } from "../generated/wire";

const MOST_BYTES = 4 * 1024 * 1024;

/** The code of the imported match, or what is wrong with the file. */
export async function uploadMatchFile(file: Blob): Promise<{ code: string } | { problem: Word }> {
  const read = await readMatchFile(file);
  if ("wrong" in read) return { problem: { key: read.wrong, args: {} } };
  try {
    const { code } = await importMatch(read.match);
    return { code };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.word };
  }
}

/** A file as JSON, or the key of what is wrong with it. */
async function readMatchFile(file: Blob): Promise<{ match: unknown } | { wrong: string }> {
  if (file.size > MOST_BYTES) return { wrong: "server.error.too-long" };
  const text = await file.text();
  if (/^\s*</.test(text)) return { wrong: "lobby.open.page" };
  try {
    const match: unknown = JSON.parse(text);
    const format = (match as { format?: unknown } | null)?.format;
    if (format === "spytable-match") return { match };
  } catch {
    // Not JSON: said below.
  }
  return { wrong: "lobby.open.wrong" };
}
