// Made by tools/typescript.py from spytable/games/spy_alley_dice. Do not edit.

export type Event =
  | Dealt
  | StartRolled
  | Tied
  | TurnBegan
  | TookUp
  | Rolled
  | FellShort
  | Passed
  | Guessed
  | Declared
  | Answered
  | Settled
  | HandedOver
  | Discarded
  | WentOut
  | TimedOut
  | Ended;
export type Action = Roll | Name | Attempt | Pass | Call | Decline | Give | Discard | Deal | Fall;

/**
 * All that a seat knows; `seat` is None for what everyone knows.
 */
export interface View {
  config: Config;
  seat: number | null;
  phase: "answer" | "deal" | "discard" | "give" | "over" | "start" | "throw" | "turn";
  turn: number;
  mover: number | null;
  asked: number | null;
  dealt: number;
  hand: ("A" | "F" | "G" | "I" | "R" | "S")[];
  held: number[];
  aside: number;
  outs: number[];
  starts: (string | null)[][];
  throws: Throw[];
  rolls_left: number;
  loose: number[];
  deed: (Named | Mission) | null;
  due: number | null;
  late: boolean;
  past: Turn[];
  quiet: number;
  ended: ("last" | "mission" | "stalemate") | null;
  may: (MayTurn | MayAnswer | MayCard) | null;
  help: Help | null;
  opened?: Opened | null;
}
/**
 * What is agreed before play.
 */
export interface Config {
  seats: number;
  order: number[];
  cards: "sheet" | "three";
  five_names: "any" | "dice";
  pace: "off" | "x1" | "x10" | "x2";
  help: "off" | "on";
}
/**
 * Dice that fell: which were rolled, and what all five then showed.
 */
export interface Throw {
  places: number[];
  dice: string;
}
/**
 * The roller named somebody; if right, the roller throws a card away.
 */
export interface Named {
  type: "named";
  target: number;
  spy: "A" | "F" | "G" | "I" | "R" | "S";
  right: boolean;
  thrown: ("A" | "F" | "G" | "I" | "R" | "S") | null;
}
/**
 * The roller attempted the mission.
 */
export interface Mission {
  type: "mission";
  spy: "A" | "F" | "G" | "I" | "R" | "S";
  declined: number[];
  caller: number | null;
  truth: boolean | null;
  given: ("A" | "F" | "G" | "I" | "R" | "S") | null;
  thrown: ("A" | "F" | "G" | "I" | "R" | "S") | null;
}
/**
 * A turn that is over; None for a deed means that nobody was named.
 */
export interface Turn {
  by: number;
  throws: Throw[];
  deed: (Named | Mission) | null;
}
/**
 * Stop, or one of these.
 */
export interface MayTurn {
  type: "turn";
  roll: boolean;
  spies: ("A" | "F" | "G" | "I" | "R" | "S")[];
  targets: number[];
  mission: boolean;
}
/**
 * Call the mission, or decline.
 */
export interface MayAnswer {
  type: "answer";
}
/**
 * Give or throw away one of these.
 */
export interface MayCard {
  type: "card";
  cards: ("A" | "F" | "G" | "I" | "R" | "S")[];
}
/**
 * What the option `help` works out for a person; it follows from the rest of the view.
 */
export interface Help {
  beliefs: number[][];
  aims: Aim[];
}
/**
 * How likely best play reaches so many of a kind, and the places of the dice to keep.
 */
export interface Aim {
  spies: ("A" | "F" | "G" | "I" | "R" | "S")[];
  kind: number;
  chance: number;
  keep: number[];
}
/**
 * What everyone may see once the match is over (SA-Q15).
 */
export interface Opened {
  hands: ("A" | "F" | "G" | "I" | "R" | "S")[][];
  dealt: ("A" | "F" | "G" | "I" | "R" | "S")[][];
  undealt: ("A" | "F" | "G" | "I" | "R" | "S")[];
}
/**
 * A card went to a seat; only that seat is shown which.
 */
export interface Dealt {
  type: "dealt";
  seat: number;
  card: ("A" | "F" | "G" | "I" | "R" | "S") | null;
}
/**
 * A seat rolled for who begins.
 */
