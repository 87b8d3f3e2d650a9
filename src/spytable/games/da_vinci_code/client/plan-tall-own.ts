/** What lies near on a small table: my own row, clues, and the pool where it is only a line. */
import { type Manner, OWN, overRow, PAD, PLATE, STANDING } from "./bands";
import { type Camera, type Point, path } from "./camera";
import type { Face } from "./generated";
import {
  CLUE,
  keyOf,
  lyingAt,
  type Piece,
  type Plan,
  placeRank,
  type Rank,
  type RowPlan,
  type Sight,
  STANDS,
  swelling,
} from "./plan";
import { gapsOf } from "./plan-wide";

export function nearBlock(
  camera: Camera,
  sight: Sight,
  manner: Manner,
  top: number,
  width: number,
): { row: RowPlan; clue: Plan["clue"] } {
  const { scale } = camera;
  const { own: ranks, tight } = manner;
  const { seat, own } = sight.near;
  const longest = Math.max(1, ...ranks.map((rank) => rank.length));
  const aside = sight.clue?.seat === seat ? 1.62 * scale : 0;
  const room = width - 2 * PAD - aside;
  const first = top + (tight ? 6 : PLATE + 8);
  const pixels = scale * camera.zoom(camera.yAt(first + STANDING * OWN * scale));
  const size = Math.min(OWN, room / (longest * 1.055 * pixels));
  const step = Math.min(1.14, room / (longest * size * pixels));
  const mid = PAD + room / 2;
  let under = first;
  const lines = ranks.map((faces): [readonly Face[], Rank] => {
    const flat = sight.over && faces.every((face) => face.open);
    under += overRow(faces, sight.over) + (flat ? 1.43 : STANDING + 0.2) * OWN * scale;
    const y = camera.yAt(under);
    return [faces, { x: camera.xAt(mid, y), y, yaw: 0, step, size }];
  });
  const front = lines.at(-1)?.[1] ?? { x: 0, y: 0, yaw: 0, step, size };
  const n = ranks.at(-1)?.length ?? 0;
  const at = (along: number): Point =>
    camera.project([front.x + along * step * size, front.y - 0.34, 0]);
  return {
    row: {
      seat,
      pieces: lines.flatMap(([faces, rank]) =>
        placeRank(faces, rank, "near", (f) => keyOf(sight.round, seat, f.born), own),
      ),
      inlays: lines.flatMap(([faces, rank]) =>
        faces.length ? [swelling(camera, rank, faces.length, -0.34, 0.52)] : [],
      ),
      ends: [at(-n / 2), at(n / 2)],
      gaps: gapsOf(camera, lines, -0.5),
      strip: false,
      range: [PAD, width - PAD],
      plate: tight ? null : { x: PAD, y: top, from: "left" },
    },
    clue: nearClue(camera, sight, front.y, width),
  };
}

function nearClue(camera: Camera, sight: Sight, y: number, width: number): Plan["clue"] {
  if (!sight.clue) return null;
  const x = camera.xAt(width - PAD - 0.72 * camera.scale, y);
  const frame = [
    [-0.68, -0.34],
    [0.68, -0.34],
    [0.68, 0.7],
    [-0.68, 0.7],
  ].map(([u = 0, v = 0]) => camera.project([x + u, y + 0.06 + v, 0]));
  const piece: Piece = {
    key: CLUE,
    colour: sight.clue.colour,
    value: sight.clue.value,
    figure: "near",
    pose: { ...STANDS, x, y: y + 0.06, yaw: -0.05, fall: "away" },
  };
  const [lx, ly] = camera.project([x, y - 0.3, 0]);
  return { piece, frame: path(frame), label: [lx, ly + 18] };
}

/** Another's clue stands small at the end of the line of its plate, its back to me. */
export function farClue(camera: Camera, sight: Sight, top: number, right: number): Plan["clue"] {
  if (!sight.clue) return null;
  const { scale } = camera;
  const size = Math.min(0.62, (PLATE + 4) / (STANDING * scale));
  const y = camera.yAt(top + PLATE + 2);
  const x = camera.xAt(right - 0.7 * size * scale, y);
  const piece: Piece = {
    key: CLUE,
    colour: sight.clue.colour,
    value: sight.clue.value,
    figure: sight.clue.value === null ? "far" : "near",
    pose: { ...STANDS, x, y, size, fall: "toward" },
  };
  return { piece, frame: null, label: [right - 1.5 * size * scale, top + PLATE / 2] };
}

/** My plate and what is said on it need this much of the line. */
const BESIDE = 184;

/** From one tile of the pool to the next where it is a line; open tiles are read, so they are bigger. */
export const tuckStep = ({ pool, over }: Sight, width: number): number =>
  Math.min(over ? 28 : 22, Math.max(100, width - BESIDE) / Math.max(1, pool.length));

/** The pool in one line of small tiles, where its place is needed. */
export function tuck(camera: Camera, sight: Sight, middle: number, right: number): Piece[] {
  const step = tuckStep(sight, right);
  const size = (step * 0.76) / camera.scale;
  const mixed = [...sight.pool].sort((a, b) => a.slot - b.slot);
  return mixed.map((pebble, i): Piece => {
    const y = camera.yAt(middle);
    const x = camera.xAt(right - (sight.pool.length - i - 0.5) * step, y);
    return {
      key: pebble.id,
      colour: pebble.colour,
      value: pebble.value,
      figure: pebble.value === null ? "far" : "near",
      pose: lyingAt(x, y, Math.sin(pebble.slot * 2.4) * 0.12, size),
    };
  });
}
