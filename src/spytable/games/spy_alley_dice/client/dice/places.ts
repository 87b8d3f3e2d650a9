/** Where dice lie: straight on the rail if kept, crooked on the floor if they will roll. */
import type { Spy } from "../art/spies";
import type { Pose } from "./solid";

/** The measures of a tray, in its own units; the page makes it as large as there is room. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly rim: number;
  readonly lip: number;
  readonly wall: number;
  readonly stud: number;
  /** Edges of dice on the rail and on the floor. */
  readonly edge: number;
  readonly loose: number;
  readonly gap: number;
  readonly rail: number;
  /** Where so many dice come to lie together, the first list for one. */
  readonly spots: readonly (readonly Spot[])[];
}

type Spot = readonly [number, number];

export const WIDE: Measures = {
  width: 640,
  height: 440,
  rim: 14,
  lip: 13,
  wall: 19,
  stud: 7,
  edge: 90,
  loose: 90,
  gap: 13,
  rail: 122,
  spots: [
    [[318, 284]],
    [
      [232, 282],
      [408, 286],
    ],
    [
      [164, 290],
      [322, 266],
      [478, 292],
    ],
    [
      [118, 292],
      [252, 262],
      [386, 304],
      [516, 268],
    ],
    [
      [112, 298],
      [217, 250],
      [320, 304],
      [423, 250],
      [528, 298],
    ],
  ],
};

export const SMALL: Measures = {
  width: 378,
  height: 300,
  rim: 11,
  lip: 9,
  wall: 12,
  stud: 5,
  edge: 54,
  loose: 54,
  gap: 8,
  rail: 82,
  spots: [
    [[188, 182]],
    [
      [132, 180],
      [246, 184],
    ],
    [
      [92, 184],
      [190, 170],
      [286, 188],
    ],
    [
      [74, 186],
      [152, 168],
      [228, 196],
      [306, 172],
    ],
    [
      [64, 196],
      [126.5, 164],
      [189, 204],
      [251.5, 164],
      [314, 196],
    ],
  ],
};

const inRow = (many: number, y: number): Spot[] =>
  Array.from({ length: many }, (_, n) => [189 + (n - (many - 1) / 2) * 65, n % 2 ? y - 3 : y + 3]);

/** For little height: kept dice in one row, the others in another. */
const FLAT: Measures = {
  ...SMALL,
  height: 212,
  rim: 9,
  lip: 7,
  wall: 9,
  edge: 50,
  loose: 50,
  gap: 15,
  rail: 70,
  spots: [1, 2, 3, 4, 5].map((many) => inRow(many, 147)),
};

/** For even less: hardly any rim. */
const THIN: Measures = {
  ...FLAT,
  height: 172,
  rim: 6,
  lip: 4,
  wall: 6,
  stud: 4,
  edge: 46,
  loose: 46,
  gap: 19,
  rail: 58,
  spots: [1, 2, 3, 4, 5].map((many) => inRow(many, 124)),
};

/** The tray in which dice are largest; the wide one is the loveliest. */
export function measuresFor({ width, height }: { width: number; height: number }): Measures {
  const usual = width < 560 ? SMALL : WIDE;
  const edge = (each: Measures): number =>
    Math.min(width / each.width, height / each.height) * each.loose * (each === usual ? 1.12 : 1);
  return [FLAT, THIN].reduce((best, each) => (edge(each) > edge(best) ? each : best), usual);
}

/** Whether a hint fits under the dice. */
export const hasHint = (measures: Measures, loose: number): boolean =>
  measures === WIDE || (measures === SMALL && loose < 4);

/** The tray at the end: what decided it lies on the rail, the rest beside it. */
export const ENDED: Measures = {
  ...WIDE,
  height: 300,
  loose: 66,
  rail: 106,
  spots: [
    [[520, 206]],
    [
      [420, 208],
      [528, 204],
    ],
    [
      [312, 206],
      [420, 208],
      [528, 204],
    ],
    [
      [204, 208],
      [312, 204],
      [420, 208],
      [528, 204],
    ],
    [
      [104, 206],
      [212, 202],
      [320, 208],
      [428, 204],
      [536, 206],
    ],
  ],
};

export interface Lying {
  readonly place: number;
  readonly spy: Spy;
  /** The slot on the rail, or null on the floor. */
  readonly slot: number | null;
  /** Changes when the die is thrown anew. */
  readonly thrown: string;
  /** Which of how many spots on the floor is its own. */
  readonly spot: readonly [number, number];
}

/** A number from 0 to 1 that is always the same for the same words. */
export function chanceOf(words: string): number {
  let h = 2166136261;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

/** Where a die comes to rest. No portrait ever lies upside down. */
export function restOf(die: Lying, measures: Measures): Pose {
  const still = { high: 0, spin: 0, axis: 0 };
  if (die.slot !== null) {
    const pitch = measures.edge + measures.gap;
    const x = measures.width / 2 + (die.slot - 2) * pitch;
    return { ...still, x, y: measures.rail, edge: measures.edge, yaw: 0 };
  }
  const [index, of] = die.spot;
  const [x, y] = measures.spots[of - 1]?.[index] ?? [measures.width / 2, measures.height / 2];
  const seed = `${die.thrown}/${die.place}`;
  const shift = measures.loose * 0.1;
  return {
    ...still,
    // Never nearer to its neighbour than a finger can tell.
    x: x + (chanceOf(`${seed}x`) - 0.5) * shift * 0.6,
    y: y + (chanceOf(`${seed}y`) - 0.5) * shift * 2,
    edge: measures.loose,
    yaw: Math.round((chanceOf(`${seed}w`) - 0.5) * 56),
  };
}
