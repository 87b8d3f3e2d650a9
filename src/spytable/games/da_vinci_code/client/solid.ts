/** A tile as a bevelled block of the room: which faces are seen, in which light. */
import { type Camera, hull, matrix, type Point, path, type Spot } from "./camera";

export type Colour = "b" | "w";

/** How a tile is put down: its front foot at (x, y), turned by yaw. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Above the table. */
  readonly lift: number;
  readonly yaw: number;
  /** Where it falls when it is tipped: toward who looks, or away. */
  readonly fall: "toward" | "away";
  /** Degrees from standing (0) to lying (90). */
  readonly tip: number;
  /** In tile widths; 1 is a tile at the scale of the camera. */
  readonly size: number;
}

export const TALL = 1.66;
export const THICK = 0.36;
const BEVEL = 0.036;
const CORNER = 0.1;
const ARC = 4;
/** Rings of the block, from near face to far face: depth and inset. */
const RINGS = [
  [0, BEVEL],
  [BEVEL, 0],
  [THICK - BEVEL, 0],
  [THICK, BEVEL],
] as const;
const LIGHT = unit([-0.55, 0.3, 0.82]);

type Ramp = readonly (readonly [at: number, r: number, g: number, b: number])[];
const RAMPS: Record<Colour, Ramp> = {
  w: [
    [0.2, 134, 115, 78],
    [0.3, 166, 147, 107],
    [0.48, 231, 218, 189],
    [0.6, 241, 230, 205],
    [0.9, 255, 250, 238],
    [1.1, 255, 255, 255],
  ],
  b: [
    [0.2, 6, 5, 6],
    [0.3, 11, 10, 11],
    [0.48, 28, 25, 26],
    [0.6, 42, 38, 37],
    [0.85, 51, 46, 45],
    [1.0, 71, 64, 64],
    [1.15, 140, 127, 114],
  ],
};

