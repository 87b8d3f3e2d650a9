/** The large buttons: turn a card, be done, say which way. */
import type { BoardAction } from "@kit/board";
import type { Action, Go, View } from "./generated";
import { GAME, type Speech } from "./sentences";

export type Way = Go["way"];

export function actionsOf(
  { say, me }: Speech,
  view: View,
  act: (action: Action) => void,
): readonly BoardAction[] {
  if (me === null) return [];
  const board = `${GAME}.board`;
  switch (view.phase) {
    case "open": {
      const ready = view.done[me] ?? false;
      const waiting = view.done.filter((one) => !one).length;
      const others = view.config.turning === "everyone" && waiting > (ready ? 0 : 1);
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
    default:
      return [];
  }
}
