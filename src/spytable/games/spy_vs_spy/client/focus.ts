/** Keyboard focus: after every action it is on the next one, and never lost. */
import { useByKeys } from "@kit/by-keys";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Cell } from "./geometry";
import type { Hand } from "./hand";

/** Whether the focus is lost, or on something that is of no use now. */
const isAdrift = (root: HTMLElement): boolean => {
  const { activeElement: at } = document;
  if (!at || at === document.body || at.localName === "main") return true;
  if (at instanceof HTMLButtonElement && at.disabled) return true;
  return root.contains(at) || at.closest(".actions") !== null;
};

/** Where the next act is: the one big action, a tile of the rack, or a space of the street. */
function nextOf(root: HTMLElement, hand: Hand, pawn: Cell): HTMLElement | null {
  const { may, choosing, pick, lit, turned } = hand;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const action = (name: string) =>
    root
      .closest(".shell")
      ?.querySelector(`[data-action="${name}"]`)
      ?.closest<HTMLElement>("button") ?? null;
  const at = (cell: Cell | undefined) => find(`[data-cell="${cell ?? pawn}"]`);
  if (!may) return at(pawn);
  // One tile is enough to discard; who swaps may want to choose more.
  if (choosing?.what === "discard" && choosing.tiles.length) return action("discard-now");
  if (choosing) return choosing.tiles.length ? null : find(".svs-tile");
  switch (may.type) {
    case "move":
      if (may.roll) return action("roll");
      if (may.carry) return action("carry");
      return may.cells.length ? at(pawn) : (action("stay") ?? at(pawn));
    case "lay":
      if (may.redraw) return action("redraw");
      if (pick === null) return find(".svs-tile") ?? action("skip");
      return at(lit[0] ?? turned[0]);
    case "shift":
    case "remove":
      return at(lit[0]);
  }
}

/** Moves the focus on after an act, if the last thing that was touched was a key. */
export function useNextFocus(
  root: RefObject<HTMLElement | null>,
  hand: Hand,
  pawn: Cell,
  key: string,
  isHeldBack: boolean,
): void {
  const byKeys = useByKeys();
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || isHeldBack || !byKeys.current || !isAdrift(box)) return;
    nextOf(box, hand, pawn)?.focus({ preventScroll: true });
  }, [key, isHeldBack]);
}
