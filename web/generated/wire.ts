// Made by tools/typescript.py from server/wire.py. Do not edit.

export type Level = "agent" | "mastermind" | "operative" | "recruit";
export type Incoming =
  Hello | Promise | Contribute | Act | Try | SetSeat | Start | Rematch | Leave | Resign | Ping;
export type Outgoing = Table | Update | Acknowledged | Refused | Tried | Trouble | Pong;

/**
 * POST /api/matches: set a table. With `start` the bots sit down and play begins at once.
 */
export interface NewMatch {
  game: string;
  name: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  bots?: (Level)[];
  start?: boolean;
}
/**
 * POST /api/matches/{id}/seats: take a free seat, any or this one.
 */
export interface Sit {
  name: string;
  seat?: number | null;
}
/**
 * The first message: who I am and the last version I saw. No token: I only watch.
 */
export interface Hello {
  t: "hello";
  protocol: number;
  token?: string | null;
  version?: number | null;
}
/**
 * The hash of my contribution to the seed.
 */
export interface Promise {
  t: "promise";
  hash: string;
}
/**
 * My contribution, once every promise is published.
 */
export interface Contribute {
  t: "contribute";
  value: string;
}
/**
 * My answer to question `key`. Sent again with the same id until acknowledged; applied once.
 */
export interface Act {
  t: "act";
  id: string;
  key: number;
  action: unknown;
}
/**
 * A question whether this would be legal. Never plays.
 */
export interface Try {
  t: "try";
  id: string;
  action: unknown;
}
/**
 * The host gives a seat to a bot of a level, or frees it.
 */
export interface SetSeat {
  t: "set-seat";
  seat: number;
  bot?: (Level) | null;
}
/**
 * The host begins; free seats are filled by bots.
 */
export interface Start {
  t: "start";
  bots?: Level;
}
/**
 * The same people, the same options, once more.
 */
export interface Rematch {
  t: "rematch";
}
/**
 * I leave for good: a bot takes my seat.
 */
export interface Leave {
  t: "leave";
}
/**
 * I give up.
 */
export interface Resign {
  t: "resign";
}
/**
 * A sign of life; the answer is Pong.
 */
export interface Ping {
  t: "ping";
  n: number;
}
/**
 * A game as the lobby shows it.
 */
export interface GameCard {
  id: string;
  version: number;
  fewest: number;
  most: number;
  ready: boolean;
  cooperative: boolean;
  choices: Choice[];
  levels: (Level)[];
}
/**
 * One option of a game: its values are words too (`<game>.option.<name>.<value>`).
 */
export interface Choice {
  name: string;
  values: string[];
  default: string;
}
/**
 * The answer to both: the token is the seat. Whoever opens it has the seat back.
 */
export interface Seated {
  match: string;
  code: string;
  seat: number;
  token: string;
  host: boolean;
}
/**
 * The body of every HTTP error.
 */
export interface Problem {
  error: Word;
}
/**
 * A key into the words and its arguments: the wire carries these, never sentences.
 */
export interface Word {
  key: string;
  args: {
    [k: string]: number | string;
  };
}
/**
 * The table around a match: who sits, what is agreed. GET /api/matches/{id} and the socket.
 */
export interface Table {
  t: "table";
  match: string;
  code: string;
  game: string;
  options: {
    [k: string]: string;
  };
  seats: SeatInfo[];
  stage: "agreeing" | "gathering" | "over" | "playing";
  paused: boolean;
  fairness: Fairness | null;
  rematch: string | null;
  you: number | null;
}
/**
 * Who sits where, for everyone to see.
 */
export interface SeatInfo {
  name: string | null;
  bot: (Level) | null;
  present: boolean;
  host: boolean;
  left: boolean;
  stand_in: boolean;
}
/**
 * The fairness record of a match, as stored and, its secret apart, as published.
 */
export interface Fairness {
  match_id: string;
  commitment: string;
  promises: string[];
  contributions: string[];
  secret: string | null;
}
/**
 * Where the match stands for this seat: the whole view, and the news that led to it.
 */
export interface Update {
  t: "update";
  version: number;
  seat: number | null;
  view: unknown;
  question: Question | null;
  asked: number[];
  events: unknown[];
  timing: Timing;
  outcome: Outcome | null;
}
/**
 * What I am asked: the key to quote and the topic to name it by.
 */
export interface Question {
  key: number;
  topic: string;
  standing: boolean;
}
/**
 * Match time now and when the bell rings, in match milliseconds.
 */
export interface Timing {
  now: number;
  due: number | null;
  running: boolean;
  rate: number;
}
/**
 * How a match ended.
 */
export interface Outcome {
  ranks: number[];
  reason: Word;
}
/**
 * The action with this id is saved, in the log at this version.
 */
export interface Acknowledged {
  t: "acknowledged";
  id: string;
  version: number;
}
/**
 * The action with this id is refused, and why; nothing changed.
 */
export interface Refused {
  t: "refused";
  id: string;
  refusal: Refusal;
}
/**
 * Why an action is not allowed: the rule that says so and the words for it.
 */
export interface Refusal {
  rule: string;
  word: Word;
}
/**
 * The answer to Try: None means it would be legal.
 */
export interface Tried {
  t: "tried";
  id: string;
  refusal: Refusal | null;
}
/**
 * A message could not be taken; `fatal` means that the socket closes.
 */
export interface Trouble {
  t: "trouble";
  error: Word;
  fatal: boolean;
}
/**
 * I am here.
 */
export interface Pong {
  t: "pong";
  n: number;
}
