/** The time left: from the server's timing, counted down by this browser's clock. */
import { useEffect, useState } from "preact/hooks";
import type { Timing } from "../generated/wire";
import { play } from "./sound";

const LAST_MS = 20_000;

/** A timing and when it arrived, by `performance.now()`. */
export interface Heard {
  timing: Timing;
  at: number;
}

/** The match time now; independent of changes to the system clock. */
export function matchNow({ timing, at }: Heard, now: number): number {
  return timing.running ? timing.now + (now - at) * timing.rate : timing.now;
}

/** Real milliseconds until the bell; null if there is none. */
export function leftMs(heard: Heard, now: number): number | null {
  const { due, rate } = heard.timing;
  return due === null ? null : Math.max(0, (due - matchNow(heard, now)) / rate);
}

/** m:ss, rounded up, so that 0:00 means that it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time left, updated four times a second; null if there is no bell. */
export function useTimeLeft(timing: Timing): number | null {
  const [heard, setHeard] = useState<Heard>(() => ({ timing, at: performance.now() }));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const at = performance.now();
    setHeard({ timing, at });
    setNow(at);
    if (!timing.running || timing.due === null) return;
    const beat = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(beat);
  }, [timing]);
  return leftMs(heard, now);
}

/** The figures at the right of the line of words. `mine`: the last seconds tick. */
export function TimeLeft({ left, mine }: { left: number; mine: boolean }) {
  const seconds = Math.ceil(left / 1000);
  const last = left <= LAST_MS;
  useEffect(() => {
    if (mine && last && seconds > 0) play("tick");
  }, [seconds, last, mine]);
  return (
    <span class={last ? "time is-last" : "time"} role="timer" data-user>
      {clockText(left)}
    </span>
  );
}
