import { describe, expect, it } from "vitest";
import { kindsOf, makeSamples, SOUND_NAMES } from "./sounds";

const RATE = 22050;

/** How high a sound is, by how often it crosses zero: hertz. */
function pitchOf(samples: Float32Array): number {
  const heard = samples.filter((sample) => Math.abs(sample) > 0.002);
  let crossed = 0;
  for (let n = 1; n < heard.length; n++) {
    if ((heard[n] ?? 0) > 0 !== (heard[n - 1] ?? 0) > 0) crossed++;
  }
  return (crossed / 2 / Math.max(1, heard.length)) * RATE;
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe("sounds", () => {
  it.each(SOUND_NAMES)("%s is heard, does not clip and ends in silence", (name) => {
    for (let kind = 0; kind < kindsOf(name); kind++) {
      const samples = makeSamples(name, RATE, kind);
      expect(samples.every(Number.isFinite)).toBe(true);
      expect(peakOf(samples)).toBeGreaterThan(0.05);
      expect(peakOf(samples)).toBeLessThan(0.4);
      expect(peakOf(samples.slice(-4))).toBeLessThan(0.001);
    }
  });

  it("has a character for each thing", () => {
    const pitch = (name: (typeof SOUND_NAMES)[number]): number => pitchOf(makeSamples(name, RATE));
    expect(pitch("thud")).toBeLessThan(300);
    expect(pitch("tile")).toBeGreaterThan(pitch("thud") * 2);
    expect(pitch("sand")).toBeGreaterThan(pitch("tile"));
    expect(pitch("lost")).toBeLessThan(pitch("won"));
  });

  it("lets a die bounce three times, each more softly", () => {
    const samples = makeSamples("dice", RATE);
    const loud = (from: number, to: number): number =>
      peakOf(samples.slice(from * RATE, to * RATE));
    const [first, second, third] = [loud(0, 0.05), loud(0.15, 0.2), loud(0.27, 0.33)];
    expect(second).toBeLessThan(first * 0.75);
    expect(third).toBeLessThan(second);
    expect(loud(0.09, 0.14)).toBeLessThan(second * 0.5);
  });

  it("draws no two dice alike", () => {
    expect(makeSamples("dice", RATE, 0)).not.toEqual(makeSamples("dice", RATE, 1));
  });

  it("lets both endings last as long", () => {
    expect(makeSamples("won", RATE).length).toBe(makeSamples("lost", RATE).length);
  });
});
