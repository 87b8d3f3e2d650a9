// Made by tools/typescript.py from spytable/games/spy_guy. Do not edit.

export type Event =
  | Opened
  | Reshuffled
  | Revealed
  | Marked
  | Walked
  | SaidDone
  | SaidReady
  | Counted
  | AtArrow
  | Chose
  | SpyMoved
  | MoritzMoved
  | Ended;
export type Action = Open | Mark | Name | Walk | Done | Go | Deal;

/**
 * All that a seat knows; `seat` is None for what everyone knows. The city is a picture.
 */
export interface View {
  config: Config;
  seat: number | null;
  phase: "deal" | "open" | "over" | "search" | "shortcut";
  turn: number;
  deck: number[];
  card: Card | null;
  spy: Spot;
  moritz: number;
  marks: Marker[];
  places: Place[];
  left: number;
  found: number;
  done: boolean[];
  streets: District[];
  walks: (Walking | null)[];
  street: Seen[];
  area?: Area | null;
  ways: Ways | null;
  due: number | null;
  length: number | null;
  sand: number | null;
  past: Turn[];
  track: Track;
  copies: number[];
  ending: ("beyond" | "caught" | "escaped") | null;
  began?: number;
  fastest?: Eye | null;
  missed?: Missed[];
  chances: Chances | null;
  opened?: Tally | null;
}
/**
 * What is agreed before play. The order of seats means nothing here.
 */
export interface Config {
  seats: number;
  order: number[];
  timer: "45" | "60" | "90" | "team" | "untimed";
  difficulty: "easier" | "gentler" | "harder" | "sheet" | "standard" | "tougher";
  marking: "described" | "picture";
  turning: "anyone" | "everyone" | "soon";
  missed: "hidden" | "shown" | "usual";
  partners: "keen" | "leave" | "share";
  city: number;
}
/**
 * The card that lies open (SG-07, SG-08).
 */
export interface Card {
  clue: number;
  look: Look;
  copies: number;
  prints: number;
}
/**
 * What a thing looks like; a clue is one shape in one colour (SG-10).
 */
export interface Look {
  shape: string;
  colour: string;
}
/**
 * Where Spy Guy stands.
 */
export interface Spot {
  space: number;
  alley: number;
}
/**
 * A marker on the board, where it was put, and whether it is on the clue (SG-Q5).
 */
export interface Marker {
  seat: number;
  x: number;
  y: number;
  right: boolean;
}
/**
 * Where a thing stands, in keys into the words: no two things have the same place.
 */
export interface Place {
  district: string;
  street: string;
  by: string;
}
/**
 * A panel of the board and its streets, by their keys into the words.
 */
export interface District {
  name: string;
  streets: string[];
}
/**
 * The street that a seat walks in words, and how many it has walked for this card.
 */
export interface Walking {
  district: string;
  street: string;
  count: number;
}
/**
 * A thing in the street that a seat walks, as its eyes would show it.
 */
export interface Seen {
  by: string;
  look: Look;
  mark: number | null;
}
/**
 * An upright box of the city, in whole units.
 */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/**
 * Where Spy Guy comes to by either way, and which he takes if nobody says (SG-Q16).
 */
export interface Ways {
  shortcut: Spot;
  long: Spot;
  silence: "long" | "shortcut";
}
/**
 * A turn that is over: its card, its markers, and where both stood after it.
 */
export interface Turn {
  card: number;
  marks: Marker[];
  spy: Spot;
  moritz: number;
}
/**
 * The way through the city, spaces counted from 0 (SG-Q3).
 */
export interface Track {
  port: number;
  arrow: number;
  alley: number;
  rejoin: number;
  starts: number[];
  difficulty: {
    [k: string]: number;
  };
}
/**
 * A find, and how long after its card was turned over it was marked.
 */
export interface Eye {
  seat: number;
  card: number;
  ms: number;
}
/**
 * A thing that a card showed and nobody marked.
 */
export interface Missed {
  turn: number;
  x: number;
  y: number;
  look: Look;
  place: Place;
}
/**
 * In percent: what this team found, and how often teams that find as much win.
 */
export interface Chances {
  share: number;
  gentler: number;
  sheet: number;
  tougher: number;
}
/**
 * The sums of a match; the running search counts too where a match was stopped.
 */
export interface Tally {
  finds: number[];
  wrong: number[];
  missed: Missed[];
  fastest: Eye | null;
  look: Look | null;
  best: Searched | null;
  shortcut: number | null;
  ahead: number;
  left: number;
  short: number | null;
}
/**
 * A search: what was searched for, and how much of it was found.
 */
export interface Searched {
  turn: number;
  look: Look;
  found: number;
  copies: number;
}
/**
 * Somebody turns the next card; None if it turned by itself.
 */
export interface Opened {
  type: "opened";
  seat: number | null;
}
/**
 * The deck was empty: the used cards are in it again.
 */
export interface Reshuffled {
  type: "reshuffled";
}
/**
 * A card lies open and the sand runs.
 */
export interface Revealed {
  type: "revealed";
  card: number;
  copies: number;
  prints: number;
  due: number | null;
}
/**
 * A marker dropped, and is right or wrong for all to see.
 */
export interface Marked {
  type: "marked";
  seat: number;
  x: number;
  y: number;
  right: boolean;
  place: Place;
  left: number;
}
/**
 * A seat goes to a street; what it is told there is its own to notice.
 */
export interface Walked {
  type: "walked";
  seat: number;
  district: string;
  street: string;
}
/**
 * A seat has searched enough.
 */
export interface SaidDone {
  type: "said-done";
  seat: number;
}
/**
 * A seat is ready for the next card; it waits for the others.
 */
export interface SaidReady {
  type: "said-ready";
  seat: number;
}
/**
 * The search is over: time was up, all were done, or the last marker was down.
 */
export interface Counted {
  type: "counted";
  why: "done" | "markers" | "time";
  found: number;
}
/**
 * The shortcut is open: somebody is to say which way.
 */
export interface AtArrow {
  type: "at-arrow";
  steps: number;
  due: number | null;
}
/**
 * The way is settled; None if nobody said it.
 */
export interface Chose {
  type: "chose";
  seat: number | null;
  way: "long" | "shortcut";
}
/**
 * Spy Guy went forward; the markers are off the board.
 */
export interface SpyMoved {
  type: "spy-moved";
  steps: number;
  spy: Spot;
}
/**
 * Moritz ran; `due` is when the next card opens by itself.
 */
export interface MoritzMoved {
  type: "moritz-moved";
  prints: number;
  moritz: number;
  due: number | null;
}
/**
 * The match is over.
 */
export interface Ended {
  type: "ended";
  why: "beyond" | "caught" | "escaped";
}
/**
 * A seat turns the next card up.
 */
export interface Open {
  type: "open";
}
/**
 * A seat puts a marker where it taps, in whole city units.
 */
export interface Mark {
  type: "mark";
  x: number;
  y: number;
  reach?: number;
}
/**
 * A seat puts a marker on what stands in a place, named by its keys into the words.
 */
export interface Name {
  type: "name";
  district: string;
  street: string;
  by: string;
}
/**
 * A seat goes to a street and is told what is seen there.
 */
export interface Walk {
  type: "walk";
  district: string;
  street: string;
}
/**
 * A seat has searched enough.
 */
export interface Done {
  type: "done";
}
/**
 * A seat says which way Spy Guy takes from the arrow.
 */
export interface Go {
  type: "go";
  way: "long" | "shortcut";
}
/**
 * Chance says which card is on top.
 */
export interface Deal {
  type: "deal";
  card: number;
}
