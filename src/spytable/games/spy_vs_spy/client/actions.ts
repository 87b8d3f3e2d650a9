/** The big actions near the thumb: what the view says I may do now. */
import type { BoardAction } from "@kit/board";
import type { View } from "./generated";
import type { Hand } from "./hand";
import type { Form } from "./layout";
import { BOARD, type Speech, shortName } from "./sentences";

type Make = (id: string, press: () => void, more?: Partial<BoardAction>) => BoardAction;

export function actionsOf(hand: Hand, speech: Speech, view: View, form: Form): BoardAction[] {
  const { may, choosing } = hand;
  const { say } = speech;
  const make: Make = (id, press, more = {}) => ({
    id,
    label: say(`${BOARD}.do.${id}`),
    kind: "plain",
    disabled: hand.busy,
    press,
    ...more,
  });
  if (!may) return [];
  if (choosing) {
    const count = choosing.tiles.length;
    const [first] = choosing.tiles;
    const tile = first === undefined ? undefined : hand.rack[first];
    const label =
      choosing.what === "dump"
        ? say(`${BOARD}.do.dump.${count ? "these" : "none"}`, { count })
        : tile
          ? say(`${BOARD}.do.discard.this`, { tile: shortName(speech, tile) })
          : say(`${BOARD}.do.discard`);
    return [
      make("cancel", hand.putBack),
      make(`${choosing.what}-now`, hand.confirm, {
        label,
        kind: "primary",
        disabled: hand.busy || count === 0,
      }),
    ];
  }
  switch (may.type) {
    case "lay":
      return layingActions(hand, speech, make, form);
    case "move":
      return movingActions(hand, speech, view, make);
    case "shift":
    case "remove": {
      const act = may.type;
      const aimed = hand.aim !== null;
      return [
        make("decline", () => hand.act({ type: "decline" })),
        make(act, hand.confirm, {
          label: say(`${BOARD}.do.${act}${aimed ? "" : ".what"}`, { cell: hand.aim ?? "" }),
          kind: "primary",
          disabled: hand.busy || !aimed,
          phoneOnly: true,
        }),
      ];
    }
  }
}

function layingActions(hand: Hand, speech: Speech, make: Make, form: Form): BoardAction[] {
  const { say } = speech;
  const { may, pick, aim } = hand;
  if (may?.type !== "lay") return [];
  if (may.redraw) return [make("redraw", () => hand.act({ type: "redraw" }), { kind: "primary" })];
  const actions: BoardAction[] = [];
  const tile = pick === null ? undefined : hand.rack[pick];
  const label = say(`${BOARD}.do.lay${aim ? "" : ".where"}`, { cell: aim ?? "" });
  const lay = make("lay", hand.confirm, { label, kind: "primary", disabled: hand.busy || !aim });
  // On a phone the rest is in the tools over the rack.
  if (tile && form === "tall") return [lay];
  if (tile) {
    const label = say(`${BOARD}.do.put-back`, { tile: shortName(speech, tile) });
    actions.push(make("put-back", hand.putBack, { label }));
  }
  if (may.discard) actions.push(make("discard", () => hand.choose("discard")));
  if (may.skip) actions.push(make("skip", () => hand.act({ type: "pass" })));
  return tile && form === "low" ? [...actions, lay] : actions;
}

function movingActions(hand: Hand, { say }: Speech, view: View, make: Make): BoardAction[] {
  const { may, aim } = hand;
  if (may?.type !== "move") return [];
  const actions: BoardAction[] = [];
  const free = view.phase === "free";
  if (free) actions.push(make("decline", () => hand.act({ type: "decline" })));
  if (may.dump > 0) actions.push(make("dump", () => hand.choose("dump")));
  if (may.rescue) actions.push(make("rescue", () => hand.act({ type: "rescue" })));
  if (may.stay) {
    const label = say(`${BOARD}.do.${view.phase === "blown" ? "go-on" : "stay"}`);
    actions.push(make("stay", () => hand.act({ type: "stay" }), { label }));
  }
  if (may.roll) actions.push(make("roll", () => hand.act({ type: "roll" }), { kind: "primary" }));
  if (may.carry) {
    actions.push(make("carry", () => hand.act({ type: "carry" }), { kind: "primary" }));
  }
  if (aim) {
    const label = say(`${BOARD}.do.go`, { cell: aim });
    actions.push(make("go", hand.confirm, { label, kind: "primary", phoneOnly: true }));
  }
  return actions;
}
