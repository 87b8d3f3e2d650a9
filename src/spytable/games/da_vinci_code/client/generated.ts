// Made by tools/typescript.py from spytable/games/da_vinci_code. Do not edit.

export type Event =
  | Began
  | Answered
  | TimedOut
  | Took
  | Dealt
  | Lined
  | TurnBegan
  | Reached
  | Drew
  | Guessed
  | Tipped
  | Stopped
  | Hid
  | Laid
  | WentOut
  | Scored
  | RoundEnded;
export type Action =
  Take | Arrange | DrawTile | Guess | Stop | Place | Reveal | Ready | First | Pick;

/**
 * All that a seat knows; `seat` is None for what everybody knows.
 */
export interface View {
  config: Config;
  seat: number | null;
  phase:
    | "again"
    | "arrange"
    | "deal"
    | "draw"
    | "first"
    | "guess"
    | "over"
    | "pick"
    | "place"
    | "ready"
    | "reveal"
    | "take"
    | "toss";
  round: number;
  starter: number | null;
  turn: number;
  mover: number | null;
  rows: Face[][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  pool: [number, number];
  clue: Face | null;
  colour: ("b" | "w") | null;
  takes: Take[];
  answered: boolean[];
  answer: (Take | Arrange | Ready) | null;
  may: (MayTake | MayArrange | MayDraw | MayGuess | MayPlace | MayReveal | MayReady) | null;
  guesses: Said[];
  outs: number[];
  quiet: number;
  points: number[];
  results: RoundResult[];
  count_at: number | null;
  due_at: number | null;
  pad?: (number | "dash")[][][] | null;
  left?:
    | (
        | "b-"
        | "b0"
        | "b1"
        | "b10"
        | "b11"
        | "b2"
        | "b3"
        | "b4"
        | "b5"
        | "b6"
        | "b7"
        | "b8"
        | "b9"
        | "w-"
        | "w0"
        | "w1"
        | "w10"
        | "w11"
        | "w2"
        | "w3"
        | "w4"
        | "w5"
        | "w6"
        | "w7"
        | "w8"
        | "w9"
      )[]
    | null;
}
/**
 * What is agreed before play.
 */
export interface Config {
  seats: number;
  order: number[];
  tiles: "advanced" | "standard";
  opening_dashes: "no" | "yes";
  empty_pool: "none" | "reveal";
  match: "single" | "tournament";
  memory: "helped" | "strict";
  turn_clock: "off" | "on";
  first: number | null;
}
/**
 * A tile as somebody sees it; `value` is None from behind.
 */
export interface Face {
  colour: "b" | "w";
  value: number | "dash" | null;
  born: number;
  open: boolean;
}
/**
 * How many tiles of each colour a seat takes for its code (DV-06).
 */
export interface Take {
  type: "take";
  black: number;
  white: number;
}
/**
 * The opening order of a code, dashes where the owner wants them (DV-Q5).
 */
export interface Arrange {
  type: "arrange";
  order: (
    | "b-"
    | "b0"
    | "b1"
    | "b10"
    | "b11"
    | "b2"
    | "b3"
    | "b4"
    | "b5"
    | "b6"
    | "b7"
    | "b8"
    | "b9"
    | "w-"
    | "w0"
    | "w1"
    | "w10"
    | "w11"
    | "w2"
    | "w3"
    | "w4"
    | "w5"
    | "w6"
    | "w7"
    | "w8"
    | "w9"
  )[];
}
/**
 * Go on to the next round.
 */
export interface Ready {
  type: "ready";
}
/**
 * Take so many tiles, in any mix of colours.
 */
export interface MayTake {
  type: "take";
  count: number;
}
/**
 * Confirm an order; dashes may stand at any place, the rest ascends.
 */
export interface MayArrange {
  type: "arrange";
  dashes: ("b" | "w")[];
}
/**
 * Draw a tile of one of these colours.
 */
export interface MayDraw {
  type: "draw";
  colours: ("b" | "w")[];
}
/**
 * Guess at these places, by seat; or stop, if that is allowed.
 */
export interface MayGuess {
  type: "guess";
  places: number[][];
  values: (number | "dash")[];
  stop: boolean;
  gaps: number[];
}
/**
 * Lay the clue in at one of these gaps.
 */
export interface MayPlace {
  type: "place";
  gaps: number[];
}
/**
 * Turn up one of these tiles of one's own.
 */
export interface MayReveal {
  type: "reveal";
  places: number[];
}
/**
 * Go on to the next round.
 */
export interface MayReady {
  type: "ready";
}
/**
 * A guess that was made: who said what of whose tile, by its serial, and was it right.
 */
export interface Said {
  turn: number;
  by: number;
  target: number;
  born: number;
  value: number | "dash";
  right: boolean;
}
/**
 * A finished round, open to everybody (DV-Q21).
 */
export interface RoundResult {
  starter: number;
  turns: number;
  winners: number[];
  outs: number[];
  points: number[];
  rows: Face[][];
  pool: (
    | "b-"
    | "b0"
    | "b1"
    | "b10"
    | "b11"
    | "b2"
    | "b3"
    | "b4"
    | "b5"
    | "b6"
    | "b7"
    | "b8"
    | "b9"
    | "w-"
    | "w0"
    | "w1"
    | "w10"
    | "w11"
    | "w2"
    | "w3"
    | "w4"
    | "w5"
    | "w6"
    | "w7"
    | "w8"
    | "w9"
  )[];
  guesses: Said[];
}
/**
 * A round is set up; `starter` will have the first turn.
 */
export interface Began {
  type: "began";
  round: number;
  starter: number;
}
/**
 * A seat sealed its answer; only that seat is shown which.
 */
export interface Answered {
  type: "answered";
  seat: number;
  answer: (Take | Arrange | Ready) | null;
}
/**
 * The clock ran out on these seats.
 */
export interface TimedOut {
  type: "timed-out";
  seats: number[];
}
/**
 * The opening colours are known, by seat.
 */
export interface Took {
  type: "took";
  takes: Take[];
}
/**
 * A seat got an opening tile; only that seat is shown which.
 */
export interface Dealt {
  type: "dealt";
  seat: number;
  colour: "b" | "w";
  tile:
    | (
        | "b-"
        | "b0"
        | "b1"
        | "b10"
        | "b11"
        | "b2"
        | "b3"
        | "b4"
        | "b5"
        | "b6"
        | "b7"
        | "b8"
        | "b9"
        | "w-"
        | "w0"
        | "w1"
        | "w10"
        | "w11"
        | "w2"
        | "w3"
        | "w4"
        | "w5"
        | "w6"
        | "w7"
        | "w8"
        | "w9"
      )
    | null;
}
/**
 * A code stands as a wall: the owner sees faces, the others colours.
 */
export interface Lined {
  type: "lined";
  seat: number;
  row: Face[];
}
/**
 * A turn began.
 */
export interface TurnBegan {
  type: "turn";
  turn: number;
  seat: number;
}
/**
 * A seat reaches for a tile of this colour.
 */
export interface Reached {
  type: "reached";
  seat: number;
  colour: "b" | "w";
}
/**
 * A seat drew a clue; only that seat is shown which.
 */
export interface Drew {
  type: "drew";
  seat: number;
  colour: "b" | "w";
  tile:
    | (
        | "b-"
        | "b0"
        | "b1"
        | "b10"
        | "b11"
        | "b2"
        | "b3"
        | "b4"
        | "b5"
        | "b6"
        | "b7"
        | "b8"
        | "b9"
        | "w-"
        | "w0"
        | "w1"
        | "w10"
        | "w11"
        | "w2"
        | "w3"
        | "w4"
        | "w5"
        | "w6"
        | "w7"
        | "w8"
        | "w9"
      )
    | null;
}
/**
 * A seat said what a tile is; `place` is where that tile stood then.
 */
export interface Guessed {
  type: "guessed";
  said: Said;
  place: number;
}
/**
 * A tile was turned up where it stood.
 */
export interface Tipped {
  type: "tipped";
  seat: number;
  place: number;
  tile:
    | "b-"
    | "b0"
    | "b1"
    | "b10"
    | "b11"
    | "b2"
    | "b3"
    | "b4"
    | "b5"
    | "b6"
    | "b7"
    | "b8"
    | "b9"
    | "w-"
    | "w0"
    | "w1"
    | "w10"
    | "w11"
    | "w2"
    | "w3"
    | "w4"
    | "w5"
    | "w6"
    | "w7"
    | "w8"
    | "w9";
}
/**
 * A seat ended its turn with no clue to hide.
 */
export interface Stopped {
  type: "stopped";
  seat: number;
}
/**
 * A clue went into a code, face hidden; only the owner is shown which.
 */
export interface Hid {
  type: "hid";
  seat: number;
  gap: number;
  colour: "b" | "w";
  tile:
    | (
        | "b-"
        | "b0"
        | "b1"
        | "b10"
        | "b11"
        | "b2"
        | "b3"
        | "b4"
        | "b5"
        | "b6"
        | "b7"
        | "b8"
        | "b9"
        | "w-"
        | "w0"
        | "w1"
        | "w10"
        | "w11"
        | "w2"
        | "w3"
        | "w4"
        | "w5"
        | "w6"
        | "w7"
        | "w8"
        | "w9"
      )
    | null;
}
/**
 * A clue went into a code, exposed.
 */
export interface Laid {
  type: "laid";
  seat: number;
  gap: number;
  tile:
    | "b-"
    | "b0"
    | "b1"
    | "b10"
    | "b11"
    | "b2"
    | "b3"
    | "b4"
    | "b5"
    | "b6"
    | "b7"
    | "b8"
    | "b9"
    | "w-"
    | "w0"
    | "w1"
    | "w10"
    | "w11"
    | "w2"
    | "w3"
    | "w4"
    | "w5"
    | "w6"
    | "w7"
    | "w8"
    | "w9";
}
/**
 * Nothing of a code is hidden any more; `by` is None if its owner turned the last tile.
 */
export interface WentOut {
  type: "out";
  seat: number;
  by: number | null;
}
/**
 * A seat scored in a tournament.
 */
export interface Scored {
  type: "scored";
  seat: number;
  points: number;
  why: "bonus" | "code" | "guess" | "round";
}
/**
 * A round is over and everything lies open.
 */
export interface RoundEnded {
  type: "round-ended";
  round: number;
  why: "last" | "most-hidden" | "shared";
  result: RoundResult;
}
/**
 * Draw a clue tile of this colour (DV-14).
 */
export interface DrawTile {
  type: "draw";
  colour: "b" | "w";
}
/**
 * Say what a hidden tile of another seat is (DV-16).
 */
export interface Guess {
  type: "guess";
  seat: number;
  place: number;
  value: number | "dash";
}
/**
 * End the turn; the clue goes in hidden at this gap, None without a clue (DV-23).
 */
export interface Stop {
  type: "stop";
  gap?: number | null;
}
/**
 * Lay the clue in at this gap, exposed (DV-25, DV-Q8).
 */
export interface Place {
  type: "place";
  gap: number;
}
/**
 * Turn up a hidden tile of one's own (DV-Q1).
 */
export interface Reveal {
  type: "reveal";
  place: number;
}
/**
 * Chance lets this seat begin (DV-Q12).
 */
export interface First {
  type: "first";
  seat: number;
}
/**
 * Chance hands out this tile (DV-05, DV-14).
 */
export interface Pick {
  type: "pick";
  tile:
    | "b-"
    | "b0"
    | "b1"
    | "b10"
    | "b11"
    | "b2"
    | "b3"
    | "b4"
    | "b5"
    | "b6"
    | "b7"
    | "b8"
    | "b9"
    | "w-"
    | "w0"
    | "w1"
    | "w10"
    | "w11"
    | "w2"
    | "w3"
    | "w4"
    | "w5"
    | "w6"
    | "w7"
    | "w8"
    | "w9";
}
