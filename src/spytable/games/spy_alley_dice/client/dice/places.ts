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
  loose: 58,
  gap: 7,
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
      [70, 196],
      [130, 164],
      [189, 204],
      [248, 164],
      [308, 196],
    ],
  ],
};

/** The tray at the end: what decided it lies on the rail, the rest beside it. */
export const ENDED: Measures = {
  ...WIDE,
  height: 300,
  loose: 74,
  rail: 116,
  spots: [
    [[520, 226]],
    [
      [420, 228],
      [528, 224],
    ],
    [
      [312, 226],
      [420, 228],
      [528, 224],
    ],
    [
      [204, 228],
      [312, 224],
      [420, 228],
      [528, 224],
    ],
    [
      [104, 226],
      [212, 222],
      [320, 228],
      [428, 224],
      [536, 226],
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
    x: x + (chanceOf(`${seed}x`) - 0.5) * shift,
    y: y + (chanceOf(`${seed}y`) - 0.5) * shift * 2,
    edge: measures.loose,
    yaw: Math.round((chanceOf(`${seed}w`) - 0.5) * 56),
  };
}
