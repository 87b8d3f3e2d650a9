/** What the house offers around a board. Boards pass it on to the shell and look at none of it. */
import type { ComponentChildren, ComponentType } from "preact";
import type { Incoming } from "../generated/wire";
import type { FileSheet } from "./board";
import type { EndingHere } from "./ending";
import type { ShellProps } from "./shell";

/** Somebody who can be spoken for from this page. */
export interface Voice {
  seat: number;
  send(message: Incoming): void;
}

/** Watching bots at one's own speed. */
export interface Skipping {
  /** Passes over everything until I am asked; null if there is nothing to pass over. */
  skip: (() => void) | null;
}

/** A device that is passed round: who is next, and whether it is time. */
export interface Passing {
  next: number;
  isAsked: boolean;
  /** The one in front is asked nothing, and the next one is. */
  isDue: boolean;
  pass(): void;
}

/** Enter and space on the house's own buttons are not the board's, which listens everywhere. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}

/** Talk at the table, once there is somebody to talk with. */
export interface TalkParts {
  /** Over the table: slips beside plates, the hand of whoever points. */
  layer: ComponentChildren;
  /** Whether the talk lies open. */
  isOpen?: boolean;
  /** The key in the top bar of a phone. */
  button?: ComponentChildren;
  /** The sheet at the right of a desk, with a tab for the file and one for the talk. */
  side?(file: FileSheet): ComponentChildren;
  /** The drawer at the foot of a phone. */
  drawer?: ComponentChildren;
}

/** Playing once more: who wants it, and what can be said about it from here. */
export interface RematchHere {
  /** Not asked yet; asked, and others decide; set with me, on the way there; set without me. */
  stage: "open" | "asked" | "starting" | "late";
  /** Without a connection it is asked for as soon as there is one. */
  isLost: boolean;
  /** Seats of people; bots are always ready. */
  ready: readonly number[];
  deciding: readonly number[];
  gone: readonly number[];
  ask(): void;
  cancel(): void;
  /** Begins at once; bots have the seats of those who have not asked. */
  startWithBots(): void;
}

export interface House {
  /** Whether this connection acts for its seat; false: its person acts elsewhere. */
  hands: boolean;
  /** Shown to a room, not to a person: no controls, and the way to sit down. */
  isScreen: boolean;
  /** Mine; on a shared device everyone's. Empty for watchers. */
  voices: readonly Voice[];
  /** In a replay: the frame around the board, instead of the table's own. */
  replayFrame?: ComponentType<ShellProps>;
  /** Null where the device has one person. */
  passing: Passing | null;
  /** Opens the check of the luck; there once the match is over. */
  checkLuck?: () => void;
  /** The slip of a match that teaches. */
  lesson?: ComponentChildren;
  /** Whether the picture stands still: until then the words of before stay. Left out: always. */
  resting?: boolean;
  /** What people say to each other. */
  talk?: TalkParts;
  /** Whether something is played again: words and actions stay those of the present. */
  replaying?: boolean;
  /** Bots play: how fast, and whether it can be skipped. */
  skipping?: Skipping;
  /** How the match ended, once it has and its parts are here. */
  ending?: EndingHere;
  /** The next match; there once this one is over. */
  again?: RematchHere;
  /** What happened since my last turn. */
  tape?: ComponentChildren;
  /** For my seat; nothing for watchers. */
  send(message: Incoming): void;
}
