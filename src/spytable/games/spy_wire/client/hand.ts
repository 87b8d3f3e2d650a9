/** What a hand does between two updates: arranges fuses, opens the guard, pushes what is up. */
import type { BoardProps } from "@kit/board";
import { useEffect, useState } from "preact/hooks";
import type { FuseKind } from "./art/fuse";
import type { Action, Event, View } from "./generated";

type Props = BoardProps<View, Action, Event>;
export type Button = "start" | "stop" | "hold";

export interface Hand {
  /** Whether something is asked of me. */
  readonly isAsked: boolean;
  /** The button that is up, if one is. */
  readonly up: Button | null;
  /** Whether the guard of CLAIM is open to me. */
  readonly mayClaim: boolean;
  readonly claiming: boolean;
  readonly mayGiveUp: boolean;
  /** My fuses as I have arranged them, while I do. */
  readonly order: readonly FuseKind[] | null;
  /** The slot whose fuse is picked up. */
  readonly picked: number | null;
  push(button: Button): void;
  openClaim(open: boolean): void;
  claim(dots: number): void;
  readonly pull: ((slot: number) => void) | null;
  giveUp(): void;
  pick(slot: number | null): void;
  swap(from: number, to: number): void;
  place(): void;
  deal(): void;
}

const BOX: readonly FuseKind[] = ["trigger", "power", "detonator", "decoy", "decoy", "decoy"];

/** A first arrangement that nobody can foresee. */
function shuffleFuses(): FuseKind[] {
  return BOX.map((fuse) => ({ fuse, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fuse }) => fuse);
}

function upOf(view: View): Button | null {
  switch (view.phase) {
    case "ready":
      return "start";
    case "slide":
    case "attempt":
      return "stop";
    case "grab":
      return "hold";
    case "brink":
      return view.banks[view.side === 1 ? 1 : 0] > 0 ? "hold" : null;
    default:
      return null;
  }
}

export function useHand({ update, act, play }: Props, notAsked: () => void): Hand {
  const { view, question } = update;
  const key = question?.key ?? null;
  const [order, setOrder] = useState<readonly FuseKind[]>(shuffleFuses);
  const [picked, setPicked] = useState<number | null>(null);
  const [claiming, setClaiming] = useState(false);
  useEffect(() => setClaiming(false), [key]);
  const asked = question !== null;
  const placing = asked && view.phase === "place";
  const mayClaim = asked && view.window && (view.phase === "ready" || view.phase === "brink");
  const send = (action: Action): void => {
    if (asked) void act(action);
    else notAsked();
  };
  return {
    isAsked: asked,
    up: asked ? upOf(view) : null,
    mayClaim,
    claiming: claiming && mayClaim,
    mayGiveUp: asked && view.phase === "brink",
    order: placing ? order : null,
    picked: placing ? picked : null,
    push: (button) => {
      play("click");
      send({ type: button });
    },
    openClaim: (open) => {
      if (mayClaim) play("click");
      if (!mayClaim) send({ type: "claim", dots: 1 });
      else setClaiming(open);
    },
    claim: (dots) => {
      setClaiming(false);
      send({ type: "claim", dots });
    },
    pull:
      asked && (view.phase === "pull" || view.phase === "grab")
        ? (slot) => send({ type: "pull", slot })
        : null,
    giveUp: () => send({ type: "give-up" }),
    pick: setPicked,
    swap: (from, to) => {
      const next = [...order];
      const [a, b] = [next[from], next[to]];
      setPicked(null);
      if (!a || !b || from === to) return;
      play("knock");
      next[from] = b;
      next[to] = a;
      setOrder(next);
    },
    place: () => send({ type: "place", fuses: [...order] }),
    deal: () => send({ type: "deal" }),
  };
}
