/** The words over the tiles that nobody read; loaded when everything lies open. */
import type { Lit } from "./after";
import { letters, type Plan } from "./plan";
import type { Shape } from "./scene";
import type { Speech } from "./sentences";

const BOARD = "da-vinci-code.board";
/** How wide a letter of these words is, in pixels. */
const LETTER = 9;

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
  const words = speech.say(`${BOARD}.unread`);
  const wide = words.length * LETTER * letters();
  const places = runs.flatMap((run) => {
    const found = run.map((key) => boxes.get(key)).filter((box) => box !== undefined);
    if (found.length === 0) return [];
    const left = Math.min(...found.map((box) => box[0]));
    const right = Math.max(...found.map((box) => box[2]));
    const x = Math.min(Math.max(46, (left + right) / 2), plan.width - 46);
    return [{ x, y: Math.min(...found.map((box) => box[1])) - 7 }];
  });
  return (
    <svg class="dvc-over" width={plan.width} height={plan.height} aria-hidden="true">
      {joinNear(places, wide).map(({ x, y }) => (
        <text key={`${x} ${y}`} class="dvc-words dvc-unread" x={x} y={y} text-anchor="middle">
          {words}
        </text>
      ))}
    </svg>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Words that would run into each other are said once, between the two. */
function joinNear(places: readonly Place[], wide: number): Place[] {
  return places.reduce<Place[]>((kept, place) => {
    const last = kept.at(-1);
    const isNear =
      last && Math.abs(last.x - place.x) < wide && Math.abs(last.y - place.y) < LETTER * 2;
    if (!isNear) return [...kept, place];
    const between = { x: (last.x + place.x) / 2, y: Math.min(last.y, place.y) };
    return [...kept.slice(0, -1), between];
  }, []);
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
