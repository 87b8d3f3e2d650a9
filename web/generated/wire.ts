// Made by tools/typescript.py from wire. Do not edit.

export type Level = "agent" | "mastermind" | "operative" | "recruit";
export type Pace = "brisk" | "normal" | "relaxed" | "skip";
export type CaseNews = CaseRefused | CaseGoesOn | CaseClosed;
export type ReviewNews = ReviewReading | ReviewFailed | ReviewMade;
export type StampName =
  "bluff" | "hmm" | "hurry" | "nice" | "ouch" | "thanks" | "trust-me" | "well-played";
export type Incoming =
  | Hello
  | Promise
  | Contribute
  | Act
  | Try
  | SetSeat
  | SetAway
  | SetListed
  | Resize
  | SetOptions
  | Rename
  | Remove
  | Joining
  | Start
  | Rematch
  | Leave
  | Return
  | StandIn
  | Resign
  | TakeOver
  | Propose
  | TakeBack
  | Consent
  | Anew
  | Resume
  | Hide
  | SetPace
  | Heard
  | LetGo
  | Ping
  | Say
  | Stamp
  | Nudge
  | SetTalk
  | Point;
export type Outgoing =
  | Table
  | Update
  | Hands
  | Notice
  | Acknowledged
  | Refused
  | Tried
  | Trouble
  | Pong
  | Talk
  | Pointed;

/**
 * POST /api/matches: create a table. With `start` play begins at once.
 *
 *     Nobody is filled in: the host and the bots then make up all seats.
 */
export interface NewMatch {
  game: string;
  name: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  bots?: string[];
  start?: boolean;
  private?: boolean;
  away?: "five" | "hour" | "minute" | "never";
  listed?: boolean;
  lesson?: boolean;
}
/**
 * POST /api/matches/{id}/seats: take a free seat, any or this one.
 *
 *     A program that plays says `bot`: everyone then sees the BOT tag at its seat, for good.
 */
export interface Sit {
  name: string;
  seat?: number | null;
  hold?: string | null;
  bot?: boolean;
}
/**
 * POST /api/host/seats: free a seat; once play has begun, a bot takes it.
 */
export interface FreeSeat {
  match: string;
  seat: number;
}
/**
 * POST /api/host/ended: end a match where it stands; its replay stays.
 */
export interface EndTable {
  match: string;
}
/**
 * POST /api/host/deleted: delete a table and all that is stored of it, for good.
 */
export interface DeleteTable {
  match: string;
}
/**
 * POST /api/host/retention: how many days finished matches are kept; None keeps them all.
 */
export interface Keep {
  days: number | null;
}
/**
 * POST /api/standings: how do these matches stand? Asking does not count as watching.
 */
export interface AskStandings {
  matches: string[];
}
/**
 * POST /api/matches/{id}/try: what would another move have been worth?
 *
 *     At a step of a finished match, as that seat could judge it then.
 */
export interface TryMove {
  version: number;
  seat: number;
  action: unknown;
}
/**
 * POST /api/matches/{id}/practice: play on from a step of a finished match, against bots.
 *
 *     What was hidden from that seat is drawn anew from what it could know then.
 */
export interface PlayOn {
  version: number;
  seat: number;
  name: string;
  level?: Level;
}
/**
 * POST /api/cases/{game}/{day}/answer: everything that was done so far, in order.
 *
 *     It is answered with CaseGoesOn, CaseRefused or CaseClosed. The server keeps nothing of it.
 */
export interface TryCase {
  actions: unknown[];
  attempt?: boolean;
}
/**
 * The first message: who I am and the last version I saw.
 *
 *     The token is a seat's or the table's watch token; without one I watch what is public.
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
 * Asks whether an action would be legal. It is never played.
 */
export interface Try {
  t: "try";
  id: string;
  action: unknown;
}
/**
 * The host gives a seat to a bot, closes it, or opens it; whoever sat there loses it.
 */
