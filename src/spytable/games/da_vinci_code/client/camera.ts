/** One camera looks down on the table; the table is the plane z = 0, the far side is +y. */

export type Point = readonly [x: number, y: number];
export type Spot = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Pixels per tile width at the middle of the table. */
  readonly scale: number;
  readonly eye: Spot;
  /** A point of the room on the screen. */
  project(spot: Spot): Point;
  /** How far behind the middle of the table a point lies: what is farther is drawn first. */
  depth(spot: Spot): number;
  /** How much bigger than at the middle things are drawn at this y. */
  zoom(y: number): number;
  /** The y of the table that is seen at this height of the screen. */
  yAt(pixel: number): number;
  /** The x of the table that is seen at this pixel, on the line y. */
  xAt(pixel: number, y: number): number;
}

const ELEVATION = (40 * Math.PI) / 180;
export const SIN = Math.sin(ELEVATION);
export const COS = Math.cos(ELEVATION);

export function cameraAt(scale: number, distance: number, cx: number, cy: number): Camera {
  const zoomOf = (w: number): number => distance / (distance + w);
  const depth = ([, y, z]: Spot): number => y * COS - z * SIN;
  return {
    scale,
    eye: [0, -distance * COS, distance * SIN],
    depth,
    zoom: (y) => zoomOf(y * COS),
    project(spot) {
      const q = zoomOf(depth(spot)) * scale;
      return [cx + spot[0] * q, cy - (spot[1] * SIN + spot[2] * COS) * q];
    },
    yAt(pixel) {
      const t = (cy - pixel) / scale;
      return (t * distance) / (distance * SIN - t * COS);
    },
    xAt: (pixel, y) => (pixel - cx) / (scale * zoomOf(y * COS)),
  };
}

const fixed = (n: number): string => n.toFixed(1);

/** Path data through some points of the screen. */
export function path(points: readonly Point[], closed: "open" | "closed" = "closed"): string {
  const d = `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}`;
  return closed === "closed" ? `${d}Z` : d;
}

/** The matrix that lays flat art, in hundredths of a tile width, on a plane of the room. */
export function matrix(camera: Camera, origin: Spot, right: Spot, down: Spot): string {
  const [ox, oy] = camera.project(origin);
  const [rx, ry] = camera.project(right);
  const [dx, dy] = camera.project(down);
  const parts = [(rx - ox) / 10, (ry - oy) / 10, (dx - ox) / 10, (dy - oy) / 10, ox, oy];
  return `matrix(${parts.map((n) => n.toFixed(4)).join(" ")})`;
}

/** The convex outline of some points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of points) {
    for (;;) {
      const b = out.at(-1);
      const a = out.at(-2);
      if (!a || !b) break;
      if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
      out.pop();
    }
    out.push(p);
  }
  out.pop();
  return out;
}
