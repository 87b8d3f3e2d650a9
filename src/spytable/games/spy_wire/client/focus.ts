/** Keyboard focus: after every action it is on the next one, and never lost. */
import { useByKeys } from "@kit/by-keys";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "./generated";
import type { Hand } from "./hand";

const UP = ".wire-push.is-up";
const TILE = ".wire-tile[tabindex='0']";
const PULL = "[data-pull]";

/** What comes next, by what the match waits for; the first one that is there. */
function nextOf(view: View, { claiming, isAsked }: Hand): readonly string[] {
  if (claiming) return [".wire-claims button"];
  if (!isAsked) return [TILE];
  switch (view.phase) {
    case "place":
      return ["[data-place]"];
    case "pull":
    case "grab":
      return [PULL, UP, TILE];
    case "ready":
    case "brink":
      return [UP, ".wire-give-up", TILE];
    default:
      return [TILE];
  }
}

/** The first of these that exists; kit/focus.ts moves a lost focus to the element with the mark. */
function findNext(box: HTMLElement, ways: readonly string[]): HTMLElement | undefined {
  const next = ways.map((way) => box.querySelector<HTMLElement>(way)).find((each) => each !== null);
  for (const old of box.querySelectorAll("[data-next]")) old.removeAttribute("data-next");
  next?.setAttribute("data-next", "");
  return next ?? undefined;
}

export function useNextFocus(
  root: RefObject<HTMLElement | null>,
  view: View,
  hand: Hand,
  covered: boolean,
): void {
  const byKeys = useByKeys();
  const had = useRef(false);
  const { claiming, isAsked } = hand;
  const out = view.out[0].length + view.out[1].length;
  const wasClaiming = useRef(claiming);
  useLayoutEffect(() => {
    const box = root.current;
    const closed = wasClaiming.current && !claiming && hand.mayClaim;
    wasClaiming.current = claiming;
    const ways = closed ? [".wire-claim"] : nextOf(view, hand);
    const next = box && findNext(box, view.phase === "over" ? [] : ways);
    if (covered || !box || view.phase === "over") return;
    const at = document.activeElement;
    const isInside = at instanceof HTMLElement && box.contains(at);
    const isLost = at === null || at === document.body;
    // Not while somebody types elsewhere; with a pointer only if the focus was lost.
    const wants = isInside ? byKeys.current : isLost && (byKeys.current || had.current);
    had.current ||= isInside;
    if (!wants) return;
    // Any tile will do: a tile keeps the focus while it slides.
    if (next === at || (isInside && next?.matches(TILE) && at.matches(".wire-tile"))) return;
    next?.focus({ preventScroll: true });
    had.current = true;
  }, [view.phase, view.mover, view.pulls, out, isAsked, claiming, covered]);
}
