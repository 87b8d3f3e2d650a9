/** Links to a step of a replay: /replay/{code}#{step}.{eyes}. */
import { linkTo } from "../kit/address";
import type { Eyes, Film } from "./film";

export function replayLink(code: string, at: number, eyes: Eyes): string {
  return linkTo(`/replay/${code}#${at}.${eyes}`);
}

/** Reads the part after #; without one, the first step as seen by my own seat. */
export function readLink(hash: string, film: Film, mine: Eyes): { at: number; eyes: Eyes } {
  const [, at, eyes] = /^#(\d{1,9})\.(\d|open|public)$/.exec(hash) ?? [];
  if (at === undefined || eyes === undefined) return { at: 0, eyes: mine };
  const seat = Number(eyes);
  if (Number.isNaN(seat)) return { at: film.clampStep(Number(at)), eyes: eyes as Eyes };
  return { at: film.clampStep(Number(at)), eyes: seat < film.seats ? seat : mine };
}
