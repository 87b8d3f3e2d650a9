/** The words over the tiles that nobody read; loaded when everything lies open. */
import type { Lit } from "./after";
import type { Plan } from "./plan";
import type { Shape } from "./scene";
import type { Speech } from "./sentences";

const BOARD = "da-vinci-code.board";

interface UnreadProps {
  readonly plan: Plan;
  readonly shapes: readonly Shape[];
  readonly lit: Lit;
  readonly speech: Speech;
}

/** Over the tiles that nobody read: said once for neighbours. */
export function UnreadWords({ plan, shapes, lit, speech }: UnreadProps) {
  const boxes = new Map(shapes.map(({ piece, drawn }) => [piece.key, drawn.box]));
  const runs = plan.rows
    .filter((row) => !row.isThin)
    .flatMap((row) =>
      runsOf(
        row.pieces.map(({ key }) => key),
        lit.gold,
      ),
    );
  return (
    <svg class="dvc-over" width={plan.width} height={plan.height} aria-hidden="true">
      {runs.map((run) => {
        const found = run.map((key) => boxes.get(key)).filter((box) => box !== undefined);
        const [first] = found;
        if (!first) return null;
        const left = Math.min(...found.map((box) => box[0]));
        const right = Math.max(...found.map((box) => box[2]));
        const top = Math.min(...found.map((box) => box[1]));
        return (
          <text
            key={run[0]}
            class="dvc-words dvc-unread"
            x={Math.min(Math.max(46, (left + right) / 2), plan.width - 46)}
            y={top - 7}
            text-anchor="middle"
          >
            {speech.say(`${BOARD}.unread`)}
          </text>
        );
      })}
    </svg>
  );
}

/** The runs of neighbours that are among some. */
function runsOf(keys: readonly string[], among: ReadonlySet<string>): string[][] {
  const runs: string[][] = [];
  keys.forEach((key, i) => {
    if (!among.has(key)) return;
    const before = keys[i - 1];
    if (before !== undefined && among.has(before)) runs.at(-1)?.push(key);
    else runs.push([key]);
  });
  return runs;
}
