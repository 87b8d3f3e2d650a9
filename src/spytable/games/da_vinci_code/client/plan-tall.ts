/** A tall table: rows one under the other, the pool between the others and me. */
import { type Camera, COS, cameraAt, type Point, path, SIN } from "./camera";
import type { Face } from "./generated";
import {
  CLUE,
  heap,
  keyOf,
  lined,
  lyingAt,
  type Piece,
  type Plan,
  pooled,
  type Rank,
  type RowPlan,
  ranked,
  type Sight,
  STANDS,
  swelling,
} from "./plan";
import { gapsOf } from "./plan-wide";

const DISTANCE = 150;
const PAD = 12;
const PLATE = 34;
const STRIP = 48;
/** A finger needs this much. */
const FINGER = 44;
/** Heights in tile widths: a standing tile, and one that fell toward who looks. */
const STANDING = 1.66 * COS + 0.36 * SIN;
const FALLEN = 1.66 * SIN + 0.06;
const OWN = 1.06;
/** The caret and its words under my row. */
const labels = (scale: number): number => 40 + 0.36 * scale;
const PICKER = 158;

/** The others' rows have no words at their ends. */
const NOWHERE: Point = [0, 0];

interface Block {
  readonly seat: number;
  readonly ranks: readonly (readonly Face[])[];
  readonly strip: boolean;
}

export function tallPlan(sight: Sight, width: number, height: number): Plan {
  const inner = width - 2 * PAD;
  const perRank = Math.max(4, Math.floor(inner / FINGER));
  const all = sight.others.map(
    ({ seat, row }): Block => ({ seat, ranks: ranked(row, perRank), strip: false }),
  );
  const ownRanks = ranked(sight.near.row, width < 500 ? 8 : 10);
  const longest = Math.max(6, ...all.flatMap((b) => b.ranks.map((r) => r.length)));
  const widest = Math.min((inner - 8) / (longest * 1.06), 84);
  const folded = (blocks: readonly Block[]): Block[] => {
    const secret = (b: Block) => b.ranks.flat().some((face) => !face.open);
    const facing = blocks.find((b) => b.seat === sight.facing) ?? blocks.find(secret) ?? blocks[0];
    return blocks.map((b) => ({ ...b, strip: b !== facing }));
  };
  let blocks: readonly Block[] = all;
  let scale = fitting(sight, blocks, ownRanks.length, height, widest);
  if (all.length > 1 && scale < (sight.sheet ? 24 : 34)) {
    blocks = folded(all);
    scale = fitting(sight, blocks, ownRanks.length, height, widest);
  }
  scale = Math.max(24, scale);
  const camera = cameraAt(scale, DISTANCE, width / 2, height / 2);
  const spare = Math.max(0, height - needed(sight, blocks, ownRanks.length, scale));
  const air = Math.min(spare / (blocks.length + 2), 40);

  let y = 8 + air * 0.4;
  const rows: RowPlan[] = [];
  let pickerTop = 0;
  let clue: Plan["clue"] = null;
  for (const block of blocks) {
    const row = farBlock(camera, sight, block, y, width, scale);
    rows.push(row);
    if (sight.clue?.seat === block.seat) clue = farClue(camera, sight, y, width, scale);
    y += blockHeight(block, scale) + air * 0.6;
    if (sight.picking && sight.facing === block.seat) {
      pickerTop = y;
      y += PICKER;
    }
  }
  const nearTop = height - nearHeight(ownRanks.length, scale) - air * 0.3;
  const tucked = sight.picking || sight.sheet > 0;
  const heapAt = (y + nearTop) / 2;
  const near = nearBlock(camera, sight, ownRanks, nearTop, width, scale);
  rows.push(near.row);
  if (sight.clue?.seat === sight.near.seat) clue = near.clue;
  const poolSize = poolScale(sight.room);
  const at: Point = [0, camera.yAt(heapAt)];
  return {
    mode: "tall",
    width,
    height,
    camera,
    rows,
    pool: tucked
      ? tuck(camera, sight, nearTop + PLATE / 2, width, scale)
      : pooled(sight.pool, sight.room, at, poolSize),
    poolAt: tucked ? null : { x: at[0], y: at[1], radius: 3.1 },
    poolLabel: tucked
      ? [width - PAD - sight.pool.length * tuckStep(sight) - 8, nearTop + PLATE / 2]
      : [width - PAD, nearTop + PLATE / 2],
    clue,
    picker: () => ({ left: PAD, top: Math.round(pickerTop), width: inner, height: PICKER - 14 }),
    aside: [width / 2, (y + nearTop) / 2],
    own: [width / 2, nearTop + PLATE + 10 + STANDING * scale * 0.6],
    edge: camera.yAt(rows[0]?.strip ? 60 : 8 + PLATE + STANDING * scale) + 2.6,
  };
}

const poolScale = (room: number): number => heap(room).size * 0.94;
const poolHeight = ({ room }: Sight): number =>
  heap(room).rows * 2.04 * SIN * poolScale(room) + 0.3;

const blockHeight = (block: Block, scale: number): number =>
  block.strip ? STRIP : PLATE + 6 + block.ranks.length * (STANDING + FALLEN) * scale + 6;
const nearHeight = (ranks: number, scale: number): number =>
  PLATE + 8 + ranks * (STANDING + 0.2) * OWN * scale + labels(scale);

function needed(sight: Sight, blocks: readonly Block[], own: number, scale: number): number {
  const others = blocks.reduce((sum, block) => sum + blockHeight(block, scale), 0);
  const middle = sight.picking ? PICKER : sight.sheet || poolHeight(sight) * scale;
  return 8 + others + middle + nearHeight(own, scale);
}

