/** The seven-segment clock, and the bank's small one. The server's time is the only time. */
import type { Prefs, SoundName } from "@kit/board";
import { useTimeLeft } from "@kit/timer";
import { useEffect } from "preact/hooks";
import { Lamp, ScrewHead } from "./art/buttons";
import { Segments } from "./art/segments";
import type { View } from "./generated";
import { amount, BOARD, type Speech } from "./sentences";

export type Timing = Parameters<typeof useTimeLeft>[0];

export interface ClockProps {
  readonly view: View;
  readonly timing: Timing;
  readonly speech: Speech;
  readonly prefs: Prefs;
  play(sound: SoundName): void;
}

const QUARTER = 250;
/** Twice a second from here, four times from there, when the clock is in a hurry. */
const FAST_MS = 5_000;

const isRunning = (view: View): boolean => view.phase === "slide" || view.phase === "attempt";
const isCounting = (view: View): boolean => isRunning(view) || view.phase === "grab";

/** Match milliseconds until the bell. */
function useMatchLeft(timing: Timing): number | null {
  const left = useTimeLeft(timing);
  return left === null ? null : left * timing.rate;
}

const two = (n: number): string => String(n).padStart(2, "0");
const minutes = (ms: number, round = Math.ceil): string => {
  const seconds = round(ms / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

const FINAL: readonly string[] = ["brink", "hold", "attempt", "grab", "verdict", "late"];

/** What the face shows: the time that runs, or the time that START would give. */
function faceOf(view: View, left: number | null, { say }: Speech): string {
  if (view.left !== null) return String(view.left).padStart(2, "0");
  if (view.phase === "over") return spentFace(view);
  // One clock in a Final Attempt: the face and the line of words say the same.
  if ((isCounting(view) || FINAL.includes(view.phase)) && left !== null) return minutes(left);
  if (view.phase === "brink") {
    return String(view.banks[view.agents[1] === view.mover ? 1 : 0]).padStart(2, "0");
  }
  if (FINAL.includes(view.phase)) return "--:--";
  return say(`${BOARD}.face.${view.config.pace}`).replace(/[^\d:]/g, "");
}

/** Where the clock stood when the last fuse was taken. */
export function spentFace(view: View): string {
  const last = view.opened?.taken.findLast((taken) => taken.why !== "penalty");
  if (!last) return "--:--";
  return view.config.pace === "untimed"
    ? String(last.left).padStart(2, "0")
    : minutes(last.left, Math.floor);
}

export function Clock({ view, timing, speech, prefs, play }: ClockProps) {
  const left = useMatchLeft(timing);
  const counting = isCounting(view);
  const hurry =
    view.is_hurried ||
    (counting &&
      left !== null &&
      view.hurry_at !== null &&
      left <= (timing.due ?? 0) - view.hurry_at);
  const quarter = left === null ? 0 : Math.ceil(left / timing.rate / QUARTER);
  const mine = view.mover === speech.me;
  useEffect(() => {
    // Whole seconds are ticked by the line of words.
    if (!hurry || !mine || quarter % 4 === 0 || !isRunning(view)) return;
    if (quarter % 2 === 0 || quarter * QUARTER <= FAST_MS) play("tick");
  }, [quarter]);
  const isFinal = FINAL.includes(view.phase);
  const seen = prefs.timers || view.left !== null || view.phase === "over";
  const classes = ["wire-clock", hurry && "is-hurried", counting && "is-running"];
  const fine = view.fines[view.agents[1] === view.mover ? 1 : 0];
  return (
    <div class={classes.filter(Boolean).join(" ")} data-clock={view.phase}>
      <svg
        class="wire-clock-screws"
        viewBox="0 0 232 126"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[10, 222].flatMap((x) =>
          [10, 116].map((y) => <ScrewHead key={`${x}${y}`} x={x} y={y} r={4} />),
        )}
      </svg>
      <div class="wire-clock-glass">
        <Segments
          text={seen ? faceOf(view, left, speech) : "--:--"}
          tone={isFinal ? "amber" : "red"}
        />
      </div>
      {fine > 0 && view.phase === "ready" && (
        <span class="wire-fine">
          {speech.say(`${BOARD}.fine`, { amount: amount(speech, view, fine) })}
        </span>
      )}
      {view.left !== null && <span class="wire-fine">{speech.say(`${BOARD}.slides-left`)}</span>}
    </div>
  );
}

/** What STOP would put into the bank. */
export interface Saving {
  readonly brief: string;
  readonly says: string;
}

/** What STOP would bank of the clock that runs for me; null while nothing is banked. */
export function useSaving(view: View, timing: Timing, speech: Speech): Saving | null {
  const left = useMatchLeft(timing);
  if (view.phase !== "slide" || view.mover !== speech.me) return null;
  const value = view.left ?? left ?? 0;
  const text = amount(speech, view, value);
  const figure = view.left === null ? text : String(value);
  return { brief: `+${figure}`, says: speech.say(`${BOARD}.stop.saves`, { amount: text }) };
}

const LAMPS = 12;
const PER_LAMP = 5;

export interface BankProps {
  readonly view: View;
  readonly side: 0 | 1;
  readonly timing: Timing;
  readonly speech: Speech;
}

/** What is saved, and what STOP would add. */
export function Bank({ view, side, timing, speech }: BankProps) {
  const left = useMatchLeft(timing);
  const unit = view.config.pace === "untimed" ? 1 : 1000;
  const saved = Math.floor(view.banks[side] / unit);
  const runs = view.phase === "slide" && view.agents[side] === view.mover;
  const more = !runs ? 0 : view.left !== null ? view.left : Math.floor((left ?? 0) / 1000);
  const [on, pending] = [Math.floor(saved / PER_LAMP), Math.floor((saved + more) / PER_LAMP)];
  const label = speech.say(`${BOARD}.bank.heard`, {
    amount: amount(speech, view, view.banks[side]),
  });
  return (
    <div class="wire-bank" role="img" aria-label={label}>
      <span class="wire-bank-glass">
        <Segments text={String(saved).padStart(3, "0")} tone="amber" />
      </span>
      <span class="wire-bank-words" aria-hidden="true">
        <b class="wire-full">{speech.say(`${BOARD}.bank`)}</b>
        <b class="wire-brief">{speech.say(`${BOARD}.bank.brief`)}</b>
        {more > 0 && <em data-user>+{more}</em>}
      </span>
      <span class="wire-bank-lamps">
        {Array.from({ length: LAMPS }, (_, n) => (
          <Lamp key={n} state={n < on ? "on" : n < pending ? "pend" : "off"} r={3.4} />
        ))}
      </span>
    </div>
  );
}
