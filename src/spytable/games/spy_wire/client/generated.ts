// Made by tools/typescript.py from spytable/games/spy_wire. Do not edit.

export type Event =
  | Laid
  | Arranged
  | TimedOut
  | Dealt
  | Turn
  | Started
  | Slid
  | Stopped
  | Pulled
  | Claimed
  | Fumbled
  | Brink
  | Held
  | Attempted
  | Froze
  | GaveUp
  | Ended;
export type Action =
  Place | Deal | Start | Slide | Stop | Claim | Pull | Hold | GiveUp | Lay | Shuffle;

/**
 * All that a seat knows; `seat` is None for what everyone knows. Pairs are Silver's and Red's.
 *
 *     Times are match milliseconds; in untimed play `banks`, `fines` and `left` count slides.
 */
export interface View {
  config: Config;
  seat: number | null;
  side: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  agents: [number, number];
  phase:
    | "attempt"
    | "brink"
    | "deal"
    | "fumble"
    | "grab"
    | "hold"
    | "late"
    | "layout"
    | "over"
    | "place"
    | "pull"
    | "ready"
    | "slide"
    | "verdict";
  turn: number;
  mover: number;
  tablet: string[];
  gaps: number[];
  laid: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  slots: [Slot[], Slot[]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  out: [number[], number[]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  collected: [
    ("decoy" | "detonator" | "power" | "trigger")[],
    ("decoy" | "detonator" | "power" | "trigger")[]
  ];
  /**
   * @minItems 2
   * @maxItems 2
   */
  wires: [Wire[], Wire[]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  answered: [boolean, boolean];
  /**
   * @minItems 2
   * @maxItems 2
   */
  dealt: [boolean, boolean];
  answer: (Place | Deal) | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  banks: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  fines: [number, number];
  due: number | null;
  length: number | null;
  hurry_at: number | null;
  left: number | null;
  is_hurried: boolean;
  window: boolean;
  is_last_window: boolean;
  claimed: number;
  hint: number | null;
  pulls: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  dots: [number[], number[]];
  quiet: number;
  ending: Ending | null;
  opened: Opened | null;
}
/**
 * What is agreed before play. The first seat of the order is Silver.
 */
export interface Config {
  seats: number;
  order: number[];
  pace: "standard" | "untimed" | "x10" | "x2";
  layout: "random" | "standard";
  fuses: "arranged" | "shuffled";
  hint: "off" | "on";
  turn_cap: "15" | "off";
  first_turn: "full" | "short";
  empty_bank: "lost" | "waits";
  empty_stop: "lost" | "waits";
}
/**
 * A fuse slot; `fuse` is None where the seat sees a cap and no more (SW-Q9).
 */
export interface Slot {
  fuse: ("decoy" | "detonator" | "power" | "trigger") | null;
  out: boolean;
}
/**
 * A closed circuit: an enemy fuse that is wired now, and the way to it from the Defuser.
 */
export interface Wire {
  slot: number;
  cells: number[];
}
/**
 * A seat arranges its six fuses in secret.
 */
export interface Place {
  type: "place";
  fuses: ("decoy" | "detonator" | "power" | "trigger")[];
}
/**
 * A seat lets chance arrange its fuses.
 */
export interface Deal {
  type: "deal";
}
/**
 * How a match ended; nobody wins a tie.
 */
export interface Ending {
  why:
    | "attempt-empty"
    | "attempt-late"
    | "attempt-lost"
    | "attempt-out"
    | "attempt-tie"
    | "both"
    | "cap"
    | "cap-tie"
    | "gave-up"
    | "no-bank"
    | "quiet"
    | "quiet-tie";
  winner: number | null;
}
/**
 * What is told once the match is over.
 */
export interface Opened {
  circuit: Circuit | null;
  taken: Taken[];
}
/**
 * The circuit that decided the match: whose it was, its fuse, the way from the Defuser.
 */
export interface Circuit {
  side: number;
  slot: number;
  cells: number[];
}
/**
 * A fuse that a side captured, when, how, and what was left of the clock then.
 */
export interface Taken {
  side: number;
  slot: number;
  turn: number;
  why: "attempt" | "circuit" | "penalty";
  left: number;
}
/**
 * A tile of a random layout was drawn; the tablet stands with the last one.
 */
export interface Laid {
  type: "laid";
  tile: string;
}
/**
 * A seat sealed how its fuses stand; only that seat is shown how.
 */
export interface Arranged {
  type: "arranged";
  seat: number;
  answer: (Place | Deal) | null;
}
/**
 * These seats did not arrange their fuses in time.
 */
export interface TimedOut {
  type: "timed-out";
  seats: number[];
}
/**
 * The fuses of a seat stand in their slots; only that seat is shown how.
 */
export interface Dealt {
  type: "dealt";
  seat: number;
  fuses: ("decoy" | "detonator" | "power" | "trigger")[] | null;
}
/**
 * A seat is to push START; it may claim first if a turn went before.
 */
export interface Turn {
  type: "turn";
  turn: number;
  seat: number;
  due: number | null;
}
/**
 * A turn's clock runs.
 */
export interface Started {
  type: "started";
  seat: number;
  due: number | null;
  left: number | null;
}
/**
 * The tile in a cell and all up to the gap moved one cell.
 */
export interface Slid {
  type: "slid";
  seat: number;
  cell: number;
  to: "E" | "N" | "S" | "W";
  gap: number;
}
/**
 * A turn's clock stopped; what was left of it is banked.
 */
export interface Stopped {
  type: "stopped";
  seat: number;
  by: "button" | "zero";
  banked: number;
}
/**
 * A fuse left its slot and everyone sees which; `seat` has captured it.
 */
export interface Pulled {
  type: "pulled";
  seat: number;
  slot: number;
  fuse: "decoy" | "detonator" | "power" | "trigger";
  why: "attempt" | "circuit" | "penalty";
}
/**
 * A seat claimed an encroachment, and was right or was fined.
 */
export interface Claimed {
  type: "claimed";
  seat: number;
  dots: number;
  right: boolean;
}
/**
 * A seat did not choose its penalty fuse in time: chance pulls.
 */
export interface Fumbled {
  type: "fumbled";
  seat: number;
}
/**
 * All specials of a seat are captured: its Final Attempt is due.
 */
export interface Brink {
  type: "brink";
  seat: number;
  bank: number;
  due: number | null;
}
/**
 * A seat holds its button.
 */
export interface Held {
  type: "held";
  seat: number;
  due: number | null;
}
/**
 * The clock of a Final Attempt runs down the bank.
 */
export interface Attempted {
  type: "attempted";
  seat: number;
  due: number | null;
  left: number | null;
}
/**
 * A Final Attempt was stopped in time: now its wired fuses may be pulled.
 */
export interface Froze {
  type: "froze";
  seat: number;
  due: number | null;
}
/**
 * A seat let its Final Attempt go.
 */
export interface GaveUp {
  type: "gave-up";
  seat: number;
}
/**
 * The match is over.
 */
export interface Ended {
  type: "ended";
  why:
    | "attempt-empty"
    | "attempt-late"
    | "attempt-lost"
    | "attempt-out"
    | "attempt-tie"
    | "both"
    | "cap"
    | "cap-tie"
    | "gave-up"
    | "no-bank"
    | "quiet"
    | "quiet-tie";
  winner: number | null;
}
/**
 * A seat pushes its button: its clock runs and the claim window shuts.
 */
export interface Start {
  type: "start";
}
/**
 * A seat pushes a tile, and all before it, one cell toward the nearest gap that way.
 */
export interface Slide {
  type: "slide";
  cell: number;
  to: "E" | "N" | "S" | "W";
}
/**
 * A seat pushes its button again: its clock stops.
 */
export interface Stop {
  type: "stop";
}
/**
 * A seat claims that so many dots show through the enemy's Defuser.
 */
export interface Claim {
  type: "claim";
  dots: number;
}
/**
 * A seat, or chance when it was too slow, pulls an enemy fuse.
 */
export interface Pull {
  type: "pull";
  slot: number;
}
/**
 * A seat holds its button: to begin a Final Attempt, or to hear how it ended.
 */
export interface Hold {
  type: "hold";
}
/**
 * A seat lets its Final Attempt go.
 */
export interface GiveUp {
  type: "give-up";
}
/**
 * Chance lays the next tile of a random layout, and its partner opposite.
 */
export interface Lay {
  type: "lay";
  tile: string;
}
/**
 * Chance shuffles the fuses of a side; void if they were arranged.
 */
export interface Shuffle {
  type: "shuffle";
  fuses: ("decoy" | "detonator" | "power" | "trigger")[];
}