/** The biggest scale at which everything has its place. Heights grow in step with it. */
function fitting(
  sight: Sight,
  blocks: readonly Block[],
  own: number,
  height: number,
  widest: number,
): number {
  const none = needed(sight, blocks, own, 0);
  const each = needed(sight, blocks, own, 1) - none;
  return Math.min(widest, (height - none) / each);
}

function farBlock(
  camera: Camera,
  sight: Sight,
  block: Block,
  top: number,
  width: number,
  scale: number,
): RowPlan {
  const plate = { x: PAD, y: top, from: "left" as const };
  if (block.strip) {
    const faces = block.ranks.flat();
    const from = width * 0.46;
    const size = Math.min(0.52, (width - PAD - from) / (faces.length * 1.08 * scale));
    const y = camera.yAt(top + STRIP / 2 + (STANDING * size * scale) / 2 - 2);
    const x = camera.xAt((from + width - PAD) / 2, y);
    const rank = { x, y, yaw: 0, step: 1.08, size };
    return {
      seat: block.seat,
      pieces: lined(faces, rank, "strip", (f) => keyOf(sight.round, block.seat, f.born), false),
      inlays: [],
      ends: [NOWHERE, NOWHERE],
      gaps: [],
      strip: true,
      plate: { ...plate, y: top + 4 },
    };
  }
  const longest = Math.max(1, ...block.ranks.map((rank) => rank.length));
  const step = Math.max(
    1.04,
    Math.min(Math.max(1.28, 46 / scale), (width - 2 * PAD - 8) / (longest * scale)),
  );
  const lines = block.ranks.map((faces, i): [readonly Face[], Rank] => {
    const base = top + PLATE + 6 + (i + 1) * STANDING * scale + i * FALLEN * scale;
    return [faces, { x: 0, y: camera.yAt(base), yaw: 0, step, size: 1 }];
  });
  return {
    seat: block.seat,
    pieces: lines.flatMap(([faces, rank]) =>
      lined(faces, rank, "far", (f) => keyOf(sight.round, block.seat, f.born), false),
    ),
    inlays: lines.flatMap(([faces, rank]) =>
      faces.length ? [swelling(camera, rank, faces.length, -0.3, 0.62)] : [],
    ),
    ends: [NOWHERE, NOWHERE],
    gaps: [],
    strip: false,
    plate,
  };
}

function nearBlock(
  camera: Camera,
  sight: Sight,
  ranks: readonly (readonly Face[])[],
  top: number,
  width: number,
  scale: number,
): { row: RowPlan; clue: Plan["clue"] } {
  const { seat, own } = sight.near;
  const longest = Math.max(1, ...ranks.map((rank) => rank.length));
  const aside = sight.clue?.seat === seat ? 1.62 * scale : 0;
  const room = width - 2 * PAD - aside;
  const pixels = scale * camera.zoom(camera.yAt(top + PLATE + 8 + STANDING * OWN * scale));
  const size = Math.min(OWN, room / (longest * 1.055 * pixels));
  const step = Math.min(1.14, room / (longest * size * pixels));
  const mid = PAD + room / 2;
  const lines = ranks.map((faces, i): [readonly Face[], Rank] => {
    const y = camera.yAt(top + PLATE + 8 + (i + 1) * (STANDING + 0.2) * OWN * scale);
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
        lined(faces, rank, "near", (f) => keyOf(sight.round, seat, f.born), own),
      ),
      inlays: lines.flatMap(([faces, rank]) =>
        faces.length ? [swelling(camera, rank, faces.length, -0.34, 0.52)] : [],
      ),
      ends: [at(-n / 2), at(n / 2)],
      gaps: gapsOf(camera, lines, -0.5),
      strip: false,
      plate: { x: PAD, y: top, from: "left" },
    },
    clue: nearClue(camera, sight, front.y, width, scale),
  };
}

function nearClue(
  camera: Camera,
  sight: Sight,
  y: number,
  width: number,
  scale: number,
): Plan["clue"] {
  if (!sight.clue) return null;
  const x = camera.xAt(width - PAD - 0.72 * scale, y);
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

/** Another's clue stands small beside the plate, its back to me. */
function farClue(
  camera: Camera,
  sight: Sight,
  top: number,
  width: number,
  scale: number,
): Plan["clue"] {
  if (!sight.clue) return null;
  const size = Math.min(0.62, (PLATE + 4) / (STANDING * scale));
  const y = camera.yAt(top + PLATE + 2);
  const x = camera.xAt(width - PAD - 0.7 * size * scale, y);
  const piece: Piece = {
    key: CLUE,
    colour: sight.clue.colour,
    value: sight.clue.value,
    figure: sight.clue.value === null ? "far" : "near",
    pose: { ...STANDS, x, y, size, fall: "toward" },
  };
  const label: Point = [width - PAD - 1.5 * size * scale, top + PLATE / 2];
  return { piece, frame: null, label };
}

const tuckStep = (sight: Sight): number => Math.min(22, 150 / Math.max(1, sight.pool.length));

/** The pool in one line of small tiles, while the picker needs its place. */
function tuck(camera: Camera, sight: Sight, middle: number, width: number, scale: number): Piece[] {
  const step = tuckStep(sight);
  const size = (step * 0.72) / scale;
  const mixed = [...sight.pool].sort((a, b) => a.slot - b.slot);
  return mixed.map((pebble, i): Piece => {
    const y = camera.yAt(middle);
    const x = camera.xAt(width - PAD - (sight.pool.length - i - 0.5) * step, y);
    return {
      key: pebble.id,
      colour: pebble.colour,
      value: pebble.value,
      figure: "far",
      pose: lyingAt(x, y, Math.sin(pebble.slot * 2.4) * 0.12, size),
    };
  });
}
