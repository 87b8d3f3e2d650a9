/** A wide table: the others sit around the far side, the pool lies in the middle. */
import { type Camera, cameraAt, type Point, path } from "./camera";
import type { Face } from "./generated";
import {
  type Box,
  CLUE,
  heapSize,
  keyOf,
  letters,
  type Piece,
  type Plan,
  placePool,
  placeRank,
  pointOf,
  type Rank,
  type RowPlan,
  type Sight,
  STANDS,
  splitRanks,
  spotOf,
  swelling,
} from "./plan";

const DISTANCE = 30;
const PLATE = 40;
/** How far a plate at the side reaches over the table. */
const PLATE_REACH = 270;
/** A pin over a tile, with what was said, is this high. */
const PIN = 40;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
  /** Tile widths from end to end. */
  readonly room: number;
}

export function widePlan(sight: Sight, width: number, height: number): Omit<Plan, "scores"> {
  const many = sight.others.length > 2;
  // Low rooms get smaller tiles, so that the pool keeps its place between the rows.
  const scale = Math.max(
    20,
    Math.min(width / (many ? 16.8 : 14.6), height / 9.7, (height - 151) / 7.28),
  );
  const camera = cameraAt(scale, DISTANCE, width * 0.505, height / 2);
  const farY = camera.yAt(82 + 1.39 * scale);
  const nearY = camera.yAt(height - 69 - scale);
  const half = width / 2 / scale;
  const places = around(sight.others.length, farY, half);
  const middleY = (farY - 1.7 + nearY + 2) / 2;
  const poolAt: Point = [sight.others.length === 2 ? 1.15 : 0, middleY];
  const reach = sight.room <= 8 ? 2.95 : 3.2;
  const others = sight.others.map(({ seat, row }, i) => {
    const place = places[i] ?? places[0] ?? { x: 0, y: farY, yaw: 0, room: half * 2 };
    return farRow(camera, sight, seat, row, place, width);
  });
  const near = nearRow(camera, sight, nearY, half, height);
  const label = camera.project([poolAt[0] + reach + 0.24, poolAt[1] - 0.3, 0]);
  const size = heapSize(sight.room).size * (sight.over ? 0.74 : 1);
  return {
    mode: "wide",
    width,
    height,
    camera,
    rows: [...others, near.row],
    pool: placePool(sight.pool, sight.room, poolAt, size),
    poolAt: { x: poolAt[0], y: poolAt[1], radius: reach },
    poolLabel: label,
    clue: wideClue(camera, sight, near.clueAt, places),
    picker: (_seat, base) => pickerBox(camera, sight, near.clueAt, base, width, height),
    columns: 5,
    aside: camera.project([poolAt[0], poolAt[1], 0]),
    own: [width * 0.45, height - 132 - scale * 0.2],
    edge: farY + 2.4,
  };
}

/** Under the tile that is pointed at; never over my clue, which the guess is made with. */
function pickerBox(
  camera: Camera,
  sight: Sight,
  clueAt: Point,
  [x, y]: Point,
  width: number,
  height: number,
): Box {
  const { scale } = camera;
  const box = { width: 260, height: 190 + Math.max(0, letters() - 1) * 110 };
  const best = Math.min(y + 0.95 * scale, height - box.height - 1.6 * scale);
  let top = Math.min(Math.max(y + 12, best), height - box.height - 4);
  const ownTop = height - 69 - 2.75 * scale;
  const clueLeft = camera.project([clueAt[0] - 0.95, clueAt[1], 0])[0];
  const blocked = sight.clue !== null && top + box.height > ownTop;
  const right = blocked ? Math.min(width - 16, clueLeft) : width - 16;
  const left = Math.max(16, Math.min(x - box.width * 0.4, right - box.width));
  // Pushed aside, it need not stay below the row: my own row can be left in sight too.
  if (left + box.width < x - 0.7 * scale) top = Math.min(top, ownTop - box.height);
  return { ...box, left: Math.round(left), top: Math.round(Math.max(70, top)) };
}

