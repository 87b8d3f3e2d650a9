/** What pages give to the shell around a board. Boards only pass it on. */
import type { ComponentChildren, ComponentType } from "preact";
import type { Incoming } from "../generated/wire";
import type { FileSheet } from "./board";
import type { EndingHere } from "./ending";
import type { ShellProps } from "./shell";

/** A seat that this page can send messages for. */
export interface Voice {
  seat: number;
  send(message: Incoming): void;
}

/** Skipping what bots do. */
export interface Skipping {
  /** Skips to my next question; null if there is nothing to skip. */
  skip: (() => void) | null;
}

/** A device that people pass round: who is next, and whether it is time to pass it. */
export interface Passing {
  next: number;
  isAsked: boolean;
  /** The current person is asked nothing, and the next one is. */
  isDue: boolean;
  pass(): void;
}

/** Stops Enter and Space on a button from reaching the board, which listens on the window. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}

/** Talk at the table, once there is somebody to talk with. */
export interface TalkParts {
  /** Over the table: slips beside plates, the hand of whoever points. */
  layer: ComponentChildren;
  /** Whether the talk is open. */
  isOpen?: boolean;
  /** The key in the top bar of a phone. */
  button?: ComponentChildren;
  /** The sheet at the right of a desk, with a tab for the file and one for the talk. */
  side?(file: FileSheet): ComponentChildren;
  /** The drawer at the foot of a phone. */
  drawer?: ComponentChildren;
}

/** A rematch: who wants it, and what this page can do about it. */
export interface RematchHere {
  /** Not asked for; asked for, others decide; created, going there; created without me. */
  stage: "open" | "asked" | "starting" | "late";
  /** In how many seconds it begins, once all who are here want it. */
  startsIn: number | null;
  /** Whether there is no connection: the request is then sent when there is one. */
  isLost: boolean;
  /** Seats of people; bots are always ready. */
  ready: readonly number[];
  deciding: readonly number[];
  gone: readonly number[];
  ask(): void;
  cancel(): void;
  /** Begins at once; bots take the seats of those who have not asked. */
  startWithBots(): void;
}

export interface House {
  /** Whether this connection acts for its seat; false if the person plays on another device. */
  hands: boolean;
  /** A shared screen, such as a television: no controls, but how to join. */
  isScreen: boolean;
  /** My seat; on a shared device everyone's. Empty for watchers. */
  voices: readonly Voice[];
  /** In a replay: the frame around the board, instead of the table's own. */
  replayFrame?: ComponentType<ShellProps>;
  /** Null unless the device is shared. */
  passing: Passing | null;
  /** Opens the fairness check; set once the match is over. */
  checkLuck?: () => void;
  /** Opens the review; set once the match is over, if its game has reviews. */
  review?: () => void;
  /** The slip of a match that teaches. */
  lesson?: ComponentChildren;
  /** Whether no animation runs: until then the old words stay. Default: true. */
  resting?: boolean;
  /** What people say to each other. */
  talk?: TalkParts;
  /** Whether the tape replays something: words and actions stay as they are now. */
  replaying?: boolean;
  /** Bots play: how fast, and whether it can be skipped. */
  skipping?: Skipping;
  /** How the match ended, once its parts are loaded. */
  ending?: EndingHere;
  /** The rematch; set once this match is over. */
  again?: RematchHere;
  /** What happened since my last turn. */
  tape?: ComponentChildren;
  /** Sends a message for my seat; does nothing for watchers. */
  send(message: Incoming): void;
}
