/** Drawn wood: planks of fine lines that bend round a few eyes; sharp at any zoom. */
import type { Camera, Point } from "./camera";

export interface Timber {
  readonly tones: readonly string[];
  readonly dark: string;
  readonly light: string;
  readonly seam: string;
  readonly rim: string;
  readonly floor: string;
  readonly inlay: string;
}

/** A small generator, so that the same table always has the same grain. */
export function generator(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

/** How far a line of grain is pushed aside at a point of a plank. */
function bend(seed: number, width: number, height: number): (x: number, y: number) => number {
  const next = generator(seed);
  const eyes = Array.from({ length: 5 }, () => ({
    x: next() * width,
    y: next() * height,
    sx: 0.9 + next() * 1.9,
    sy: 0.26 + next() * 0.44,
    push: 0.09 + next() * 0.15,
  }));
  const [a, b] = [next() * 6, next() * 6];
  return (x, y) => {
    let d = 0.022 * Math.sin(x / 3.1 + a + y / 0.7) + 0.011 * Math.sin(x / 1.27 + b + y / 0.41);
    for (const eye of eyes) {
      const dx = (x - eye.x) / eye.sx;
      const dy = (y - eye.y) / eye.sy;
      const near = Math.min(1, Math.abs(dy) * 4 + 0.05);
      d += (dy >= 0 ? 1 : -1) * eye.push * Math.exp(-dx * dx - dy * dy * 0.6) * near;
    }
    return d;
  };
}

const HALF = 18;

/** One plank between two lines of the table, with its grain. */
export function plank(
  pen: CanvasRenderingContext2D,
  camera: Camera,
  timber: Timber,
  from: number,
  to: number,
  index: number,
): void {
  const at = (x: number, y: number): Point => camera.project([x, y, 0]);
  pen.beginPath();
  for (const [x, y] of [at(-HALF, from), at(HALF, from), at(HALF, to), at(-HALF, to)]) {
    pen.lineTo(x, y);
  }
  pen.globalAlpha = 1;
  pen.fillStyle = timber.tones[index % timber.tones.length] ?? timber.floor;
  pen.fill();
  const next = generator((31 + index * 3) * 77 + 5);
  const pushed = bend(31 + index * 3, HALF * 2, to - from);
  pen.lineCap = "round";
  for (let y = 0.01; y < to - from; y += 0.062 * (0.35 + next() * 1.1)) {
    const length = HALF * 2 * (0.35 + next() * 0.9);
    const start = HALF * 2 * (-0.15 + next() * 0.8);
    pen.beginPath();
    for (let x = Math.max(0, start); x <= Math.min(HALF * 2, start + length); x += 0.36) {
      const line = Math.min(to, Math.max(from, from + y + pushed(x, y)));
      pen.lineTo(...at(x - HALF, line));
    }
    const isLight = next() < 0.36;
    pen.strokeStyle = isLight ? timber.light : timber.dark;
    pen.lineWidth = 0.5 + next() * next() * 1.9;
    pen.globalAlpha = (isLight ? 0.75 : 1.15) * (0.1 + next() * 0.34);
    pen.stroke();
  }
  pen.globalAlpha = 0.9;
  pen.strokeStyle = timber.seam;
  pen.lineWidth = 1.3;
  pen.beginPath();
  pen.moveTo(...at(-HALF, to));
  pen.lineTo(...at(HALF, to));
  pen.stroke();
  pen.globalAlpha = 1;
}
