/** What the frame of a case knows beside the board: boards pass nothing of it on. */
import { createContext } from "preact";
import type { DayCase, Word } from "../generated/wire";

export interface Here {
  readonly day: DayCase;
  readonly hints: readonly Word[];
  readHint(): Promise<void>;
  /** Takes all actions back; null before the first one. */
  readonly beginAgain: (() => void) | null;
  readonly isClosed: boolean;
  /** The sheet lies over the table: nothing under it can be reached. */
  readonly isCovered: boolean;
}

export const CaseHere = createContext<Here | null>(null);

/** How many hints there are. */
export const HINTS = 2;
