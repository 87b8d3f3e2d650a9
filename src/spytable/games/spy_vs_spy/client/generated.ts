// Made by tools/typescript.py from spytable/games/spy_vs_spy. Do not edit.

/**
 * One line of the file on the table: who did what, where, and with what.
 *
 *     `more` is the piece laid or removed, the message read, the number of tiles returned, or the
 *     space a bomb was moved to.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Line = [
  number,
  (
    | "back"
    | "blank"
    | "blast"
    | "bomb"
    | "decline"
    | "go"
    | "home"
    | "late"
    | "lay"
    | "pass"
    | "read"
    | "remove"
    | "rescue"
  ),
  string | null,
  string | number | null
];
/**
 * What the story of a match keeps: a roll on a bomb, or a bomb brought home.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Deed = [number, number, "blank" | "blast" | "home", string];
export type Event =
  | Contested
  | TurnBegan
  | Drew
  | Returned
  | Went
  | Stayed
  | Shook
  | Rolled
  | BroughtHome
  | Laid
  | Passed
  | WasRead
  | BombMoved
  | Removed
  | Declined
  | Rescued
  | TimedOut
  | Ended;
export type Action =
  | Lay
  | Redraw
  | Dump
  | RollDie
  | Go
  | Stay
  | Carry
  | Rescue
  | Discard
  | Pass
  | MoveBomb
  | Remove
  | Decline
  | Contest
  | Deal
  | Die
  | Read;

/**
 * All that a seat knows; `seat` is None for what everybody knows.
 */
export interface View {
  config: Config;
  seat: number | null;
  phase:
    | "blown"
    | "contest"
    | "deal"
    | "draw"
    | "first"
    | "free"
    | "land"
    | "lift"
    | "over"
    | "play"
    | "read"
    | "refill"
    | "remove"
    | "rolled"
    | "shift"
    | "turn";
  turn: number;
  mover: number | null;
  rolls: number[][];
  target: number;
  homes: string[];
  board: {
    [k: string]: string[];
  };
  bombs: string[];
  pawns: string[];
  home: number[];
  pile: number;
  held: number[];
  rack: (
    "Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX"
  )[];
  book: string;
  returned: string;
  owed: number;
  carried: boolean;
  read: ("draw-and-play" | "free-turn" | "move-a-bomb" | "remove-a-tile")[];
  late: boolean;
  due: number | null;
  stirred: number;
  may: (MayMove | MayLay | MayShift | MayRemove) | null;
  log: Line[];
  help?: WayHome | null;
  opened?: Opened | null;
}
/**
 * What is agreed before play.
 */
export interface Config {
  seats: number;
  order: number[];
  target: "sheet" | "short";
  explosion_ends_turn: "off" | "on";
  roll_before_dump: "off" | "on";
  mercy: "off" | "on";
  pace: "120" | "60" | "off";
  help: "off" | "on";
}
/**
 * At the start of a turn and after a roll: where the pawn may go, and what else is allowed.
 */
export interface MayMove {
  type: "move";
  cells: string[];
  roll: boolean;
  carry: boolean;
  stay: boolean;
  dump: number;
  rescue: boolean;
  decline: boolean;
}
/**
 * Where each tile of the rack may lie, by how it is turned; and what else is allowed.
 */
export interface MayLay {
  type: "lay";
  lay: {
    [k: string]: string[];
  };
  discard: boolean;
  skip: boolean;
  redraw: boolean;
}
/**
 * Any bomb to any of these spaces, or decline.
 */
export interface MayShift {
  type: "shift";
  cells: string[];
}
/**
 * The top tile of any of these spaces, or decline.
 */
export interface MayRemove {
  type: "remove";
  cells: string[];
}
/**
 * The shortest way of a pawn to its manhole; no cells if it is cut off.
 */
export interface WayHome {
  cells: string[];
  cut: Cut | null;
}
/**
 * The weakest tile of a way home: one Spy on it, and no open way is left.
 */
export interface Cut {
  cell: string;
  spies: (
    "Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX"
  )[];
  hidden: number;
  seats: number[];
  chance: number;
}
/**
 * What nobody saw while the match went on, and its story: for everyone, after the end.
 */
export interface Opened {
  racks: (
    "Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX"
  )[][];
  messages: ("draw-and-play" | "free-turn" | "move-a-bomb" | "remove-a-tile")[][];
  unread: ("draw-and-play" | "free-turn" | "move-a-bomb" | "remove-a-tile")[];
  run: string[];
  story: Deed[];
}
/**
 * All contenders rolled for the first turn; these rolled an explosion.
 */
export interface Contested {
  type: "contested";
  contenders: number[];
  blasts: number[];
}
/**
 * A seat's turn began; a free one may be declined.
 */
export interface TurnBegan {
  type: "turn-began";
  seat: number;
  turn: number;
  free: boolean;
  due: number | null;
}
/**
 * A seat drew a tile; only that seat is shown which.
 */
