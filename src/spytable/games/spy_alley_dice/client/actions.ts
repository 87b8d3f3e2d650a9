/** The big actions near the thumb: what the view says I may do now. */
import type { BoardAction } from "@kit/board";
import type { View } from "./generated";
import type { Hand } from "./hand";
import { BOARD, most, type Speech, spyWord } from "./sentences";

export function actionsOf(hand: Hand, speech: Speech, view: View): BoardAction[] {
  const { may, busy: disabled } = hand;
  const { say } = speech;
  const one = (id: string, press: () => void, more: Partial<BoardAction> = {}): BoardAction => ({
    id,
    label: say(`${BOARD}.do.${id}`),
    kind: "plain",
    disabled,
    // On a desk they stand in the picture, where the table has its own.
    phoneOnly: true,
    press,
    ...more,
  });
  switch (may?.type) {
    case "turn":
      return hand.naming
        ? namingActions(hand, speech, one)
        : rollingActions(hand, speech, view, one);
    case "answer": {
      const args = { other: view.mover ?? 0 };
      return [
        one("call", hand.call, { note: say(`${BOARD}.do.call.note`, args) }),
        one("decline", hand.decline, { note: say(`${BOARD}.do.decline.note`, args) }),
      ];
    }
    case "card": {
      const what = view.phase === "give" ? "give" : "discard";
      const label = hand.card
        ? say(`${BOARD}.do.${what}.it`, { spy: spyWord(speech, hand.card) })
        : say(`${BOARD}.do.${what}`);
      return [
        one(what, hand.partWith, {
          label,
          note: say(`${BOARD}.do.${what}.note`, { other: view.mover ?? 0 }),
          kind: "primary",
          disabled: disabled || hand.card === null,
        }),
      ];
    }
    default:
      return [];
  }
}

type One = (id: string, press: () => void, more?: Partial<BoardAction>) => BoardAction;

function namingActions(hand: Hand, speech: Speech, one: One): BoardAction[] {
  const { may } = hand;
  if (may?.type !== "turn") return [];
  const note = speech.say(`${BOARD}.do.pass.note`);
  return [...(may.roll ? [one("back", hand.goOn)] : []), one("pass", hand.pass, { note })];
}

function rollingActions(
  hand: Hand,
  { say, ...speech }: Speech,
  view: View,
  one: One,
): BoardAction[] {
  const { may } = hand;
  if (may?.type !== "turn") return [];
  const loose = 5 - hand.kept.length;
  const dice = view.throws.at(-1)?.dice ?? "";
  const spy = may.spies.length > 0 ? spyWord({ say, ...speech }, most(dice).spy) : "";
  const stop = one("stop", hand.stop, {
    note: say(`${BOARD}.do.stop.${may.spies.length > 0 ? "name" : "end"}`, { spy }),
  });
  if (!may.roll) return [stop];
  const last = view.rolls_left === 1 ? "last" : "more";
  return [
    stop,
    one("roll", hand.roll, {
      label: say(`${BOARD}.do.roll${loose === 5 ? ".all" : loose === 0 ? ".none" : ""}`),
      note: say(`${BOARD}.do.roll.note.${last}`, {
        count: loose,
        number: loose > 0 ? say(`${BOARD}.n.${loose}`) : "",
      }),
      kind: "primary",
      disabled: hand.busy || loose === 0,
    }),
  ];
}
