/** How each sound is made. Loaded when the first one is wanted. */
import type { SoundName } from "./board";
import { Canvas, type Mode } from "./synth";

/** Ivory and resin: bright and very short. */
const IVORY: readonly Mode[] = [
  [1840, 0.045, 0.5],
  [3120, 0.035, 1],
  [4710, 0.026, 0.7],
  [6940, 0.016, 0.35],
];
/** Leather over wood: dull, almost no ring. */
const LEATHER: readonly Mode[] = [
  [118, 0.11, 1],
  [236, 0.06, 0.45],
  [410, 0.03, 0.2],
];
/** A table top. */
const WOOD: readonly Mode[] = [
  [205, 0.12, 1],
  [388, 0.085, 0.7],
  [742, 0.05, 0.4],
  [1310, 0.03, 0.25],
];
/** A small brass bell on a desk. */
const BELL: readonly Mode[] = [
  [1046, 0.7, 1],
  [2093, 0.45, 0.35],
  [2830, 0.32, 0.22],
  [5230, 0.14, 0.1],
];
/** A bar of a vibraphone: its second partial is two octaves up. */
const BAR: readonly Mode[] = [
  [1, 1.5, 1],
  [4, 0.4, 0.22],
  [10.2, 0.08, 0.06],
];
const bar = (hertz: number): Mode[] => BAR.map(([n, s, loud]) => [hertz * n, s, loud]);

interface Recipe {
  readonly seconds: number;
  /** How loud its loudest moment is, of 1. */
  readonly peak: number;
  /** How many there are, so that a row of them does not sound like a machine. */
  readonly kinds?: number;
  draw(on: Canvas): void;
}

/** A die meets leather, and more softly each time. */
function bounce(on: Canvas, at: number, loud: number): void {
  on.strike(at, LEATHER, loud, on.near(1, 0.12));
  on.hiss({ at, seconds: 0.035, band: 620, loud: loud * 0.9 });
  on.strike(at + 0.0015, IVORY, loud * 0.34, on.near(0.96, 0.09));
}

/** Grains that fall one by one. */
function grains(on: Canvas, from: number, to: number, gap: number, loud: number): void {
  let wait = gap;
  for (let at = from; at < to; at += on.near(wait, 0.7)) {
    on.hiss({
      at,
      seconds: 0.006,
      band: on.near(4300, 0.35),
      narrow: 2.5,
      loud: on.near(loud, 0.6),
    });
    wait *= 1.09;
  }
}

/** A pressure of rubber on paper, and the spring that lets go. */
function press(on: Canvas, at: number): void {
  on.hiss({ at, seconds: 0.018, band: 2600, loud: 0.4 });
  on.strike(
    at + 0.05,
    [
      [84, 0.2, 1],
      [152, 0.1, 0.5],
    ],
    1,
  );
  on.hiss({ at: at + 0.05, seconds: 0.07, band: 900, to: 350, loud: 1 });
  on.strike(
    at + 0.15,
    [
      [1720, 0.09, 1],
      [2610, 0.05, 0.5],
    ],
    0.1,
  );
}

