/** This person's preferences, stored in the browser and set as attributes of <html>. */
import { computed, effect, signal } from "@preact/signals";
import type { Pace, Prefs } from "./board";
import { readStored, saveStored } from "./storage";

export const TEXT_SIZES = [1, 1.15, 1.3] as const;
const KEY = "spytable.prefs";
const FIRST: Prefs = {
  theme: "night",
  motion: "full",
  sound: true,
  textSize: 1,
  timers: true,
  language: "",
  pace: "normal",
  patterns: false,
};
export const PACES: readonly Pace[] = ["relaxed", "normal", "brisk", "skip"];
const HOLDS: Readonly<Record<Pace, number>> = {
  relaxed: 1.6,
  normal: 1,
  brisk: 0.6,
  skip: 0.6,
};

const wishes = signal<Prefs>({ ...FIRST, ...readStored<Partial<Prefs>>(KEY, {}) });
const calm =
  typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const systemIsCalm = signal(calm?.matches ?? false);
calm?.addEventListener("change", (change) => {
  systemIsCalm.value = change.matches;
});

/** The preferences in effect: reduced motion also if the system asks for it. */
export const prefs = computed<Prefs>(() => ({
  ...wishes.value,
  motion: systemIsCalm.value ? "less" : wishes.value.motion,
}));

/** A display time of `ms`, longer or shorter at the person's pace. */
export const holdMs = (ms: number): number => ms * HOLDS[prefs.value.pace];

/** Changes some preferences and stores them. */
export function savePrefs(change: Partial<Prefs>): void {
  wishes.value = { ...wishes.value, ...change };
  saveStored(KEY, wishes.value);
}

export function toggleTheme(): void {
  savePrefs({ theme: wishes.value.theme === "night" ? "day" : "night" });
}

export function toggleSound(): void {
  savePrefs({ sound: !wishes.value.sound });
}

/** Sets them as attributes of <html>, now and after every change. */
export function showPrefs(root: HTMLElement): void {
  effect(() => {
    const { theme, motion, textSize, pace, patterns } = prefs.value;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.dataset.pace = pace;
    root.dataset.patterns = patterns ? "on" : "off";
    root.style.setProperty("--text-size", String(textSize));
    const colour = theme === "night" ? "#15120f" : "#d8c7a3";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  });
}

/** M turns the sound on and off, wherever the focus is, unless something is being typed. */
export function listenForSoundKey(): void {
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "m" || event.key === "M") toggleSound();
  });
}