export interface Drew {
  type: "drew";
  seat: number;
  tile:
    | ("Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX")
    | null;
}
/**
 * A seat put tiles back face down; only that seat is shown which.
 */
export interface Returned {
  type: "returned";
  seat: number;
  count: number;
  tiles:
    | ("Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX")[]
    | null;
}
/**
 * A pawn walked.
 */
export interface Went {
  type: "went";
  seat: number;
  path: string[];
}
/**
 * A pawn was left where it stands.
 */
export interface Stayed {
  type: "stayed";
  seat: number;
}
/**
 * A seat takes up the die, for the right to take the bomb home.
 */
export interface Shook {
  type: "shook";
  seat: number;
}
/**
 * A seat rolled the bomb die on a space; an explosion throws its pawn to its home.
 */
export interface Rolled {
  type: "rolled";
  seat: number;
  cell: string;
  blast: boolean;
  home: string;
}
/**
 * A pawn carried a bomb home; `bombs` counts it.
 */
export interface BroughtHome {
  type: "brought-home";
  seat: number;
  path: string[];
  bombs: number;
}
/**
 * A seat laid a tile; `level` counts it in its stack: 2 blocks, 3 repairs.
 */
export interface Laid {
  type: "laid";
  seat: number;
  piece: string;
  cell: string;
  level: number;
}
/**
 * A seat played nothing, and no discard was due.
 */
export interface Passed {
  type: "passed";
  seat: number;
}
/**
 * The message under a bomb was read to all.
 */
export interface WasRead {
  type: "was-read";
  seat: number;
  message: "draw-and-play" | "free-turn" | "move-a-bomb" | "remove-a-tile";
}
/**
 * A bomb was taken elsewhere.
 */
export interface BombMoved {
  type: "bomb-moved";
  seat: number;
  source: string;
  target: string;
}
/**
 * A tile went from the board back to the pile.
 */
export interface Removed {
  type: "removed";
  seat: number;
  piece: string;
  cell: string;
}
/**
 * A seat left its reward unused, or the reward had no use.
 */
export interface Declined {
  type: "declined";
  seat: number;
}
/**
 * A pawn that was cut off returned to its home instead of a turn.
 */
export interface Rescued {
  type: "rescued";
  seat: number;
  cell: string;
  home: string;
}
/**
 * A seat's time ran out.
 */
export interface TimedOut {
  type: "timed-out";
  seat: number;
}
/**
 * The match is over; `stalemate` if nothing had happened for too long.
 */
export interface Ended {
  type: "ended";
  home: number[];
  stalemate: boolean;
}
/**
 * Lay a tunnel (to build or to repair) or a Spy (to block) on a space.
 */
export interface Lay {
  type: "lay";
  piece: string;
  cell: string;
}
/**
 * Return all five tiles: none of them can begin a tunnel (SV-15).
 */
export interface Redraw {
  type: "redraw";
}
/**
 * Return one to four tiles and draw as many; the whole turn (SV-18).
 */
export interface Dump {
  type: "dump";
  tiles: (
    "Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX"
  )[];
}
/**
 * Roll for the right to take the bomb home (SV-33).
 */
export interface RollDie {
  type: "roll";
}
/**
 * Move the pawn to a space, without a bomb.
 */
export interface Go {
  type: "go";
  cell: string;
}
/**
 * Leave the pawn and go on to draw and play (SV-29).
 */
export interface Stay {
  type: "stay";
}
/**
 * Take the bomb home (SV-37).
 */
export interface Carry {
  type: "carry";
}
/**
 * Return a pawn that cannot reach its home; the whole turn (SV-Q33).
 */
export interface Rescue {
  type: "rescue";
}
/**
 * Return one tile instead of playing one (SV-41).
 */
export interface Discard {
  type: "discard";
  tile: "Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX";
}
/**
 * Play nothing when no discard is due (SV-Q15).
 */
export interface Pass {
  type: "pass";
}
/**
 * Take a bomb from one space to another (SV-74).
 */
export interface MoveBomb {
  type: "move-bomb";
  source: string;
  target: string;
}
/**
 * Return the top tile of a space to the pile (SV-77).
 */
export interface Remove {
  type: "remove";
  cell: string;
}
/**
 * Leave a reward unused (SV-Q32).
 */
export interface Decline {
  type: "decline";
}
/**
 * Chance: of those who roll for the first turn, these roll an explosion (SV-Q31).
 */
export interface Contest {
  type: "contest";
  blasts: number[];
}
/**
 * Chance: the tile that is drawn.
 */
export interface Deal {
  type: "deal";
  tile: "Sb" | "Sg" | "Sw" | "bD" | "bI" | "bL" | "bT" | "bX" | "wD" | "wI" | "wL" | "wT" | "wX";
}
/**
 * Chance: how the bomb die falls (SV-10).
 */
export interface Die {
  type: "die";
  blast: boolean;
}
/**
 * Chance: the message under the bomb that came home (SV-09).
 */
export interface Read {
  type: "read";
  message: "draw-and-play" | "free-turn" | "move-a-bomb" | "remove-a-tile";
}