const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  click: {
    seconds: 0.07,
    peak: 0.12,
    kinds: 3,
    draw: (on) => on.strike(0, IVORY, 1, on.near(1.15, 0.06)),
  },
  tick: {
    seconds: 0.05,
    peak: 0.12,
    draw(on) {
      on.strike(0, [
        [3900, 0.03, 1],
        [5900, 0.018, 0.6],
      ]);
      on.hiss({ at: 0, seconds: 0.006, band: 7000, loud: 0.5 });
    },
  },
  slide: {
    seconds: 0.24,
    peak: 0.1,
    kinds: 3,
    draw(on) {
      on.hiss({ at: 0, seconds: 0.22, band: 1100, to: 2600, narrow: 0.9, loud: 1, rise: 0.07 });
      grains(on, 0.02, 0.17, 0.014, 0.5);
    },
  },
  knock: {
    seconds: 0.16,
    peak: 0.26,
    kinds: 3,
    draw(on) {
      on.strike(0, WOOD, 1, on.near(1, 0.05));
      on.hiss({ at: 0, seconds: 0.012, band: 1900, loud: 0.6 });
    },
  },
  thud: {
    seconds: 0.4,
    peak: 0.34,
    draw(on) {
      on.strike(0, [
        [58, 0.34, 1],
        [97, 0.2, 0.6],
        [171, 0.09, 0.3],
      ]);
      on.hiss({ at: 0, seconds: 0.1, band: 420, to: 180, loud: 0.9 });
    },
  },
  stamp: { seconds: 0.34, peak: 0.32, draw: (on) => press(on, 0) },
  // One die: it drops, bounces twice and rocks until it lies. Five of them, apart, are a throw.
  dice: {
    seconds: 0.62,
    peak: 0.26,
    kinds: 5,
    draw(on) {
      bounce(on, 0, 1);
      bounce(on, on.near(0.17, 0.08), 0.5);
      bounce(on, on.near(0.29, 0.06), 0.26);
      for (let n = 0; n < 4; n++) {
        const at = 0.34 + n * on.near(0.034, 0.2);
        on.strike(at, IVORY, 0.1 / (n + 1), on.near(0.9, 0.1));
        on.strike(at, LEATHER, 0.12 / (n + 1), 1.3);
      }
      if (on.chance() < 0.6) on.strike(on.near(0.21, 0.3), IVORY, 0.3, on.near(1.2, 0.1));
    },
  },
  // A heavy tile is set down on wood, first one edge and then the other.
  tile: {
    seconds: 0.3,
    peak: 0.28,
    kinds: 4,
    draw(on) {
      const pitch = on.near(0.72, 0.05);
      on.strike(0, IVORY, 0.8, pitch);
      on.strike(0, WOOD, 1, on.near(1, 0.04));
      const second = on.near(0.058, 0.15);
      on.strike(second, IVORY, 0.42, pitch * 1.04);
      on.strike(second, WOOD, 0.34, 1.08);
      on.hiss({ at: 0, seconds: 0.014, band: 2400, loud: 0.4 });
    },
  },
  // Sand runs through the neck, thins out, and the last grains fall alone.
  sand: {
    seconds: 1.9,
    peak: 0.2,
    draw(on) {
      on.hiss({ at: 0, seconds: 1.35, band: 3000, to: 4200, narrow: 1.6, loud: 0.5, rise: 0.12 });
      grains(on, 0, 1.1, 0.006, 0.8);
      grains(on, 1.1, 1.86, 0.03, 1);
    },
  },
  // A cap is pulled out of its brass socket, and what was behind it fizzes.
  fuse: {
    seconds: 1.25,
    peak: 0.34,
    draw(on) {
      on.hiss({ at: 0, seconds: 0.11, band: 700, to: 2300, narrow: 2, loud: 0.9, rise: 0.08 });
      on.strike(
        0.1,
        [
          [1480, 0.09, 1],
          [2950, 0.06, 0.6],
          [4420, 0.03, 0.4],
        ],
        1,
      );
      on.strike(0.1, LEATHER, 0.7, 1.5);
      on.hiss({
        at: 0.13,
        seconds: 1.05,
        band: 4600,
        to: 3100,
        narrow: 1.8,
        loud: 0.3,
        rise: 0.05,
      });
      for (let at = 0.16; at < 1.1; at += on.near(0.022, 0.8)) {
        const left = 1 - at / 1.2;
        on.hiss({
          at,
          seconds: 0.004,
          band: on.near(3400, 0.5),
          narrow: 2,
          loud: on.near(2.4, 0.7) * left,
        });
      }
    },
  },
  turn: {
    seconds: 0.8,
    peak: 0.14,
    draw(on) {
      on.strike(0, BELL, 1);
      on.hiss({ at: 0, seconds: 0.008, band: 4200, loud: 0.4 });
    },
  },
  right: {
    seconds: 0.95,
    peak: 0.2,
    draw(on) {
      on.strike(0, bar(523.3), 0.7);
      on.strike(0.1, bar(784), 1);
    },
  },
  wrong: {
    seconds: 0.36,
    peak: 0.22,
    draw(on) {
      on.strike(0, WOOD, 1, 0.82);
      on.strike(0.13, WOOD, 0.8, 0.69);
    },
  },
  win: {
    seconds: 1.4,
    peak: 0.24,
    draw(on) {
      run(on, [523.3, 659.3, 784], 0, 0.12);
    },
  },
  // The piece is over, and it went your way: up a bright chord, a bell at the top, a bass below.
  won: {
    seconds: 3,
    peak: 0.32,
    draw(on) {
      on.pluck(0, 65.4, 1.4, 1.1);
      run(on, [261.6, 329.6, 392, 493.9, 587.3], 0.02, 0.115);
      brush(on, 0.5);
      on.pluck(0.72, 98, 1.2, 0.9);
      on.pluck(0.98, 130.8, 1.8, 1.2);
      for (const hertz of [523.3, 659.3, 784, 987.8]) on.strike(0.98, bar(hertz), 0.5);
      on.strike(1.22, BELL, 0.3);
    },
  },
  // The piece is over: the same band, slower and lower, and it comes to rest at home.
  lost: {
    seconds: 3,
    peak: 0.3,
    draw(on) {
      on.pluck(0, 87.3, 1.5, 1.1);
      for (const hertz of [220, 261.6, 329.6]) on.strike(0.02, bar(hertz), 0.5);
      run(on, [440, 392, 349.2], 0.34, 0.2);
      brush(on, 0.72);
      on.pluck(0.98, 65.4, 1.9, 1.1);
      for (const hertz of [196, 261.6, 329.6, 440]) on.strike(1, bar(hertz), 0.5);
    },
  },
};

/** Notes one after the other. */
function run(on: Canvas, notes: readonly number[], from: number, gap: number): void {
  for (const [n, hertz] of notes.entries()) on.strike(from + n * gap, bar(hertz), 0.65);
}

/** Brushes over a drum. */
function brush(on: Canvas, at: number): void {
  on.hiss({ at, seconds: 0.42, band: 5200, to: 3400, narrow: 0.7, loud: 0.16, rise: 0.16 });
}

export const SOUND_NAMES = Object.keys(RECIPES) as SoundName[];

export const kindsOf = (name: SoundName): number => RECIPES[name].kinds ?? 1;

/** The samples of a sound. */
export function makeSamples(name: SoundName, rate: number, kind = 0): Float32Array<ArrayBuffer> {
  const { seconds, peak, draw } = RECIPES[name];
  const on = new Canvas(seconds, rate, kind + 1);
  draw(on);
  return on.leveled(peak);
}