export interface SetSeat {
  t: "set-seat";
  seat: number;
  bot?: string | null;
  closed?: boolean;
}
/**
 * The host chooses after how long a bot plays for somebody who is away.
 */
export interface SetAway {
  t: "set-away";
  away: "five" | "hour" | "minute" | "never";
}
/**
 * The host lists this table for strangers to watch, or not. Never for private tables.
 */
export interface SetListed {
  t: "set-listed";
  listed: boolean;
}
/**
 * The host changes the number of seats. Closed seats go first, then free ones, then bots.
 */
export interface Resize {
  t: "resize";
  seats: number;
  without?: string[];
}
/**
 * The host changes these options; the others stay.
 */
export interface SetOptions {
  t: "set-options";
  options: {
    [k: string]: string;
  };
}
/**
 * I change my name, before play.
 */
export interface Rename {
  t: "rename";
  name: string;
}
/**
 * The host removes a person, before or during play. Their token stops working.
 */
export interface Remove {
  t: "remove";
  seat: number;
}
/**
 * I am typing my name to sit down: a seat may be kept for me for a minute.
 *
 *     From somebody without a seat. `hold` is made by the client, and sent again with Sit.
 */
export interface Joining {
  t: "joining";
  hold: string;
}
/**
 * The host begins; seats that are still free close.
 */
export interface Start {
  t: "start";
}
/**
 * I want a rematch: the same people and options, without those who left for good.
 */
export interface Rematch {
  t: "rematch";
  swap?: boolean;
  wants?: boolean;
  wait?: boolean;
  bots?: string | null;
}
/**
 * I leave for good: a bot takes my seat.
 */
export interface Leave {
  t: "leave";
}
/**
 * I take back the seat that I left. After being away `hello` is enough.
 */
export interface Return {
  t: "return";
}
/**
 * Let a bot play for somebody who is away, until they are back.
 *
 *     The host may say so at once, everyone else after the table has waited for a day.
 */
export interface StandIn {
  t: "stand-in";
  seat: number;
}
/**
 * I give up.
 */
export interface Resign {
  t: "resign";
}
/**
 * This connection acts for my seat from now on; my other ones only watch.
 */
export interface TakeOver {
  t: "take-over";
}
/**
 * I ask the others to pause, to stop here, or to show watchers a seat's view.
 */
export interface Propose {
  t: "propose";
  what: "pause" | "share" | "stop";
  seat?: number | null;
}
/**
 * I undo my last step: at once if that is free, else by asking the others.
 */
export interface TakeBack {
  t: "take-back";
  version: number;
}
/**
 * My answer to the proposal with this number; a no by its author withdraws it.
 */
export interface Consent {
  t: "consent";
  number: number;
  yes: boolean;
}
/**
 * Whether I agree to another round of agreeing on the seed, with this number.
 */
export interface Anew {
  t: "anew";
  number: number;
  yes: boolean;
}
/**
 * I end the pause. Anyone may.
 */
export interface Resume {
  t: "resume";
}
/**
 * Watchers see only what is public again. Anyone may decide it.
 */
export interface Hide {
  t: "hide";
}
/**
 * How fast I want bots to answer. It counts if I am the only person at the table.
 */
export interface SetPace {
  t: "set-pace";
  pace: "brisk" | "normal" | "relaxed" | "skip";
}
/**
 * I have read the lesson's note with this number; ignored for any other note.
 */
export interface Heard {
  t: "heard";
  step: number;
}
/**
 * I end the lesson: from here on luck and bots are real.
 */
export interface LetGo {
  t: "let-go";
}
/**
 * Keeps the connection alive; the answer is Pong.
 */
export interface Ping {
  t: "ping";
  n: number;
}
/**
 * I write a line to everyone at the table.
 */
export interface Say {
  t: "say";
  text: string;
}
/**
 * I send a quick reaction to one seat, or to everyone.
 */
