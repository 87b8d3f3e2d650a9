/** The paving: laid once for the whole street, so that a stone stays where it is. */
import { round, SIDE, scatter, UNIT } from "./geometry";

const COURSE = 16;
const SHADES = 4;

interface Paving {
  /** Stones by shade. */
  readonly stones: readonly string[];
  /** The edges that the lamp catches. */
  readonly light: string;
}

function paved(): Paving {
  const next = scatter(77);
  const stones = Array.from({ length: SHADES }, () => "");
  let light = "";
  const width = SIDE * UNIT;
  for (let y = 0; y < width; y += COURSE) {
    let x = -next() * 12;
    while (x < width) {
      const w = 15 + next() * 11;
      const bend = round(next() * 1.4 - 0.7);
      const [left, top, across] = [round(x + 3), round(y + 3.2), round(w - 6)];
      const shade = Math.floor(next() * SHADES);
      stones[shade] += `M${left} ${top}l${across} ${bend}v9.6l${-across} ${-bend}z`;
      light += `M${round(left - 1.6)} ${round(top + 8)}v-8q0-1.800 1.800-1.800h${round(across - 1)}`;
      x += w;
    }
  }
  return { stones, light };
}

export const PAVING = paved();

/** The ends of the stones where the street is cut above an open space. */
export function cutFace(x: number, y: number): string {
  const next = scatter(x * 31 + y);
  let d = "";
  let at = x;
  while (at < x + UNIT) {
    let w = Math.min(12 + next() * 9, x + UNIT - at);
    if (x + UNIT - at - w < 6) w = x + UNIT - at;
    d += `M${round(at + 0.5)} ${y - 1}h${round(w - 1)}v5q0 2.4-2.4 2.4h${round(5.8 - w)}q-2.4 0-2.4-2.4Z`;
    at += w;
  }
  return d;
}
