/**
 * The table by keyboard: arrows walk, Shift and an arrow (or W A S D) slide, Enter takes the nearer
 * gap, Space is the button, C claims, figures pull.
 */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Hand } from "./hand";
import { COLUMNS, columnOf, type Direction, GAP, ROWS, rowOf } from "./predict";
import { onScreen, slotOn, wayOn } from "./sight";
import type { Slides } from "./slides";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "N",
  ArrowRight: "E",
  ArrowDown: "S",
  ArrowLeft: "W",
};
const LETTERS: Readonly<Record<string, Direction>> = { w: "N", d: "E", s: "S", a: "W" };

/** What a direction of the screen is on a tablet that lies a quarter turned. */
const LEVEL: Readonly<Record<Direction, Direction>> = { E: "N", S: "E", W: "S", N: "W" };

export interface Keyboard {
  readonly hand: Hand;
  readonly slides: Slides;
  readonly turned: boolean;
  /** Whether the tablet lies a quarter turned. */
  readonly quarter: boolean;
  readonly covered: boolean;
  /** Whether the match is over: then letters belong to the end, and arrows still walk. */
  readonly over: boolean;
  /** The cell that had the focus last. */
  readonly focus: number;
  /** A tile was pushed by a key: those who cannot see it are told where it is. */
  pushed(cell: number, to: Direction): void;
}

export function useKeys(root: RefObject<HTMLElement | null>, keyboard: Keyboard): void {
  // At once, not after the paint: the next key must meet the tablet that the last one left.
  useLayoutEffect(() => {
    if (keyboard.covered) return;
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLInputElement || !root.current) return;
      if (handleKey(root.current, event, keyboard)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

function handleKey(root: HTMLElement, event: KeyboardEvent, keyboard: Keyboard): boolean {
  const { hand, quarter } = keyboard;
  const { key, shiftKey, repeat } = event;
  if (keyboard.over && !ARROWS[key]) return false;
  if (hand.order) return arrangeFuses(root, event, keyboard);
  const letter = LETTERS[key.toLowerCase()];
  const shown = letter ?? ARROWS[key];
  const way = shown && quarter ? LEVEL[shown] : shown;
  if (way && (letter || shiftKey)) return pushTile(root, way, keyboard);
  if (way) return moveFocus(root, way, keyboard);
  if (key === " ") {
    const at = document.activeElement;
    const own = at instanceof HTMLButtonElement && !at.matches(".wire-tile, .wire-push");
    if (own || !hand.up || repeat) return !own;
    hand.push(hand.up);
    return true;
  }
  if (key.toLowerCase() === "c" && !repeat) {
    hand.openClaim(!hand.claiming);
    return true;
  }
  if (key === "Escape" && hand.claiming) {
    hand.openClaim(false);
    return true;
  }
  const figure = /^[1-6]$/.test(key) && !repeat ? Number(key) : null;
  if (figure === null) return false;
  if (hand.pull) hand.pull(figure - 1);
  else if (hand.claiming && figure <= 3) hand.claim(figure);
  else return false;
  return true;
}

const tileAt = (root: HTMLElement, cell: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`.wire-tile[data-cell="${cell}"]`);

/** The cell that has the focus; tiles keep it while they move. */
function cellHere(root: HTMLElement): number | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !root.contains(at)) return null;
  return at.dataset.cell === undefined ? null : Number(at.dataset.cell);
}

/** Back to where the focus was left; nothing is pushed before one sees what. */
function restoreFocus(root: HTMLElement, { focus }: Keyboard): void {
  (tileAt(root, focus) ?? root.querySelector<HTMLElement>(".wire-tile"))?.focus();
}

function pushTile(root: HTMLElement, way: Direction, keyboard: Keyboard): boolean {
  const here = cellHere(root);
  const to = wayOn(way, keyboard.turned);
  if (here === null) restoreFocus(root, keyboard);
  else {
    keyboard.slides.slide({ cell: here, to });
    keyboard.pushed(here, to);
  }
  return true;
}

/** The focus goes to the next tile that way, over gaps. */
function moveFocus(root: HTMLElement, way: Direction, keyboard: Keyboard): boolean {
  const { slides, turned } = keyboard;
  const other = document.activeElement;
  if (other instanceof HTMLElement && other.closest(".wire-claims, .file-side")) return false;
  const cell = cellHere(root);
  if (cell === null) {
    restoreFocus(root, keyboard);
    return true;
  }
  const here = onScreen(cell, turned);
  let [row, column] = [rowOf(here), columnOf(here)];
  for (;;) {
    row += { N: -1, S: 1, E: 0, W: 0 }[way];
    column += { E: 1, W: -1, N: 0, S: 0 }[way];
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) return true;
    const next = onScreen(row * COLUMNS + column, turned);
    if (slides.tablet[next] === GAP) continue;
    tileAt(root, next)?.focus();
    return true;
  }
}

/** Arrows walk over the fuses in the tray; with Shift (or A and D) they carry one along. */
function arrangeFuses(
  root: HTMLElement,
  event: KeyboardEvent,
  { hand, turned }: Keyboard,
): boolean {
  const way = ARROWS[event.key] ?? LETTERS[event.key.toLowerCase()];
  if (way !== "E" && way !== "W") return false;
  const at = document.activeElement;
  const slot = at instanceof HTMLElement ? at.dataset.place : undefined;
  const fuse = (n: number): HTMLElement | null => root.querySelector(`[data-place="${n}"]`);
  if (slot === undefined) {
    fuse(slotOn(0, turned))?.focus();
    return true;
  }
  const next = slotOn(slotOn(Number(slot), turned) + (way === "E" ? 1 : -1), turned);
  if (next < 0 || next > 5) return true;
  if (event.shiftKey || !ARROWS[event.key]) hand.swap(Number(slot), next);
  fuse(next)?.focus();
  return true;
}
