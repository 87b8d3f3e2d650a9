/** A small table: rows one under the other or side by side, the pool between the others and me. */
import {
  type Block,
  bandHeight,
  FINGER,
  type Manner,
  nearHeight,
  neededHeight,
  overRow,
  PAD,
  PLATE,
  plateHeight,
  poolScale,
  type Room,
  reachOf,
  STANDING,
  STRIP,
  shareRoom,
} from "./bands";
import { type Camera, cameraAt, type Point } from "./camera";
import type { Face } from "./generated";
import {
  type Box,
  keyOf,
  type Plan,
  placePool,
  placeRank,
  type Rank,
  type RowPlan,
  type Sight,
  stripPlate,
  swelling,
} from "./plan";
import { farClue, nearBlock, tuck, tuckStep } from "./plan-tall-own";

const DISTANCE = 150;
/** The paper with the keys: six in a line, three lines, between the rows. */
const PICKER = 206;
const KEYS = 6;
const WIDEST = 420;
/** Tiles of this size need no shape any more, only their numbers. */
const TINY = 22;
/** From this width on the thumb's corner has room for five keys in a line, and a finger for each. */
const FIVE = 256;
/** Half the height of the paper on which colours are taken. */
const TAKING = 68;
/** The others' rows have no words at their ends. */
const NOWHERE: Point = [0, 0];

export function tallPlan(sight: Sight, width: number, height: number): Omit<Plan, "scores"> {
  const middle = sight.picking ? PICKER : sight.sheet;
  return rowsPlan(sight, { width, height, middle, low: false }, width);
}

/** A low and wide room, as of a phone on its side: the right corner is the thumb's. */
export function lowPlan(
  sight: Sight,
  width: number,
  height: number,
  thumb: number,
): Omit<Plan, "scores"> {
  const left = width - thumb;
  return rowsPlan(sight, { width: left, height, middle: 0, low: true }, width);
}

function rowsPlan(sight: Sight, room: Room, full: number): Omit<Plan, "scores"> {
  const { width, height, low } = room;
  const manner = shareRoom(sight, room);
  if (sight.over && manner.scale <= TINY) return stripsPlan(sight, room, full);
  const { scale, bands } = manner;
  const camera = cameraAt(scale, DISTANCE, full / 2, height / 2);
  const spare = Math.max(0, height - neededHeight(sight, manner, room, scale));
  const air = Math.min(spare / (bands.length + 2), low ? 16 : 40);

  let y = 8 + air * 0.4;
  const rows: RowPlan[] = [];
  let pickerTop = y;
  let clue: Plan["clue"] = null;
  for (const band of bands) {
    const each = (width - 2 * PAD) / Math.max(1, band.length);
    band.forEach((block, i) => {
      const range: Range = [PAD + i * each, PAD + (i + 1) * each - (band.length > 1 ? PAD : 0)];
      rows.push(farBlock(camera, sight, block, y, range, band.length));
      if (sight.clue?.seat === block.seat) clue = farClue(camera, sight, y, range[1]);
    });
    y += bandHeight(band, sight, scale) + air * 0.6;
    if (!low && sight.picking && band.some(({ seat }) => seat === sight.facing)) {
      pickerTop = y;
      y += room.middle;
    }
  }
  rows.sort((a, b) => placeIn(sight, a.seat) - placeIn(sight, b.seat));
  const nearTop = height - nearHeight(sight, manner, scale) - air * 0.3;
  const near = nearBlock(camera, sight, manner, nearTop, width);
  rows.push(near.row);
  if (sight.clue?.seat === sight.near.seat) clue = near.clue;
  const aside = { left: width + 4, top: 4, width: full - width - 8, height: PICKER };
  return {
    mode: low ? "low" : "tall",
    width: full,
    height,
    camera,
    rows,
    ...poolAt(camera, sight, manner, (y + nearTop) / 2, nearTop, width),
    clue,
    picker: (_seat, [x]) => (low ? aside : between(x, pickerTop, width)),
    columns: low ? (full - width < FIVE ? 4 : 5) : KEYS,
    aside: low ? [(width + full) / 2, 6 + sight.sheet / 2] : [width / 2, (y + nearTop) / 2],
    own: [width / 2, Math.min(nearTop + PLATE + 10 + STANDING * scale * 0.6, height - TAKING)],
    edge: camera.yAt(rows[0]?.strip ? 60 : 8 + PLATE + STANDING * scale) + 2.6,
  };
}

/** The picker under the row that is faced, as near to the tile as it can be. */
function between(x: number, top: number, width: number): Box {
  const wide = Math.min(WIDEST, width - 2 * PAD);
  const left = Math.max(PAD, Math.min(x - wide / 2, width - PAD - wide));
  return { left: Math.round(left), top: Math.round(top), width: wide, height: PICKER - 14 };
}

