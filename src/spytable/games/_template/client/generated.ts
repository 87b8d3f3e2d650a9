// Made by tools/typescript.py from spytable/games/_template. Do not edit.

export type Event = Dealt | NightFell | Answered | Rang | Opened | Rolled | NightWon;
export type Action = Pack | Stay | Deal | Roll;

/**
 * All that a seat knows; `seat` is None for what everyone knows.
 */
export interface View {
  config: Config;
  seat: number | null;
  phase: "deal" | "over" | "pack" | "roll";
  hand: number[];
  answer: (Pack | Stay) | null;
  held: number[];
  answered: boolean[];
  due: number | null;
  cases: (number | null)[] | null;
  past: Night[];
  hands?: number[][] | null;
}
/**
 * The options: fields of few values, each with a default.
 */
export interface Config {
  seats: number;
  order: number[];
  nights: 1 | 2 | 3;
  guard: "asleep" | "awake";
  bell: "off" | "on";
}
/**
 * A spy packs a card.
 */
export interface Pack {
  type: "pack";
  card: number;
}
/**
 * A spy stays at home.
 */
export interface Stay {
  type: "stay";
}
/**
 * A night that is over.
 */
export interface Night {
  cases: (number | null)[];
  roll: number | null;
  winner: number | null;
}
/**
 * A card went to a seat; only that seat is shown which.
 */
export interface Dealt {
  type: "dealt";
  seat: number;
  card: number | null;
}
/**
 * Everyone is asked.
 */
export interface NightFell {
  type: "night-fell";
  number: number;
  due: number | null;
}
/**
 * A seat sealed its answer; only that seat is shown which.
 */
export interface Answered {
  type: "answered";
  seat: number;
  answer: (Pack | Stay) | null;
}
/**
 * The bell rang.
 */
export interface Rang {
  type: "rang";
}
/**
 * The cases lie open.
 */
export interface Opened {
  type: "opened";
  cases: (number | null)[];
}
/**
 * The guard took every case with this number.
 */
export interface Rolled {
  type: "rolled";
  number: number;
}
/**
 * A night is over; nobody wins some.
 */
export interface NightWon {
  type: "night-won";
  winner: number | null;
}
/**
 * Chance deals a card to whose turn it is.
 */
export interface Deal {
  type: "deal";
  card: number;
}
/**
 * The guard rolls a number.
 */
export interface Roll {
  type: "roll";
  number: number;
}