export interface StartRolled {
  type: "start-rolled";
  seat: number;
  dice: string;
}
/**
 * These rolled equally many Russians and roll again.
 */
export interface Tied {
  type: "tied";
  seats: number[];
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
 * A seat took dice up to roll them again.
 */
export interface TookUp {
  type: "took-up";
  seat: number;
  places: number[];
}
/**
 * Dice fell; `dice` is what all five show now.
 */
export interface Rolled {
  type: "rolled";
  seat: number;
  places: number[];
  dice: string;
}
/**
 * The last roll showed no three of a kind: the turn is over.
 */
export interface FellShort {
  type: "fell-short";
  seat: number;
}
/**
 * A seat stopped and named nobody.
 */
export interface Passed {
  type: "passed";
  seat: number;
}
/**
 * A seat named another as a spy; all see whether it was right.
 */
export interface Guessed {
  type: "guessed";
  seat: number;
  target: number;
  spy: "A" | "F" | "G" | "I" | "R" | "S";
  right: boolean;
}
/**
 * A seat attempts its mission as the spy on the dice.
 */
export interface Declared {
  type: "declared";
  seat: number;
  spy: "A" | "F" | "G" | "I" | "R" | "S";
}
/**
 * A seat guessed the roller, or declined.
 */
export interface Answered {
  type: "answered";
  seat: number;
  answer: "call" | "decline";
}
/**
 * All see whether the roller was the spy; `caller` is None if nobody guessed.
 */
export interface Settled {
  type: "settled";
  seat: number;
  spy: "A" | "F" | "G" | "I" | "R" | "S";
  caller: number | null;
  truth: boolean;
}
/**
 * A card changed hands; face down, those two alone see which.
 */
export interface HandedOver {
  type: "handed-over";
  seat: number;
  to: number;
  face: "down" | "up";
  card: ("A" | "F" | "G" | "I" | "R" | "S") | null;
}
/**
 * A card was thrown away, face down; its owner alone sees which.
 */
export interface Discarded {
  type: "discarded";
  seat: number;
  card: ("A" | "F" | "G" | "I" | "R" | "S") | null;
}
/**
 * A seat holds no card any more.
 */
export interface WentOut {
  type: "out";
  seat: number;
}
/**
 * The bell rang for a seat.
 */
export interface TimedOut {
  type: "timed-out";
  seat: number;
}
/**
 * The match is over.
 */
export interface Ended {
  type: "ended";
  why: "last" | "mission" | "stalemate";
  winners: number[];
}
/**
 * Roll the dice at these places again, lowest place first (SA-13).
 */
export interface Roll {
  type: "roll";
  places: number[];
}
/**
 * Stop rolling and name a seat as a spy (SA-15).
 */
export interface Name {
  type: "name";
  seat: number;
  spy: "A" | "F" | "G" | "I" | "R" | "S";
}
/**
 * Stop rolling and attempt the mission (SA-21).
 */
export interface Attempt {
  type: "mission";
}
/**
 * Stop rolling and name nobody (SA-14, SA-18).
 */
export interface Pass {
  type: "pass";
}
/**
 * Guess that the roller is the spy on the dice (SA-31).
 */
export interface Call {
  type: "call";
}
/**
 * Do not guess (SA-31).
 */
export interface Decline {
  type: "decline";
}
/**
 * Hand this card over, face down (SA-32).
 */
export interface Give {
  type: "give";
  spy: "A" | "F" | "G" | "I" | "R" | "S";
}
/**
 * Throw this card away, face down (SA-27, SA-33).
 */
export interface Discard {
  type: "discard";
  spy: "A" | "F" | "G" | "I" | "R" | "S";
}
/**
 * Chance deals this card (SA-06, SA-07).
 */
export interface Deal {
  type: "deal";
  spy: "A" | "F" | "G" | "I" | "R" | "S";
}
/**
 * The loose dice show these faces, in canonical order (SA-11).
 */
export interface Fall {
  type: "fall";
  faces: string;
}
