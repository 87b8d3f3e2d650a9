/** Plays samples through the acoustics of a small room. Loaded with the first sound. */
import type { SoundName } from "./board";
import { kindsOf, makeSamples } from "./sounds";
import { Canvas } from "./synth";

const ROOM_SECONDS = 0.42;

/** A small room with wood in it: all sounds go through here. */
export function buildRoom(audio: BaseAudioContext): AudioNode {
  const entrance = audio.createGain();
  // As it is up to half of what a speaker takes; what is louder is bent, never cut.
  const limit = audio.createWaveShaper();
  limit.curve = Float32Array.from({ length: 1025 }, (_, n) => {
    const loud = n / 512 - 1;
    const over = Math.max(0, Math.abs(loud) - 0.5);
    return Math.sign(loud) * (Math.min(Math.abs(loud), 0.5) + 0.3 * Math.tanh(over / 0.3));
  });
  limit.connect(audio.destination);
  entrance.connect(limit);
  const echo = audio.createConvolver();
  const walls = new Canvas(ROOM_SECONDS, audio.sampleRate, 5);
  walls.hiss({
    at: 0.006,
    seconds: ROOM_SECONDS - 0.01,
    band: 2600,
    to: 700,
    narrow: 0.6,
    loud: 1,
  });
  const samples = walls.leveled(0.09);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  echo.normalize = false;
  echo.buffer = buffer;
  const wet = audio.createGain();
  wet.gain.value = 0.35;
  entrance.connect(echo).connect(wet).connect(limit);
  return entrance;
}

const made = new Map<string, AudioBuffer>();

/** Plays a sound into a room, a little different each time. */
export function strikeUp(audio: BaseAudioContext, room: AudioNode, name: SoundName, at = 0): void {
  const kind = Math.floor(Math.random() * kindsOf(name));
  const key = `${name}/${kind}/${audio.sampleRate}`;
  let buffer = made.get(key);
  if (!buffer) {
    const samples = makeSamples(name, audio.sampleRate, kind);
    buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
    buffer.copyToChannel(samples, 0);
    made.set(key, buffer);
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(room);
  source.start(at);
}
