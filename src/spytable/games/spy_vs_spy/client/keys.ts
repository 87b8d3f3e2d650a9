/** The table by keyboard: arrows walk the street, figures lift, R turns, Enter lays, Escape puts back, X skips. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Cell, cellAt, placeOf } from "./geometry";
import type { Hand } from "./hand";

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Keyboard {
  readonly root: RefObject<HTMLElement | null>;
  readonly hand: Hand;
  readonly cursor: Cell;
  readonly covered: boolean;
}

export function useKeys(keyboard: Keyboard): void {
  // One listener that reads the last render, so that no key is lost between two renders.
  const now = useRef(keyboard);
  now.current = keyboard;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { root, hand, cursor, covered } = now.current;
      if (covered || event.target instanceof HTMLInputElement || !root.current) return;
      if (handleKey(root.current, hand, cursor, event)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function handleKey(root: HTMLElement, hand: Hand, cursor: Cell, event: KeyboardEvent): boolean {
  const { key } = event;
  const step = STEPS[key];
  if (step) return moveFocus(root, cursor, step);
  if (key === "Escape") return hand.may !== null && runAct(hand.putBack);
  if (/^[1-5]$/.test(key)) return pickTile(hand, Number(key) - 1);
  if (key === "Enter") return isBare(root) && pressEnter(hand);
  const letter = key.toLowerCase();
  const { may } = hand;
  switch (letter) {
    case "r":
    case "e":
    case "q":
      // With nothing lifted there is nothing to turn, and R is for stamps.
      if (hand.pick === null) return false;
      return runAct(() => hand.turnBy(letter === "q" || event.shiftKey ? -1 : 1));
    case "p":
      return runAct(() => hand.peek(hand.peeked === cursor ? null : cursor));
    case "d":
      if (hand.choosing?.tiles.length) return runAct(hand.confirm);
      if (may?.type === "lay" && may.discard) return runAct(() => hand.choose("discard"));
      if (may?.type === "move" && may.dump) return runAct(() => hand.choose("dump"));
      return false;
    case "s":
      if (may?.type === "move" && may.stay) return runAct(() => hand.act({ type: "stay" }));
      return false;
    case "h":
      if (may?.type === "move" && may.carry) return runAct(() => hand.act({ type: "carry" }));
      return false;
    case "x":
      return skipStep(hand);
    default:
      return false;
  }
}

/** Skips what is optional: a reward, a free turn, a play that is not due. */
function skipStep(hand: Hand): boolean {
  const { may } = hand;
  if (may?.type === "lay" && may.skip) return runAct(() => hand.act({ type: "pass" }));
  const isReward = may?.type === "shift" || may?.type === "remove";
  if (isReward || (may?.type === "move" && may.decline)) {
    return runAct(() => hand.act({ type: "decline" }));
  }
  return false;
}

/** Enter without a focused element: does the one thing that is due. */
function pressEnter(hand: Hand): boolean {
  const { may } = hand;
  if (hand.choosing || hand.aim) return runAct(hand.confirm);
  if (may?.type === "move" && may.roll) return runAct(() => hand.act({ type: "roll" }));
  if (may?.type === "lay" && may.redraw) return runAct(() => hand.act({ type: "redraw" }));
  return false;
}

function pickTile(hand: Hand, place: number): boolean {
  if (place >= hand.rack.length) return false;
  if (hand.choosing) return runAct(() => hand.toggle(place));
  return runAct(() => (hand.pick === place ? hand.turnBy(1) : hand.lift(place)));
}

function moveFocus(
  root: HTMLElement,
  cursor: Cell,
  [right, down]: readonly [number, number],
): boolean {
  const focus = document.activeElement;
  const tiles = [...root.querySelectorAll<HTMLElement>(".svs-tile")];
  const tile = tiles.indexOf(focus as HTMLElement);
  if (tile >= 0 && right) {
    tiles[(tile + right + tiles.length) % tiles.length]?.focus();
    return true;
  }
  const onStreet = focus instanceof HTMLElement && focus.dataset.cell !== undefined;
  const [column, row] = placeOf(cursor);
  const next = onStreet ? cellAt(column + right, row + down) : cursor;
  if (next) root.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  return true;
}

function runAct(act: () => void): true {
  act();
  return true;
}

/** Whether the focus is on nothing that Enter would press. */
function isBare(root: HTMLElement): boolean {
  const focus = document.activeElement;
  return !focus || focus === document.body || focus === root;
}
