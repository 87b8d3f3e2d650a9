/** The playback of a replay: current step, playing, speed, keys. */
import { useLayoutEffect, useState } from "preact/hooks";
import { isCovered } from "../kit/dialog";
import type { Eyes, Film } from "./film";
import { stayMs } from "./pace";

export interface Reel {
  readonly at: number;
  /** Whether the step before was shown just before: then its events are animated. */
  readonly moves: boolean;
  readonly playing: boolean;
  readonly speed: number;
  jump(to: number): void;
  /** Moves by some steps; keys may come faster than renders. */
  move(by: number): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

export function useReel(film: Film, eyes: Eyes, start: number): Reel {
  const [{ at, moves }, setPlace] = useState({ at: film.clampStep(start), moves: false });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const go = (where: (at: number) => number) =>
    setPlace((before) => {
      const next = film.clampStep(where(before.at));
      return next === before.at ? before : { at: next, moves: next === before.at + 1 };
    });
  const jump = (to: number) => {
    setPlaying(false);
    go(() => to);
  };
  const move = (by: number) => {
    setPlaying(false);
    go((now) => now + by);
  };
  const toggle = () => {
    if (!playing && at === film.last) go(() => 0);
    setPlaying(!playing);
  };
  // A layout effect, so that pausing stops at the step that is shown.
  useLayoutEffect(() => {
    const [now, next] = [film.steps[at], film.steps[at + 1]];
    if (!playing || !now) return;
    if (!next) return setPlaying(false);
    const something = film.frame(at, eyes).events.length > 0;
    const due = setTimeout(() => go(() => at + 1), stayMs(now, next, { something, speed }));
    return () => clearTimeout(due);
  }, [film, eyes, at, playing, speed]);
  useKeys((key) => {
    if (key === " ") return toggle();
    if (key === "ArrowLeft") return move(-1);
    if (key === "ArrowRight") return move(1);
    jump(key === "Home" ? 0 : film.last);
  });
  return { at, moves, playing, speed, jump, move, toggle, setSpeed };
}

const KEYS: ReadonlySet<string> = new Set([" ", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** Keys of the replay, unless a slider, a list or a dialog has the focus. */
function useKeys(press: (key: string) => void): void {
  // A layout effect: keys must work as soon as the controls are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!KEYS.has(key) || isCovered.value > 0 || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const on = target instanceof HTMLElement ? target : document.body;
      if (on.matches("input, select") || (key === " " && on.matches("button, a"))) return;
      event.preventDefault();
      press(key);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
