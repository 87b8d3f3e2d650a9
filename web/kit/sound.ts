/** Small physical sounds, made in the browser. How each is made comes late: `sounds.ts`. */
import type { SoundName } from "./board";
import { prefs } from "./prefs";

interface Player {
  readonly audio: AudioContext;
  strikeUp(name: SoundName): void;
}

let player: Promise<Player> | null = null;

async function makePlayer(): Promise<Player> {
  const audio = new AudioContext();
  const { buildRoom, strikeUp } = await import("./sound-room");
  const room = buildRoom(audio);
  return { audio, strikeUp: (name) => strikeUp(audio, room, name) };
}

/** Plays a sound, unless the person wants none or the browser allows none yet. */
export function play(name: SoundName): void {
  if (!prefs.value.sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  player ??= makePlayer();
  player.then(
    ({ audio, strikeUp }) => {
      if (audio.state === "suspended") void audio.resume();
      strikeUp(name);
    },
    // The script could not be loaded: silent now, tried again with the next sound.
    () => {
      player = null;
    },
  );
}
