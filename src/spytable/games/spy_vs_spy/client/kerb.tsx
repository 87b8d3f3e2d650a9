/** The kerb around the street: its letters and figures name the spaces. */
import { COLUMNS, KERB, SIDE, SPAN, UNIT } from "./geometry";
import { still } from "./still";

function KerbStone({ x, y, w, h, n }: { x: number; y: number; w: number; h: number; n: number }) {
  return (
    <g class={`svs-kerb-${n % 3}`}>
      <rect x={x} y={y} width={w} height={h} rx="2.5" />
      <path d={`M${x + 1} ${y + h - 1}V${y + 1}H${x + w - 1}`} class="svs-kerb-light" />
      <path d={`M${x + w - 0.8} ${y + 1}V${y + h - 0.8}H${x + 1}`} class="svs-kerb-dark" />
    </g>
  );
}

/** The kerb with the letters and figures that name the spaces. */
export const Kerb = still(function Kerb() {
  const far = SIDE * UNIT;
  const [long, thick] = [UNIT - 1.6, KERB - 1.5];
  return (
    <g>
      <rect x={-KERB - 2} y={-KERB - 2} width={SPAN + 4} height={SPAN + 4} rx="8" fill="#0c0a08" />
      {Array.from({ length: SIDE }, (_, i) => {
        const at = i * UNIT + 0.8;
        return (
          <g key={i}>
            <KerbStone x={at} y={-KERB} w={long} h={thick} n={i} />
            <KerbStone x={at} y={far + 1.5} w={long} h={thick} n={i + 1} />
            <KerbStone x={-KERB} y={at} w={thick} h={long} n={i + 2} />
            <KerbStone x={far + 1.5} y={at} w={thick} h={long} n={i} />
            <text x={at + 47} y={-KERB / 2 + 5} class="svs-co" data-user>
              {COLUMNS[i]}
            </text>
            <text x={-KERB / 2 - 0.5} y={at + 53} class="svs-co" data-user>
              {i + 1}
            </text>
          </g>
        );
      })}
      {[-KERB, far + 1.5].flatMap((x) =>
        [-KERB, far + 1.5].map((y) => (
          <KerbStone key={`${x}/${y}`} x={x} y={y} w={thick} h={thick} n={1} />
        )),
      )}
    </g>
  );
});
