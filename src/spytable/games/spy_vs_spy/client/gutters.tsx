/** Letters and figures that stay in sight while the street is panned. */
import type { Camera } from "./camera";
import { COLUMNS, KERB, SIDE, UNIT } from "./geometry";

/** In the corner, where both gutters meet, nothing is written. */
const CORNER = 24;

export function Gutters({ x, y, scale }: Camera) {
  const at = (from: number, i: number): number => from + (KERB + (i + 0.5) * UNIT) * scale;
  const seen = (from: number): readonly number[] =>
    Array.from({ length: SIDE }, (_, i) => i).filter((i) => at(from, i) >= CORNER);
  return (
    <div class="svs-gutters" aria-hidden="true" data-user>
      <div class="is-top">
        {seen(x).map((i) => (
          <span key={i} style={{ left: `${at(x, i)}px` }}>
            {COLUMNS[i]}
          </span>
        ))}
      </div>
      <div class="is-left">
        {seen(y).map((i) => (
          <span key={i} style={{ top: `${at(y, i)}px` }}>
            {i + 1}
          </span>
        ))}
      </div>
    </div>
  );
}