export interface Stamp {
  t: "stamp";
  stamp: "bluff" | "hmm" | "hurry" | "nice" | "ouch" | "thanks" | "trust-me" | "well-played";
  to?: number | null;
}
/**
 * I remind the person everyone is waiting for; once a minute for each person.
 */
export interface Nudge {
  t: "nudge";
  seat: number;
}
/**
 * The host lets watchers send quick reactions, or stops that.
 */
export interface SetTalk {
  t: "set-talk";
  watchers: boolean;
}
/**
 * I point at something on the table before I act; None lifts my hand. Nothing is played.
 */
export interface Point {
  t: "point";
  at?: string | null;
}
/**
 * A game as the lobby shows it. GET /api/games.
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
  lesson: boolean;
  guests: string[];
  case: boolean;
}
/**
 * One option of a game: its values are words too (`<game>.option.<name>.<value>`).
 */
export interface Choice {
  name: string;
  values: string[];
  default: string;
  with_bots?: string | null;
  least?: number | null;
  most?: number | null;
  drawn?: number[];
  only_drawn?: boolean;
  only_with?: {
    [k: string]: string[];
  };
}
/**
 * A seat was taken. Whoever has the token has the seat.
 *
 *     As a link: /t/{code}#seat={seat}.{token}. What follows the # never leaves the browser.
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
 * The answer to POST /api/imports: the match file is stored, and has a replay.
 */
export interface Imported {
  match: string;
  code: string;
}
/**
 * GET /api/open-tables?from=0: tables that anyone may watch, the newest first, 20 a page.
 *
 *     It tells no token. Private tables, and tables that still gather, are never among them.
 */
export interface OpenTables {
  tables: OpenTable[];
  total: number;
}
/**
 * A match that is played now and that its host lets anyone watch: /t/{code}.
 */
export interface OpenTable {
  code: string;
  game: string;
  seats: OpenSeat[];
  steps: number;
  watchers: number;
  set_at: number;
}
/**
 * Who sits at a table that strangers may watch.
 */
export interface OpenSeat {
  name: string | null;
  bot: string | null;
}
/**
 * GET /api/matches/{id}/replay?seat=0|...|public|open&from=0&count=100: a match step by step.
 *
 *     Seats and `open` once the match is over; `public` before that too, unless the table agreed on
 *     an option of memory. `total` says how many steps there are; ask on from the last one's end.
 */
export interface Replay {
  match: string;
  game: string;
  game_version: number;
  options: {
    [k: string]: string;
  };
  config: unknown;
  names: string[];
  seat: string;
  total: number;
  steps: ReplayStep[];
  outcome: Outcome | null;
  head: string | null;
}
/**
 * A match after one record; the first step of all is the table before anything happened.
 */
export interface ReplayStep {
  version: number;
  at: number;
  kind: string;
  seat: number | null;
  text: string;
  asked: number[];
  views: unknown[];
  events: unknown[][];
  gone?: string[][];
}
/**
 * How a match ended.
 */
export interface Outcome {
  ranks: number[];
  reason: Word;
}
/**
 * GET /api/matches/{id}/replay-file: what one page needs to show a match without a server.
 */
export interface ReplayFile {
  replay: Replay;
  words: {
    [k: string]:
      | string
      | {
          [k: string]: string;
        };
  };
  language: string | null;
}
/**
 * A line of GET /api/matches/{id}/review: how far the review has come, 0 of 0 at first.
 */
export interface ReviewReading {
  t: "reading";
  done: number;
  total: number;
}
/**
 * The last line: the review of a finished match, a `Review` of `core/review_report.py`.
 */
export interface ReviewMade {
  t: "made";
  review: unknown;
}
/**
 * The last line, if there is no review.
 */
export interface ReviewFailed {
  t: "failed";
  error: Word;
}
/**
 * Another move, judged: a `TriedMove` of `core/review_report.py`; or why it is not legal.
 */
