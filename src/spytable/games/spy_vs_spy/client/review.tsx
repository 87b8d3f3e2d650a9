/** How reviews of Spy vs Spy are drawn: the street as a photograph, and slips at the rivals' racks. */
import type { Belief, Choice, PhotographProps } from "@kit/review";
import type { Say } from "@kit/words";
import { StreetPicture } from "./art/street-picture";
import type { Action, View } from "./generated";
import { placeOf as cellPlace } from "./geometry";

/** Plates lie at the edge of the street: slips hang below them. */
export const slipsBelow = true;

export const placeOf = ({ seat }: Pick<Belief, "seat" | "thing">): string =>
  `[data-plate="${seat}"]`;

export const thingText = ({ seat }: Belief, _view: View, say: Say): string =>
  say("spy-vs-spy.review.thing", { owner: seat });

export const valueText = (value: string, say: Say): string =>
  say(`spy-vs-spy.review.tile.${value}`);
export const valueHeard = (value: string, say: Say): string => say(`spy-vs-spy.tile.${value}`);

/** Nobody says what a rack holds. */
export const aimOf = (): null => null;

/** The space of the street that an action is about. */
function cellOf(action: Action): string | null {
  switch (action.type) {
    case "lay":
    case "go":
    case "remove":
      return action.cell;
    case "move-bomb":
      return action.target;
    default:
      return null;
  }
}

export function targetOf({ action }: Choice): string | null {
  const cell = cellOf(action as Action);
  return cell && `[data-cell="${cell}"]`;
}

/** The picture of the street is 720 x 630; a space of it has 64. */
const SIDE = 64;
const LEFT = 72;
const TOP = 27;
const SCALE = 0.52;

/** The part of the street where it happened, with rings round what was chosen and what was best. */
export function Photograph({ view, moment: { decision, seat } }: PhotographProps<View>) {
  const chosen = decision ? cellOf(decision.chosen.action as Action) : null;
  const best = decision ? cellOf(decision.best.action as Action) : null;
  const [column, row] = cellPlace(chosen ?? best ?? view.homes[seat] ?? "E5");
  const x = clamp(126 - (LEFT + (column + 0.5) * SIDE) * SCALE, 252 - 720 * SCALE, 0);
  const y = clamp(56 - (TOP + (row + 0.5) * SIDE) * SCALE, 112 - 630 * SCALE, 0);
  return (
    <svg viewBox="0 0 252 112" aria-hidden="true" class="svs-photograph">
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${SCALE})`}>
        <g style={{ filter: "sepia(.25) saturate(.8) brightness(1.25)" }}>
          <StreetPicture view={{ ...view, opened: null }} />
        </g>
        {best !== null && best !== chosen && <Ring cell={best} isBest />}
        {chosen !== null && <Ring cell={chosen} isBest={best === chosen} />}
      </g>
    </svg>
  );
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

function Ring({ cell, isBest }: { cell: string; isBest: boolean }) {
  const [column, row] = cellPlace(cell);
  return (
    <ellipse
      cx={LEFT + (column + 0.5) * SIDE}
      cy={TOP + (row + 0.5) * SIDE}
      rx="42"
      ry="38"
      fill="none"
      stroke={isBest ? "#8fd3a0" : "#e0352b"}
      stroke-width="7"
      stroke-dasharray={isBest ? "14 9" : undefined}
      filter="url(#ink-wave)"
    />
  );
}
