/** Synthesizes samples: struck bodies, band-passed noise, plucked strings. */

/** A way in which a body rings: hertz, seconds until it has died away, and how strongly. */
export type Mode = readonly [hertz: number, seconds: number, loud: number];

export interface Hiss {
  readonly at: number;
  readonly seconds: number;
  /** The middle of the band in hertz, and where it moves to. */
  readonly band: number;
  readonly to?: number;
  /** How narrow the band is: 0.5 wide, 8 a whistle. */
  readonly narrow?: number;
  readonly loud: number;
  /** Seconds until it is at its loudest. */
  readonly rise?: number;
}

/** Silence of so many seconds to draw sounds into, and the chance that makes no two alike. */
export class Canvas {
  readonly samples: Float32Array<ArrayBuffer>;
  private seed: number;

  constructor(
    seconds: number,
    readonly rate: number,
    seed = 1,
  ) {
    this.samples = new Float32Array(Math.ceil(seconds * rate));
    this.seed = (seed * 7919 + 17) % 2147483647;
  }

  /** From 0 to 1. */
  chance(): number {
    this.seed = (this.seed * 48271) % 2147483647;
    return this.seed / 2147483647;
  }

  /** A number near another: off by at most that part of it. */
  near(value: number, part = 0.1): number {
    return value * (1 + (this.chance() * 2 - 1) * part);
  }

  /** A body is struck: each of its modes rings and dies away. */
  strike(at: number, modes: readonly Mode[], loud = 1, pitch = 1): void {
    for (const [hertz, seconds, strength] of modes) {
      const step = (2 * Math.PI * hertz * pitch) / this.rate;
      // After its seconds a mode is at a thousandth.
      const fade = Math.exp(-6.9 / (seconds * this.rate));
      const from = Math.round(at * this.rate);
      const to = Math.min(this.samples.length, from + Math.ceil(seconds * 1.2 * this.rate));
      // A ringing filter: each sample follows from the two before.
      const [a, b] = [2 * Math.cos(step) * fade, fade * fade];
      let before = 0;
      let now = loud * strength * Math.sin(step);
      for (let n = from + 1; n < to; n++) {
        this.add(n, now);
        const next = a * now - b * before;
        before = now;
        now = next;
      }
    }
  }

  /** Noise in a band that may move, rising and dying away. */
  hiss({ at, seconds, band, to = band, narrow = 0.7, loud, rise = 0.001 }: Hiss): void {
    const from = Math.round(at * this.rate);
    const many = Math.round(seconds * this.rate);
    const risen = Math.max(1, rise * this.rate);
    // A state variable filter in the form that is stable at every pitch.
    let first = 0;
    let second = 0;
    for (let i = 0; i < many; i++) {
      const part = i / many;
      const g = Math.tan(
        (Math.PI * Math.min(band * (to / band) ** part, this.rate * 0.4)) / this.rate,
      );
      const high =
        (this.chance() * 2 - 1 - (1 / narrow + g) * first - second) / (1 + g / narrow + g * g);
      const middle = g * high + first;
      const low = g * middle + second;
      first = g * high + middle;
      second = g * middle + low;
      const envelope = Math.min(1, i / risen) * (1 - part) ** 2;
      this.add(from + i, (middle / narrow) * envelope * loud);
    }
  }

  /** A string is plucked: warm at first, its upper partials gone soon. */
  pluck(at: number, hertz: number, seconds: number, loud: number): void {
    const partials: Mode[] = [1, 2, 3, 4, 5].map((n) => [
      hertz * n,
      seconds / n ** 0.9,
      1 / n ** 1.6,
    ]);
    this.strike(at, partials, loud);
    this.hiss({ at, seconds: 0.02, band: hertz * 6, loud: loud * 0.25 });
  }

  /** All of it as loud as its loudest moment should be, with no click at the end. */
  leveled(peak: number): Float32Array<ArrayBuffer> {
    const { samples } = this;
    let most = 0;
    for (const sample of samples) most = Math.max(most, Math.abs(sample));
    const tail = Math.min(samples.length, Math.round(this.rate * 0.02));
    for (let n = 0; n < samples.length; n++) {
      const left = Math.min(1, (samples.length - 1 - n) / tail);
      samples[n] = ((samples[n] ?? 0) * peak * left) / (most || 1);
    }
    return samples;
  }

  private add(n: number, value: number): void {
    if (n >= 0 && n < this.samples.length) this.samples[n] = (this.samples[n] ?? 0) + value;
  }
}
