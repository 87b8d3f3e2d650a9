/** Small physical sounds, made here: short noise and short tones through one quiet gain. */
import type { SoundName } from "./board";
import { prefs } from "./prefs";

interface Stroke {
  /** Seconds after the start. */
  at: number;
  kind: "noise" | OscillatorType;
  /** Hertz: the tone, or the middle of the band of noise. */
  pitch: number;
  /** Where the pitch goes to. */
  to?: number;
  seconds: number;
  loud: number;
}

const noise = (pitch: number, seconds: number, loud: number, at = 0, to?: number): Stroke => ({
  at,
  kind: "noise",
  pitch,
  seconds,
  loud,
  ...(to === undefined ? {} : { to }),
});
const tone = (pitch: number, seconds: number, loud: number, at = 0, to?: number): Stroke => ({
  at,
  kind: "triangle",
  pitch,
  seconds,
  loud,
  ...(to === undefined ? {} : { to }),
});

const SOUNDS: Record<SoundName, readonly Stroke[]> = {
  click: [noise(2600, 0.03, 0.25)],
  slide: [noise(900, 0.16, 0.2, 0, 2200)],
  knock: [tone(190, 0.09, 0.5, 0, 120), noise(1500, 0.03, 0.3)],
  stamp: [tone(110, 0.12, 0.6, 0, 70), noise(700, 0.05, 0.4)],
  thud: [tone(90, 0.16, 0.6, 0, 50), noise(400, 0.07, 0.3)],
  tick: [noise(4200, 0.018, 0.3)],
  right: [tone(523, 0.12, 0.25), tone(784, 0.2, 0.25, 0.09)],
  wrong: [tone(196, 0.18, 0.35, 0, 150)],
  turn: [tone(659, 0.1, 0.2), noise(2400, 0.02, 0.15)],
  win: [tone(523, 0.14, 0.25), tone(659, 0.14, 0.25, 0.12), tone(784, 0.34, 0.28, 0.24)],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss === null) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  return hiss;
}

function strike(audio: AudioContext, stroke: Stroke): void {
  const start = audio.currentTime + stroke.at;
  const end = start + stroke.seconds;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(stroke.loud * 0.4, start);
  gain.gain.exponentialRampToValueAtTime(0.0008, end);
  gain.connect(audio.destination);
  if (stroke.kind === "noise") {
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    source.buffer = hissOf(audio);
    band.type = "bandpass";
    band.frequency.setValueAtTime(stroke.pitch, start);
    if (stroke.to !== undefined) band.frequency.exponentialRampToValueAtTime(stroke.to, end);
    source.connect(band).connect(gain);
    source.start(start);
    source.stop(end);
    return;
  }
  const voice = audio.createOscillator();
  voice.type = stroke.kind;
  voice.frequency.setValueAtTime(stroke.pitch, start);
  if (stroke.to !== undefined) voice.frequency.exponentialRampToValueAtTime(stroke.to, end);
  voice.connect(gain);
  voice.start(start);
  voice.stop(end);
}

/** Plays a sound, unless the person wants none or the browser allows none yet. */
export function play(name: SoundName): void {
  if (!prefs.value.sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const stroke of SOUNDS[name]) strike(context, stroke);
}
