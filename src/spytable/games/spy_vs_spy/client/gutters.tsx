/** Letters and figures that stay in sight while the street is panned. */
import type { Camera } from "./camera";
import { COLUMNS, KERB, SIDE, UNIT } from "./geometry";

export function Gutters({ x, y, scale }: Camera) {
  const at = (from: number, i: number): string => `${from + (KERB + (i + 0.5) * UNIT) * scale}px`;
  return (
    <div class="svs-gutters" aria-hidden="true" data-user>
      <div class="is-top">
        {Array.from({ length: SIDE }, (_, i) => (
          <span key={i} style={{ left: at(x, i) }}>
            {COLUMNS[i]}
          </span>
        ))}
      </div>
      <div class="is-left">
        {Array.from({ length: SIDE }, (_, i) => (
          <span key={i} style={{ top: at(y, i) }}>
            {i + 1}
          </span>
        ))}
      </div>
    </div>
  );
}