export interface MoveTried {
  tried: unknown;
  why: Refusal | null;
}
/**
 * Why an action is not allowed: the rule that says so and the words for it.
 */
export interface Refusal {
  rule: string;
  word: Word;
}
/**
 * A language the words are written in. GET /api/languages; the words: /words/{id}.json.
 */
export interface Language {
  id: string;
  name: string;
  complete: boolean;
  missing: number;
}
/**
 * GET /api/address: the address for friends; used by pages opened as localhost.
 */
export interface Address {
  base: string | null;
  reach: "domain" | "loopback" | "network" | "offline";
}
/**
 * GET /api/limits: what a program has to keep to. Bursts are ten seconds' worth of a rate.
 */
export interface Limits {
  protocol: number;
  message_bytes: number;
  messages_a_second: number;
  messages_an_address: number;
  requests_a_second: number;
  sockets_an_address: number;
  burst_s: number;
  hello_within_ms: number;
  answer_within_ms: number;
  away_ms: number;
  options: number;
  name_length: number;
  from_bots: string[];
}
/**
 * GET /api/host, with `Authorization: Bearer` and the token that `spytable serve` printed.
 *
 *     Whatever is asked for below /api/host is answered with this, the page after `?after=` too.
 */
export interface HostRoom {
  version: string;
  retention_days: number | null;
  tables: HostTable[];
  total: number;
  data_bytes: number;
  up_s: number;
  check: "damaged" | "running" | "sound";
  older: string | null;
}
/**
 * A table as the host of the server sees it.
 */
export interface HostTable {
  match: string;
  code: string;
  game: string;
  stage: "agreeing" | "gathering" | "over" | "playing";
  seats: HostSeat[];
  watchers: number;
  set_at: number;
  over_at: number | null;
  imported: boolean;
  idle_s: number | null;
}
/**
 * A seat as the host of the server sees it.
 */
export interface HostSeat {
  name: string | null;
  bot: string | null;
  present: boolean;
  left: boolean;
}
/**
 * The answer to POST /api/standings.
 */
export interface Standings {
  now: number;
  standings: Standing[];
  gone: string[];
}
/**
 * How a match stands, as far as it is public.
 */
export interface Standing {
  table: Table;
  waited: number[];
  since: (number | null)[];
  outcome: Outcome | null;
}
/**
 * The table of a match: seats and options. GET /api/matches/{id}, and on the socket.
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
  away: "five" | "hour" | "minute" | "never";
  listed: boolean;
  may_replace: number[];
  paused: boolean;
  fairness: Fairness | null;
  rematch: string | null;
  you: number | null;
  scenery: "drawing" | "failed" | "no-drawing" | "no-room" | "ready";
  proposal: Proposal | null;
  watchers: number;
  shared: number | null;
  watch: string | null;
  fewest: number;
  most: number;
  restart: Restart | null;
  kept_until: number | null;
  again: Again | null;
  practice: Practice | null;
}
/**
 * Who sits where, for everyone to see.
 */
export interface SeatInfo {
  name: string | null;
  bot: string | null;
  present: boolean;
  host: boolean;
  left: boolean;
  away: boolean;
  resigned: boolean;
  bot_in_ms: number | null;
  stand_in: boolean;
  closed: boolean;
  joining: boolean;
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
  restarts: number[][];
  lesson: unknown[] | null;
  start?: GivenStart;
}
/**
 * The position that a practice match starts from.
 *
 *     What is hidden in it was drawn from what one seat of a finished match could believe.
 */
export interface GivenStart {
  state: unknown;
  at: number;
  match: string;
  version: number;
  seat: number;
}
/**
 * Something that all people must agree to. Bots always agree.
 */
export interface Proposal {
  number: number;
  what: "pause" | "share" | "stop" | "take-back";
  by: number;
  seat: number | null;
  agreed: number[];
  waiting: number[];
  left_ms: number;
}
/**
 * Somebody promised a number and did not reveal it: another round needs everyone's consent.
 *
 *     It goes on when everyone who is there agrees; one no, and people gather again.
 */
