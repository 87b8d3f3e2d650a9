/** What pages and the host in this browser say to each other, and the names they meet by. */

/** A page asks the host, or says something by a line. */
export type ToHost = { to: "host"; from: string } & (
  | { t: "who" }
  | { t: "bye" }
  | { t: "ask"; n: number; method: string; url: string; body: string }
  | { t: "stop"; n: number }
  | { t: "open"; line: string; match: string; hello: string }
  | { t: "say"; line: string; text: string }
  | { t: "drop"; line: string }
);

/** The host answers one page, or tells it news of a line. */
export type ToPage = { to: string } & (
  | { t: "answer"; n: number; status: number; headers: Record<string, string>; body: string }
  /** A first part of an answer's body, before the answer. */
  | { t: "part"; n: number; text: string }
  | { t: "said"; line: string; text: string }
  | { t: "ended"; line: string; why: string }
);

/** How far the host is. Every page hears it. */
export interface HostState {
  to: "all";
  t: "state";
  /** Changes when another worker becomes the host. */
  host: string;
  stage: "loading" | "starting" | "ready" | "failed";
  /** Bytes, while the Python part is loading. */
  done: number;
  total: number;
  /** Whether matches outlast this page; false if the browser refuses to keep anything. */
  keeps: boolean;
}

export type Message = ToHost | ToPage | HostState;

/** What a page tells the worker that may become the host. */
export interface StartHost {
  /** The address that everything of this site lies under; static hosts share an origin. */
  base: string;
  /** The folder of the Python part. */
  part: string;
  /** The lock that it holds as long as it lives. */
  life: string;
  /** How fast clocks go; more than 1 in tests only. */
  rate: number;
}

/** A name that no other site of this origin uses. */
export const nameOf = (base: string, thing: string): string => `spytable:${base}:${thing}`;

/** The channel on which pages and the host meet. */
export const channelOf = (base: string): BroadcastChannel =>
  new BroadcastChannel(nameOf(base, "host"));
