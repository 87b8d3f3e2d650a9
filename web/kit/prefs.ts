/** What this person likes, kept in this browser and shown on <html>. */
import { computed, effect, signal } from "@preact/signals";
import type { Motion, Prefs, Theme } from "./board";
import { keep, kept } from "./storage";

interface Wishes {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  textSize: number;
  timers: boolean;
  language: string;
}

export const TEXT_SIZES = [1, 1.15, 1.3] as const;
const KEY = "spytable.prefs";
const FIRST: Wishes = {
  theme: "night",
  motion: "full",
  sound: true,
  textSize: 1,
  timers: true,
  language: "",
};

const wishes = signal<Wishes>({ ...FIRST, ...kept<Partial<Wishes>>(KEY, {}) });
const calm =
  typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const systemIsCalm = signal(calm?.matches ?? false);
calm?.addEventListener("change", (change) => {
  systemIsCalm.value = change.matches;
});

/** The preferences as they hold now. */
export const prefs = computed<Prefs>(() => ({
  ...wishes.value,
  motion: systemIsCalm.value ? "less" : wishes.value.motion,
}));

/** Changes some of them and keeps that. */
export function wish(change: Partial<Wishes>): void {
  wishes.value = { ...wishes.value, ...change };
  keep(KEY, wishes.value);
}

export function toggleTheme(): void {
  wish({ theme: wishes.value.theme === "night" ? "day" : "night" });
}

export function toggleSound(): void {
  wish({ sound: !wishes.value.sound });
}

/** Puts them on <html>, now and after every change. */
export function showPrefs(root: HTMLElement): void {
  effect(() => {
    const { theme, motion, textSize } = prefs.value;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
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
