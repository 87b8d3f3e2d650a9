/** Draws wood as vector lines: planks whose grain bends round a few knots. */

/** A small seeded random generator, so that the desk always looks the same. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** How far the grain is shifted at a point: long waves, and knots that push it aside. */
function makeBend(seed: number, width: number, height: number): (x: number, y: number) => number {
  const random = makeRandom(seed);
  const eyes = Array.from({ length: 3 }, () => ({
    x: random() * width,
    y: random() * height,
    wide: 90 + random() * 190,
    high: 26 + random() * 44,
    push: 9 + random() * 15,
  }));
  const [a, b] = [random() * 6, random() * 6];
  return (x, y) => {
    let away = 2.2 * Math.sin(x / 310 + a + y / 70) + 1.1 * Math.sin(x / 127 + b + y / 41);
    for (const eye of eyes) {
      const dx = (x - eye.x) / eye.wide;
      const dy = (y - eye.y) / eye.high;
      const near = Math.exp(-dx * dx - dy * dy * 0.6) * Math.min(1, Math.abs(dy) * 4 + 0.05);
      away += (dy >= 0 ? 1 : -1) * eye.push * near;
    }
    return away;
  };
}

/** Lines of one tone and strength, as one path. */
export interface Strands {
  isLight: boolean;
  opacity: number;
  width: number;
  path: string;
}

export interface Plank {
  top: number;
  height: number;
}

const STRENGTHS = 4;

/** The grain of some planks, as a few SVG paths. */
export function drawGrain(
  width: number,
  planks: readonly Plank[],
  seed: number,
  step = 5,
): Strands[] {
  const gathered = new Map<string, Strands>();
  planks.forEach(({ top, height }, index) => {
    const random = makeRandom((seed + index) * 77 + 5);
    const bend = makeBend(seed + index, width, height);
    for (let y = 1; y < height; y += step * (0.35 + random() * 1.1)) {
      const from = Math.max(0, -width * 0.15 + random() * width * 0.8);
      const to = Math.min(width, from + width * (0.35 + random() * 0.9));
      const points: string[] = [];
      for (let x = from; x <= to; x += 24) {
        const bent = Math.min(height, Math.max(0, y + bend(x, y)));
        points.push(`${x.toFixed(0)} ${(top + bent).toFixed(1)}`);
      }
      if (points.length < 2) continue;
      const isLight = random() < 0.36;
      const strength = Math.floor(random() * STRENGTHS);
      const thick = random() < 0.25;
      const key = `${isLight}${strength}${thick}`;
      const strands = gathered.get(key) ?? {
        isLight,
        opacity: 0.12 + (strength / STRENGTHS) * 0.32,
        width: thick ? 1.6 : 0.8,
        path: "",
      };
      strands.path += `M${points.join("L")}`;
      gathered.set(key, strands);
    }
  });
  return [...gathered.values()];
}