/** Where the others sit: far; left and right; left, far and right. */
function around(count: number, farY: number, half: number): Place[] {
  const reach = half / 0.9;
  if (count === 1) return [{ x: 0, y: farY, yaw: 0, room: reach * 2 - 1.4 }];
  const side = reach * 0.48;
  if (count === 2) {
    const room = reach - 1.15;
    return [
      { x: -side, y: farY, yaw: 0.17, room },
      { x: side, y: farY, yaw: -0.17, room },
    ];
  }
  const x = half * 0.66;
  return [
    { x: -x, y: farY - 2.7, yaw: 0.44, room: 5.4 },
    { x: 0, y: farY, yaw: 0, room: 6.2 },
    { x, y: farY - 2.7, yaw: -0.44, room: 5.4 },
  ];
}

function farRow(
  camera: Camera,
  sight: Sight,
  seat: number,
  row: readonly Face[],
  place: Place,
  width: number,
): RowPlan {
  const fit = place.room / Math.max(1, row.length);
  const breaks = fit < 0.77;
  const ranks = splitRanks(row, breaks ? Math.ceil(row.length / 2) : row.length);
  const longest = Math.max(1, ...ranks.map((rank) => rank.length));
  const step = Math.min(1.13, Math.max(1.04, place.room / longest));
  const size = Math.min(breaks ? 0.86 : 1, place.room / (longest * step));
  const lines = ranks.map((faces, i): [readonly Face[], Rank] => {
    const [x, y] = pointOf(
      { ...place, step, size },
      0,
      ranks.length > 1 ? (i === 0 ? 0.5 : -2.3 * size) : 0,
    );
    return [faces, { x, y, yaw: place.yaw, step, size }];
  });
  const pieces = lines.flatMap(([faces, rank]) =>
    placeRank(faces, rank, "far", (face) => keyOf(sight.round, seat, face.born), false),
  );
  const first = lines[0]?.[1] ?? { ...place, step, size };
  const n = ranks[0]?.length ?? 0;
  const at = (along: number, out: number): Point => {
    const [x, y] = pointOf(first, along, out);
    return camera.project([x, y, 0]);
  };
  const length = ((n - 1) / 2) * step * size + 0.78;
  const from = place.x < -0.5 ? "left" : place.x > 0.5 ? "right" : "middle";
  // A plate at the side stands just above the tiles that it could cover.
  const reach = PLATE_REACH * letters();
  const tops = pieces
    .map(({ pose }) => camera.project([pose.x, pose.y, (pose.tip > 0 ? 0.5 : 1.9) * size]))
    .filter(([x]) => (place.x < 0 ? x < reach : x > width - reach));
  const above = Math.min(camera.project([place.x, place.y, 1.9])[1] + 60, ...tops.map((p) => p[1]));
  const side = Math.abs(place.yaw) > 0.3;
  const pin = tops.length && !sight.over ? PIN : 0;
  const lone = sight.others.length === 1;
  const edge = sight.sheet ? 14 : 32;
  return {
    seat,
    pieces,
    inlays: lines.flatMap(([faces, rank]) =>
      faces.length ? [swelling(camera, rank, faces.length, -0.3 * size, 0.78)] : [],
    ),
    ends: [at(-length, -0.3), at(length, -0.3)],
    gaps: gapsOf(camera, lines, -0.5),
    strip: false,
    range: [0, width],
    plate: {
      x: from === "left" || lone ? edge : from === "right" ? width - edge : width / 2,
      y: side ? Math.max(24, above - 14 - pin - PLATE * letters()) : 24,
      from: lone ? "left" : from,
    },
  };
}