export interface Drawn {
  /** Path data by fill. */
  readonly faces: readonly (readonly [fill: string, d: string])[];
  /** Where the art of the face that is seen lies. */
  readonly art: string;
  /** Which of its two big faces is seen. */
  readonly side: "near" | "far";
  readonly outline: string;
  readonly shadow: string;
  readonly foot: string;
  readonly mirror: { readonly d: string; readonly from: number; readonly to: number } | null;
  readonly depth: number;
  /** The box of the outline on the screen: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  readonly top: Point;
  readonly base: Point;
}

function unit([x, y, z]: Spot): Spot {
  const l = Math.hypot(x, y, z) || 1;
  return [x / l, y / l, z / l];
}
const less = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The rounded outline of a tile, from behind its near face, as (x, z). */
function contour(inset: number): Point[] {
  const w = 0.5 - inset;
  const r = Math.max(0.03, CORNER - inset * 0.6);
  const corners: [number, number, number][] = [
    [w - r, TALL - inset - r, 0],
    [r - w, TALL - inset - r, 90],
    [r - w, inset + r, 180],
    [w - r, inset + r, 270],
  ];
  return corners.flatMap(([x, z, from]) =>
    Array.from({ length: ARC + 1 }, (_, i): Point => {
      const a = ((from + (90 * i) / ARC) * Math.PI) / 180;
      return [x + r * Math.cos(a), z + r * Math.sin(a)];
    }),
  );
}
const CONTOURS = RINGS.map(([depth, inset]) => ({ depth, points: contour(inset) }));

/** From the tile's own space into the room. */
export function placing(pose: Pose): (local: Spot) => Spot {
  const c = Math.cos(pose.yaw);
  const s = Math.sin(pose.yaw);
  const a = (pose.tip * Math.PI) / 180;
  const sa = Math.sin(a);
  const ca = Math.cos(a);
  return ([x, y, z]) => {
    let Y = y;
    let Z = z;
    if (pose.fall === "toward") {
      Y = y * ca - z * sa;
      Z = z * ca + y * sa;
    } else {
      Y = THICK + z * sa + (y - THICK) * ca;
      Z = z * ca - (y - THICK) * sa;
    }
    const k = pose.size;
    return [pose.x + (x * c - Y * s) * k, pose.y + (x * s + Y * c) * k, Z * k + pose.lift];
  };
}

function shade(colour: Colour, normal: Spot, at: Spot, eye: Spot): string {
  const seen = Math.max(0, dot(normal, unit(less(eye, at))));
  const light = 0.27 + 0.6 * Math.max(0, dot(normal, LIGHT)) + 0.27 * seen;
  const t = Math.round(light * 48) / 48;
  const ramp = RAMPS[colour];
  let i = 0;
  while (i < ramp.length - 2 && t > (ramp[i + 1]?.[0] ?? 0)) i++;
  const low = ramp[i];
  const high = ramp[i + 1];
  if (!low || !high) return "#888";
  const u = Math.max(0, Math.min(1, (t - low[0]) / (high[0] - low[0])));
  const mix = (a: number, b: number): number => Math.round(a + (b - a) * u);
  return `rgb(${mix(low[1], high[1])} ${mix(low[2], high[2])} ${mix(low[3], high[3])})`;
}

/** Everything there is to draw of a tile in a pose. */
export function drawn(camera: Camera, colour: Colour, pose: Pose): Drawn {
  const put = placing(pose);
  const rings = CONTOURS.map(({ depth, points }) => points.map(([x, z]) => put([x, depth, z])));
  const centre = put([0, THICK / 2, TALL / 2]);
  const byFill = new Map<string, string>();
  const add = (corners: readonly Spot[]): void => {
    const [a, b, c] = corners;
    if (!a || !b || !c) return;
    const mid = corners.reduce<Spot>(
      (m, p) => [
        m[0] + p[0] / corners.length,
        m[1] + p[1] / corners.length,
        m[2] + p[2] / corners.length,
      ],
      [0, 0, 0],
    );
    let normal = unit(cross(less(b, a), less(c, a)));
    if (dot(normal, less(mid, centre)) < 0) normal = [-normal[0], -normal[1], -normal[2]];
    if (dot(normal, less(camera.eye, mid)) <= 0) return;
    const fill = shade(colour, normal, mid, camera.eye);
    byFill.set(fill, (byFill.get(fill) ?? "") + path(corners.map(camera.project)));
  };
  for (let r = 0; r < rings.length - 1; r++) {
    const near = rings[r] ?? [];
    const far = rings[r + 1] ?? [];
    near.forEach((p, i) => {
      const j = (i + 1) % near.length;
      const [q, u, v] = [near[j], far[j], far[i]];
      if (q && u && v) add([p, q, u, v]);
    });
  }
  add(rings[0] ?? []);
  add(rings.at(-1) ?? []);

  // A standing tile that turns on its foot shows its far face until it is past its edge.
  const turned = pose.tip < 50 && Math.cos(pose.yaw) < 0;
  const side = turned || (pose.fall === "toward" && pose.tip >= 50) ? "far" : "near";
  const y = side === "near" ? 0 : THICK;
  const down = side === "near" || turned ? -0.1 : 0.1;
  const art = matrix(
    camera,
    put([0, y, TALL / 2]),
    put([0.1, y, TALL / 2]),
    put([0, y, TALL / 2 + down]),
  );
  const all = rings.flat();
  const silhouette = hull(all.map(camera.project));
  const xs = silhouette.map((p) => p[0]);
  const ys = silhouette.map((p) => p[1]);
  const thrown = (p: Spot): Spot => [
    p[0] - (LIGHT[0] / LIGHT[2]) * p[2],
    p[1] - (LIGHT[1] / LIGHT[2]) * p[2],
    0,
  ];
  const low = all.filter((p) => p[2] < 0.3 * pose.size + pose.lift);
  return {
    faces: [...byFill],
    art,
    side,
    outline: path(silhouette),
    shadow: path(hull(all.map((p) => camera.project(thrown(p))))),
    foot: path(hull(low.map((p) => camera.project([p[0], p[1], 0])))),
    mirror: pose.tip === 0 ? mirror(camera, pose) : null,
    depth: camera.depth(centre),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    top: camera.project(put([0, THICK / 2, TALL])),
    base: camera.project(put([0, 0, 0])),
  };
}

/** The dim image of a standing tile in the polish of the table. */
function mirror(camera: Camera, pose: Pose): Drawn["mirror"] {
  const put = placing({ ...pose, lift: 0 });
  const points = contour(BEVEL).map(([x, z]) => {
    const [X, Y, Z] = put([x, 0, z]);
    return camera.project([X, Y, -Z]);
  });
  const [x, y] = put([0, 0, 0]);
  return {
    d: path(points),
    from: camera.project([x, y, 0])[1],
    to: camera.project([x, y, -0.8 * pose.size])[1],
  };
}
