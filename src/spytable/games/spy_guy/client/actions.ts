/** The large buttons: turn a card, be done, say which way. */
import type { BoardAction } from "@kit/board";
import type { Action, Go, View } from "./generated";
import { GAME, type Speech } from "./sentences";

export type Way = Go["way"];

export function actionsOf(
  { say, me }: Speech,
  view: View,
  act: (action: Action) => void,
  go: ((way: Way) => void) | null,
): readonly BoardAction[] {
  if (me === null) return [];
  const board = `${GAME}.board`;
  switch (view.phase) {
    case "open": {
      const ready = view.done[me] ?? false;
      const waiting = view.done.filter((one) => !one).length;
      const others = view.config.turning !== "anyone" && waiting > (ready ? 0 : 1);
      return [
        {
          id: "open",
          kind: "primary",
          label: say(`${board}.do.open${ready ? ".said" : ""}`),
          note: others
            ? say(`${board}.do.open.wait`, { count: ready ? waiting : waiting - 1 })
            : say(`${board}.do.open.note`, { count: view.deck.length }),
          disabled: ready,
          press: () => act({ type: "open" }),
        },
      ];
    }
    case "search": {
      const done = view.done[me] ?? false;
      const waiting = view.done.filter((one) => !one).length;
      return [
        {
          id: "done",
          kind: "primary",
          label: say(`${board}.do.done${done ? ".said" : ""}`),
          note: say(`${board}.do.done.note`, { count: waiting }),
          disabled: done,
          press: () => act({ type: "done" }),
        },
      ];
    }
    case "shortcut":
      return go === null ? [] : waysOf(say, view, go);
    default:
      return [];
  }
}

/** Both ways, and the space that each leads to. */
function waysOf(say: Speech["say"], { ways, track }: View, go: (way: Way) => void): BoardAction[] {
  const lead = (way: Way): string => {
    const to = ways?.[way];
    if (!to) return "";
    return to.alley > 0
      ? say(`${GAME}.board.way.into`, { space: to.alley })
      : say(`${GAME}.board.way.to`, { space: to.space });
  };
  return (["shortcut", "long"] as const).map((way) => ({
    id: way,
    kind: way === "shortcut" ? "primary" : "plain",
    label: say(`${GAME}.board.way.${way === "shortcut" ? "alley" : "long"}`, {
      count: way === "shortcut" ? track.alley : track.rejoin - track.arrow - 1,
    }),
    note: lead(way),
    press: () => go(way),
  }));
}
