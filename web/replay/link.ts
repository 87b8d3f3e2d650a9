/** Links to a step of a replay: /replay/{code}#{step}.{eyes}, and .review for its layer. */
import { linkTo } from "../kit/address";
import type { Eyes, Film } from "./film";
import type { Start } from "./player";

export const placeText = ({ at, eyes, isLayered }: Start): string =>
  `#${at}.${eyes}${isLayered ? ".review" : ""}`;

export const replayLink = (code: string, place: Start): string =>
  linkTo(`/replay/${code}${placeText(place)}`);

/** Reads the part after #; without one, the first step as seen by my own seat. */
export function readLink(hash: string, film: Film, mine: Eyes): Start {
  const [, step, by, layer] = /^#(\d{1,9})\.(\d|open|public)(\.review)?$/.exec(hash) ?? [];
  const isLayered = layer !== undefined;
  if (step === undefined || by === undefined) return { at: 0, eyes: mine, isLayered };
  const at = film.clampStep(Number(step));
  const seat = Number(by);
  if (Number.isNaN(seat)) return { at, eyes: by as Eyes, isLayered };
  return { at, eyes: seat < film.seats ? seat : mine, isLayered };
}