/** At the end in a very small room every code is a strip beside its plate, and so is the pool. */
function stripsPlan(
  sight: Sight,
  { width, height, low, middle }: Room,
  full: number,
): Omit<Plan, "scores"> {
  const codes = [...sight.others, sight.near];
  const room = height - middle - 8;
  const high = Math.min(STRIP, room / (codes.length + (sight.pool.length ? 1 : 0)));
  const camera = cameraAt(FINGER, DISTANCE, full / 2, height / 2);
  const range: Range = [PAD, width - PAD];
  const rows = codes.map(({ seat, row }, i) =>
    stripRow(camera, sight, seat, row, 4 + i * high, range, high),
  );
  const line = 4 + (codes.length + 0.5) * high;
  return {
    mode: low ? "low" : "tall",
    width: full,
    height,
    camera,
    rows: rows.map((row) => ({ ...row, strip: false })),
    pool: tuck(camera, sight, line, width - PAD),
    poolAt: null,
    poolLabel: [PAD + 90, line],
    clue: null,
    picker: () => between(width / 2, 0, width),
    columns: KEYS,
    aside: low
      ? [(width + full) / 2, 6 + sight.sheet / 2]
      : [width / 2, (height + line + high / 2) / 2],
    own: [width / 2, height / 2],
    edge: camera.yAt(60) + 2.6,
  };
}

const placeIn = (sight: Sight, seat: number): number =>
  sight.others.findIndex((other) => other.seat === seat);

/** The pool: a heap on the wood, a line of small tiles beside my plate, or words alone. */
function poolAt(
  camera: Camera,
  sight: Sight,
  { pool, tight }: Manner,
  middle: number,
  nearTop: number,
  width: number,
): Pick<Plan, "pool" | "poolAt" | "poolLabel"> {
  const line = tight ? nearTop - 10 : nearTop + PLATE / 2;
  const right = width - PAD;
  if (pool === "words") return { pool: [], poolAt: null, poolLabel: [right, line] };
  if (pool === "line") {
    return {
      pool: tuck(camera, sight, line, right),
      poolAt: null,
      poolLabel: [right - sight.pool.length * tuckStep(sight, right) - 8, line],
    };
  }
  const y = camera.yAt(middle);
  const at: Point = [camera.xAt(width / 2, y), y];
  return {
    pool: placePool(sight.pool, sight.room, at, poolScale(sight.room, sight.over)),
    poolAt: { x: at[0], y: at[1], radius: sight.over ? 2.4 : 3.1 },
    poolLabel: [right, line],
  };
}

/** A code in one line beside its plate. */
function stripRow(
  camera: Camera,
  sight: Sight,
  seat: number,
  faces: readonly Face[],
  top: number,
  range: Range,
  high: number,
): RowPlan {
  const { scale } = camera;
  const [left, right] = range;
  const from = left + (right - left) * (stripPlate(range) + 0.02);
  const step = (right - from) / Math.max(6, faces.length);
  const size = Math.min((high * 0.63) / scale, step / (1.08 * scale));
  const y = camera.yAt(top + high / 2 + (STANDING * size * scale) / 2 - 2);
  const x = camera.xAt((from + right) / 2, y);
  const keyed = (face: Face): string => keyOf(sight.round, seat, face.born);
  return {
    seat,
    pieces: placeRank(faces, { x, y, yaw: 0, step: 1.08, size }, "strip", keyed, false),
    inlays: [],
    ends: [NOWHERE, NOWHERE],
    gaps: [],
    strip: true,
    isThin: true,
    range,
    plate: { x: left, y: top + (high - 40) / 2, from: "left" },
  };
}

type Range = readonly [left: number, right: number];

function farBlock(
  camera: Camera,
  sight: Sight,
  block: Block,
  top: number,
  range: Range,
  beside: number,
): RowPlan {
  const { scale } = camera;
  const [left, right] = range;
  const keyed = (face: Face): string => keyOf(sight.round, block.seat, face.born);
  const row = { seat: block.seat, ends: [NOWHERE, NOWHERE] as const, gaps: [] };
  if (block.strip)
    return stripRow(camera, sight, block.seat, block.ranks.flat(), top, range, STRIP);
  const longest = Math.max(1, ...block.ranks.map((rank) => rank.length));
  const step = Math.max(
    1.04,
    Math.min(Math.max(1.28, 49 / scale), (right - left - 8) / (longest * scale)),
  );
  let y = top + plateHeight(sight, beside) + 6;
  const lines = block.ranks.map((faces): [readonly Face[], Rank] => {
    const { back, front } = reachOf(faces, sight.over);
    const base = y + overRow(faces, sight.over) + back * scale;
    y = base + front * scale;
    const at = camera.yAt(base);
    return [faces, { x: camera.xAt((left + right) / 2, at), y: at, yaw: 0, step, size: 1 }];
  });
  return {
    ...row,
    pieces: lines.flatMap(([faces, rank]) => placeRank(faces, rank, "far", keyed, false)),
    inlays: lines.flatMap(([faces, rank]) =>
      faces.length ? [swelling(camera, rank, faces.length, -0.3, 0.62)] : [],
    ),
    strip: false,
    range,
    plate: { x: left, y: top, from: "left" },
  };
}
