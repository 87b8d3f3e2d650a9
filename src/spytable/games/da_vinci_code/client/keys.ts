/** The table by keyboard: arrows walk over the targets, digits name, Enter says, Escape drops. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Hand } from "./hand";
import type { Value } from "./tile-art";

/** Two figures typed within this time are one number. */
const PAIR_MS = 900;

export function useKeys(root: RefObject<HTMLElement | null>, hand: Hand, covered: boolean): void {
  const typed = useRef<Typed>({ digit: "", at: 0, of: "" });
  useLayoutEffect(() => {
    if (covered) return;
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLInputElement || !root.current) return;
      if (handleKey(root.current, hand, key, typed.current)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** The last figure that was typed, when, and of which tile in which question. */
interface Typed {
  digit: string;
  at: number;
  of: string;
}

function handleKey(root: HTMLElement, hand: Hand, key: string, typed: Typed): boolean {
  const { may } = hand;
  if (key.startsWith("Arrow")) return moveFocus(root, hand, key);
  const letter = key.toLowerCase();
  switch (may?.type) {
    case "guess":
      if (key === "Escape" && hand.pointed) return dropPointed(root, hand);
      if (letter === "s" && may.stop) return runAct(hand.stop);
      if (/^[0-9]$/.test(key) || key === "-") return typeFigure(root, hand, may.values, key, typed);
      if (key === "Enter" && hand.pointed && hand.chosen !== null && !onOther(root)) {
        return runAct(hand.say);
      }
      return false;
    case "draw": {
      const colour = letter === "d" ? may.colours[0] : letter;
      if (colour === "b" || colour === "w") {
        if (may.colours.includes(colour)) return runAct(() => hand.draw(colour));
      }
      return false;
    }
    case "place":
      return key === "Enter" && (isBare(root) || isSettled(hand)) ? runAct(hand.place) : false;
    case "take":
      return key === "Enter" && (isBare(root) || isOnMix()) ? runAct(hand.take) : false;
    case "arrange":
      return key === "Enter" && (isBare(root) || isSettled(hand)) ? runAct(hand.arrange) : false;
    case "ready":
      return isBare(root) && key === "Enter" ? runAct(hand.ready) : false;
    default:
      return false;
  }
}

function runAct(act: () => void): true {
  act();
  return true;
}

const targets = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-target]"),
];

/** Whether nothing on the table has the focus. */
const isBare = (root: HTMLElement): boolean => {
  const at = document.activeElement;
  return !at || at === document.body || !(at instanceof HTMLButtonElement) || !root.contains(at);
};

/** Whether the focus is on one of the mixes of colours: Enter takes it. */
const isOnMix = (): boolean => {
  const at = document.activeElement;
  return at instanceof HTMLElement && at.dataset.black !== undefined;
};

/** Whether the focus is on what is chosen already: Enter then says it. */
function isSettled(hand: Hand): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return false;
  return at.dataset.chosen !== undefined || at.dataset.dash === `${hand.dash}`;
}

/** Whether another button has the focus: Enter is then its own. */
function onOther(root: HTMLElement): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return false;
  return !(root.contains(at) && at.closest("[data-target], [data-key]"));
}

function dropPointed(root: HTMLElement, hand: Hand): true {
  const { pointed } = hand;
  hand.drop();
  if (pointed) {
    root
      .querySelector<HTMLElement>(`[data-target="${pointed.seat}/${pointed.face.born}"]`)
      ?.focus();
  }
  return true;
}

/** A digit was typed: points at the focused tile and chooses the value; Enter then says it. */
function typeFigure(
  root: HTMLElement,
  hand: Hand,
  values: readonly Value[],
  key: string,
  typed: Typed,
): boolean {
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement && root.contains(focused) ? focused.dataset : null;
  const of = `${hand.key} ${hand.pointed?.seat ?? at?.seat}/${hand.pointed?.place ?? at?.place}`;
  const now = performance.now();
  const isSoon = typed.of === of && now - typed.at < PAIR_MS;
  const paired = isSoon && typed.digit === "1" && /^[01]$/.test(key);
  const value: Value = key === "-" ? "dash" : Number(paired ? `1${key}` : key);
  typed.digit = paired ? "" : key;
  typed.at = now;
  typed.of = of;
  if (!values.includes(value)) return false;
  if (hand.pointed) return runAct(() => hand.choose(value));
  if (!at?.seat || !at.place) return false;
  hand.point(Number(at.seat), Number(at.place), value);
  return true;
}

/** The focus goes to the next target in the direction of the arrow. */
function moveFocus(root: HTMLElement, hand: Hand, key: string): boolean {
  if (document.activeElement?.closest("[data-key]")) return false;
  const all = targets(root);
  const here = all.indexOf(document.activeElement as HTMLElement);
  const from = all[here];
  if (!from) {
    const first = all.find((t) => t.dataset.chosen) ?? all[0];
    first?.focus();
    return first !== undefined;
  }
  if (hand.may?.type === "arrange" && from.dataset.dash && /Left|Right/.test(key)) {
    const order = hand.order ?? [];
    const at = order.findIndex((face) => `${face.born}` === from.dataset.dash);
    const gap = key === "ArrowLeft" ? at - 1 : at + 2;
    if (gap >= 0 && gap <= order.length) hand.shiftDash(gap);
    return true;
  }
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const next = sideways
    ? all[(here + (key === "ArrowRight" ? 1 : all.length - 1)) % all.length]
    : nearest(all, from, key === "ArrowUp" ? -1 : 1);
  next?.focus();
  return next !== undefined;
}

/** The nearest target above or below. */
function nearest(
  all: readonly HTMLElement[],
  from: HTMLElement,
  way: 1 | -1,
): HTMLElement | undefined {
  const middle = (element: HTMLElement): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const far = (element: HTMLElement): number => {
    const [u, v] = middle(element);
    return Math.abs(v - y) * 3 + Math.abs(u - x);
  };
  return all
    .filter((element) => (middle(element)[1] - y) * way > 24)
    .sort((a, b) => far(a) - far(b))[0];
}
