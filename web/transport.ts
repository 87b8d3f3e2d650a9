/** How a page reaches its tables: a server by the network, or the host in this very browser. */
import type { Hello, Incoming, Outgoing } from "./generated/wire";
import { withWords } from "./kit/languages";
import { isHere } from "./kit/route";
import type * as House from "./local/house";
import { type Link, Socket } from "./socket";

export interface LineEnds {
  /** The first message of every connection. */
  hello(): Hello;
  onMessage(message: Outgoing): void;
  onLink(link: Link): void;
}

/** A connection to one table, which comes back by itself. */
export interface Line {
  /** Sends if connected; messages that must not be lost go through the outbox. */
  send(message: Incoming): void;
  close(): void;
}

let house: typeof House | null = null;

/** Loads the host in this browser; Python begins to start. */
export async function loadHouse(): Promise<typeof House> {
  house ??= await withWords(import("./local/house"));
  house.openHouse();
  return house;
}

/** A request about tables, as `fetch` makes it. */
export async function reach(path: string, init?: RequestInit): Promise<Response> {
  return isHere.peek() ? (await loadHouse()).askHere(path, init) : fetch(path, init);
}

/** Connects to a table; a page that plays here has loaded its host before. */
export function openLine(match: string, ends: LineEnds): Line {
  if (isHere.peek() && house !== null) return new house.LocalLine(match, ends);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new Socket({ url: `${scheme}://${location.host}/api/matches/${match}/socket`, ...ends });
}
