// Made by tools/typescript.py from spytable/core/review_report.py. Do not edit.

export type Verdict = "best" | "blunder" | "close" | "forced" | "good" | "inaccurate" | "mistake";
export type Kind = "act" | "chance" | "clock" | "match" | "start";

/**
 * Everything that can be said about a finished match.
 */
export interface Review {
  format: "spytable-review";
  format_version: number;
  game: string;
  seats: number;
  names: string[];
  bots: (string | null)[];
  cooperative: boolean;
  outcome: Outcome;
  headline: Word;
  key_moments: number[];
  accounts: Account[];
  moments: Moment[];
  decisions: Decision[];
  hands: Handled[];
  known: Known[];
}
/**
 * How a match ended.
 */
export interface Outcome {
  ranks: number[];
  reason: Word;
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
 * Where the result of a seat came from: start + luck + ... + others = result, exactly.
 */
export interface Account {
  seat: number;
  start: number;
  luck: number;
  drift: number;
  judgement: number;
  fortune: number;
  others: number;
  result: number;
}
/**
 * How the match stood after so many records.
 */
export interface Moment {
  version: number;
  at: number;
  kind: "act" | "chance" | "clock" | "match" | "start";
  seat: number | null;
  text: string;
  turn: number;
  is_undone: boolean;
  values: number[];
  play: number[];
  luck: number[];
  known: (number | null)[];
}
/**
 * One action of a seat beside its alternatives.
 */
export interface Decision {
  version: number;
  seat: number;
  bot: string | null;
  verdict: "best" | "blunder" | "close" | "forced" | "good" | "inaccurate" | "mistake";
  is_brave: boolean;
  is_undone: boolean;
  chosen: Choice;
  best: Choice;
  choices: Choice[];
  loss: number;
  error: number;
  worlds: number;
  is_exact: boolean;
  sentences: Word[];
  told: Told[];
  judgement: number;
  fortune: number;
}
/**
 * An action that could be taken, as the seat could judge it then.
 */
export interface Choice {
  text: string;
  action: unknown;
  word: Word;
  worth: number;
  splits: Split[];
}
/**
 * One way in which an action can turn out, such as a guess that is right.
 */
export interface Split {
  name: string;
  chance: number;
  worth: number;
}
/**
 * What an action told another seat about the acting seat's secrets, in bits.
 */
export interface Told {
  seat: number;
  before: number;
  after: number;
  mean: number;
  best: number;
}
/**
 * A stretch of real-time play by one seat: what was done, and what would have done.
 */
export interface Handled {
  first: number;
  last: number;
  seat: number;
  verdict: "good" | "inaccurate" | "missed" | "mistake";
  done: number;
  least: number;
  ms: number;
  sentences: Word[];
}
/**
 * Everything that one view says about what is hidden from its seat.
 */
export interface Known {
  ways: number;
  bits: number;
  beliefs: Belief[];
  error: number;
}
/**
 * How likely each value of one hidden thing is.
 */
export interface Belief {
  seat: number;
  thing: string;
  chances: {
    [k: string]: number;
  };
  is_one: boolean;
}
/**
 * Another action at a step of a finished match, judged as the seat could judge it then.
 */
export interface TriedMove {
  version: number;
  seat: number;
  choice: Choice;
  best: Choice;
  verdict: "best" | "blunder" | "close" | "forced" | "good" | "inaccurate" | "mistake";
  loss: number;
  error: number;
  worlds: number;
  is_exact: boolean;
}
