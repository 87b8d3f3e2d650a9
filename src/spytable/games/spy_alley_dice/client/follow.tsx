/** How a match of Spy Alley Dice can be followed. */
import type { Event, View } from "./generated";
import { stagedMs } from "./stage";

/** How long the tray shows what went before, and how long the dice then fly. */
export const lasts = (view: View, _events: readonly Event[], before: View): number =>
  stagedMs(before, view);
