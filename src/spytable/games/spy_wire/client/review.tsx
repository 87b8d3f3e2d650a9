/** How reviews of Spy Wire are drawn: the tablet as a photograph, and slips at the enemy's fuses. */
import type { Belief, PhotographProps } from "@kit/review";
import type { Say } from "@kit/words";
import type { FuseKind } from "./art/fuse";
import type { View } from "./generated";
import { Picture } from "./picture";
import { BOARD, colourWord, fuseWord } from "./sentences";
import { sideOfSeat } from "./sight";

/** Fuses hang at the upper edge: their slips hang below them. */
export const slipsBelow = true;

export const placeOf = ({ seat, thing }: Pick<Belief, "seat" | "thing">, view: View): string =>
  `[data-slot="${sideOfSeat(view, seat)}/${Number(thing) - 1}"]`;

/** Which special it may be does not matter as long as it may be several. */
export function gather(belief: Belief): Belief {
  const { decoy = 0, ...specials } = belief.chances;
  if (Object.keys(specials).length < 2) return belief;
  const special = Object.values(specials).reduce((sum, chance) => sum + chance, 0);
  return { ...belief, chances: decoy > 0 ? { special, decoy } : { special } };
}

export function thingText({ seat, thing }: Belief, view: View, say: Say): string {
  const colour = colourWord({ say, me: null }, sideOfSeat(view, seat));
  return say(`${BOARD}.fuse-name`, { colour, number: Number(thing) });
}

export const valueText = (value: string, say: Say): string => say(`spy-wire.review.fuse.${value}`);
export const valueHeard = (value: string, say: Say): string =>
  value === "special"
    ? say("spy-wire.review.fuse.special")
    : fuseWord({ say, me: null }, value as FuseKind);

/** Nobody says what a fuse is: hands are judged here, not guesses. */
export const aimOf = (): null => null;

/** The tablet as the clock was stopped. */
export function Photograph({ view }: PhotographProps<View>) {
  return (
    <svg viewBox="0 0 252 112" aria-hidden="true" class="wire-photograph">
      <rect width="252" height="112" fill="#1a1612" />
      <svg x="-24" y="-20" width="400" height="350" aria-hidden="true">
        <g style={{ filter: "saturate(.6) contrast(.95) brightness(.95)" }}>
          <Picture view={view} me={null} />
        </g>
      </svg>
    </svg>
  );
}