function nearRow(
  camera: Camera,
  sight: Sight,
  nearY: number,
  half: number,
  height: number,
): { row: RowPlan; clueAt: Point } {
  const { row, seat, own } = sight.near;
  const reach = half / camera.zoom(nearY);
  // After the match no clue stands beside the row, unless it ended early: a long code stays in one line.
  const isBare = sight.over && sight.clue === null;
  const room = reach * 2 - (isBare ? 1.6 : 4.6);
  const fit = room / Math.max(1, row.length);
  const breaks = fit < (isBare ? 0.62 : 0.8);
  const ranks = splitRanks(row, breaks ? Math.ceil(row.length / 2) : row.length);
  const longest = Math.max(1, ...ranks.map((rank) => rank.length));
  const step = Math.min(1.13, Math.max(1.04, room / longest));
  const size = Math.min(breaks ? 0.9 : 1, room / (longest * step));
  const aside = reach - (longest * step * size) / 2;
  const x = -Math.min(1.25, isBare ? Math.max(0, aside - 0.8) : Math.max(0.6, aside - 2));
  const lines = ranks.map((faces, i): [readonly Face[], Rank] => [
    faces,
    { x, y: nearY + (ranks.length - 1 - i) * 2.3 * size, yaw: 0, step, size },
  ]);
  const front = lines.at(-1)?.[1] ?? { x, y: nearY, yaw: 0, step, size };
  const n = ranks.at(-1)?.length ?? 0;
  const length = ((n - 1) / 2) * step * size + 0.78;
  const at = (along: number): Point => camera.project([x + along, front.y - 0.34, 0]);
  const under = Math.max(10, 28 - (letters() - 1) * 60);
  const right = x + Math.max(length, ((longest - 1) / 2) * step * size + 0.78);
  return {
    clueAt: [Math.min(right + 2.1, reach - 1.15), nearY + 0.3],
    row: {
      seat,
      pieces: lines.flatMap(([faces, rank]) =>
        placeRank(faces, rank, "near", (face) => keyOf(sight.round, seat, face.born), own),
      ),
      inlays: lines.flatMap(([faces, rank]) =>
        faces.length ? [swelling(camera, rank, faces.length, -0.34, 0.78)] : [],
      ),
      ends: [at(-length - 0.12), at(length + 0.12)],
      gaps: gapsOf(camera, lines, -0.56),
      strip: false,
      range: [0, half * 2 * camera.scale],
      plate: { x: 32, y: height - under - PLATE * letters(), from: "left" },
    },
  };
}

/** Gap g is left of tile g; the last one is right of all. */
export function gapsOf(
  camera: Camera,
  lines: readonly [readonly Face[], Rank][],
  out: number,
): Point[] {
  return lines.flatMap(([faces, rank], r) => {
    const count = r === lines.length - 1 ? faces.length + 1 : faces.length;
    return Array.from({ length: count }, (_, g): Point => {
      const [x, y] = spotOf(rank, g - 0.5, faces.length);
      const c = Math.cos(rank.yaw);
      const s = Math.sin(rank.yaw);
      return camera.project([x - out * s, y + out * c, 0]);
    });
  });
}

/** Where another's clue stands: in front of what has fallen, or at the end of the row. */
function besideRow(place: Place, sight: Sight, index: number): Point {
  const line = { ...place, step: 1, size: 1 };
  if (sight.others.length === 1) return [place.x - 5.4, place.y - 3.9];
  if (place.yaw !== 0) return pointOf(line, place.yaw < 0 ? -0.2 : 0.2, -4);
  const half = ((sight.others[index]?.row.length ?? 0) * 1.13) / 2;
  return pointOf(line, -half - 0.9, 0.5);
}

function wideClue(
  camera: Camera,
  sight: Sight,
  nearAt: Point,
  places: readonly Place[],
): Plan["clue"] {
  const { clue } = sight;
  if (!clue) return null;
  const mine = clue.seat === sight.near.seat;
  const index = sight.others.findIndex((other) => other.seat === clue.seat);
  const place = places[index];
  let at: Point = nearAt;
  let yaw = -0.14;
  let size = 1;
  if (!mine && place) {
    size = 0.84;
    yaw = place.yaw;
    at = besideRow(place, sight, index);
  }
  const piece: Piece = {
    key: CLUE,
    colour: clue.colour,
    value: clue.value,
    figure: mine || clue.value !== null ? "near" : "far",
    pose: { ...STANDS, x: at[0], y: at[1], yaw, size, fall: mine ? "away" : "toward" },
  };
  const frame = [
    [-0.82, -0.42],
    [0.82, -0.42],
    [0.82, 0.8],
    [-0.82, 0.8],
  ].map(([u = 0, v = 0]) => {
    const [x, y] = pointOf({ x: at[0], y: at[1], yaw, step: 1, size: 1 }, u * size, v * size);
    return camera.project([x, y, 0]);
  });
  const [lx, ly] = pointOf({ x: at[0], y: at[1], yaw, step: 1, size: 1 }, 0, -0.78 * size);
  return { piece, frame: path(frame), label: camera.project([lx, ly, 0]) };
}