export interface Restart {
  number: number;
  silent: number[];
  agreed: number[];
  waiting: number[];
}
/**
 * Which people want a rematch, once a match is over. Bots are always ready.
 */
export interface Again {
  ready: number[];
  deciding: number[];
  gone: number[];
  starts_in_ms: number | null;
}
/**
 * Where practice comes from: a step of a finished match, played on by one of its seats.
 */
export interface Practice {
  match: string;
  version: number;
  seat: number;
}
/**
 * GET /api/cases/{game}/{day}: a position as its seat sees it, and nothing of the answer.
 *
 *     The day is a date or `today`. A day to come has no case yet.
 */
export interface DayCase {
  game: string;
  day: string;
  today: string;
  number: number;
  actions: number;
  games: string[];
  intro: Word;
  table: Table;
  update: Update;
}
/**
 * Where the match stands for this seat: the whole view, and the events that led to it.
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
  undo: Undo | null;
  lesson: Lesson | null;
  head: string | null;
}
/**
 * What I am asked: the key to quote and the topic to name it by.
 */
export interface Question {
  key: number;
  topic: string;
  standing?: boolean;
  options?: unknown[] | null;
  is_sampled?: boolean;
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
 * Whether my last step can be undone.
 */
export interface Undo {
  how: "ask" | "free" | "no";
  why: Word | null;
}
/**
 * How far I have come in a match that teaches.
 */
export interface Lesson {
  step: number;
  steps: LessonStep[];
  moving: boolean;
}
/**
 * One step of a lesson, shown as a note.
 */
export interface LessonStep {
  word: Word;
  at: string;
  rule: string | null;
  read: boolean;
}
/**
 * GET /api/cases/{game}/{day}/hints/{count}: the first hint, or both.
 */
export interface CaseHints {
  hints: Word[];
}
/**
 * The last of these actions is not legal there.
 */
export interface CaseRefused {
  t: "refused";
  refusal: Refusal;
}
/**
 * More actions are needed: where they have led so far.
 */
export interface CaseGoesOn {
  t: "goes-on";
  update: Update;
}
/**
 * The answer was given: whether it was right, and why.
 */
export interface CaseClosed {
  t: "closed";
  is_solved: boolean;
  update: Update;
  best: unknown[];
  way: Word[];
  sentences: Word[];
  decision: unknown;
  known: unknown;
  missed: string[];
}
/**
 * Whether this connection acts for its seat. The newest does; the others get this.
 */
export interface Hands {
  t: "hands";
  mine: boolean;
}
/**
 * Something that happened at the table, for everyone to see.
 */
export interface Notice {
  t: "notice";
  word: Word;
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
 * The answer to Try: None means it would be legal.
 */
export interface Tried {
  t: "tried";
  id: string;
  refusal: Refusal | null;
}
/**
 * A message was not accepted; `fatal` means that the socket closes.
 */
export interface Trouble {
  t: "trouble";
  error: Word;
  fatal: boolean;
}
/**
 * The answer to Ping.
 */
export interface Pong {
  t: "pong";
  n: number;
}
/**
 * What was said. A table where nobody can talk, such as a lesson, never sends this.
 */
export interface Talk {
  t: "talk";
  remarks: Remark[];
  whole: boolean;
  watchers_react: boolean;
}
/**
 * One line of the talk: something written, a quick reaction, or a nudge.
 */
export interface Remark {
  number: number;
  kind: "nudge" | "say" | "stamp";
  by: number | null;
  name: string | null;
  at: number;
  text: string;
  stamp:
    ("bluff" | "hmm" | "hurry" | "nice" | "ouch" | "thanks" | "trust-me" | "well-played") | null;
  to: number | null;
}
/**
 * Where somebody points now; None when they lifted their hand.
 */
export interface Pointed {
  t: "pointed";
  seat: number;
  at: string | null;
}
