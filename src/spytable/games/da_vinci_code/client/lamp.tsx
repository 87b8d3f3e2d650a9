/** The lamp at the end: it narrows to the code that nobody cracked, then opens again a little. */
import type { Lit } from "./after";
import type { Plan } from "./plan";
import type { Shape } from "./scene";

interface LampProps {
  readonly plan: Plan;
  readonly shapes: readonly Shape[];
  readonly lit: Lit;
}

export function Lamp({ plan, shapes, lit }: LampProps) {
  const keys = new Set(
    plan.rows
      .filter((row) => lit.winners.includes(row.seat))
      .flatMap((row) => row.pieces.map((piece) => piece.key)),
  );
  const boxes = shapes.flatMap(({ piece, drawn }) => (keys.has(piece.key) ? [drawn.box] : []));
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box[0]));
  const right = Math.max(...boxes.map((box) => box[2]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const bottom = Math.max(...boxes.map((box) => box[3]));
  const style = {
    "--x": `${((left + right) / 2).toFixed(0)}px`,
    "--y": `${((top + bottom) / 2).toFixed(0)}px`,
    "--wide": `${Math.max(180, (right - left) * 0.75).toFixed(0)}px`,
    "--high": `${Math.max(110, (bottom - top) * 1.2).toFixed(0)}px`,
  };
  return <div class="dvc-lamp" style={style} />;
}
