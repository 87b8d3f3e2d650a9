/** The big actions near the thumb: what the view says I may do now. */
import type { BoardAction } from "@kit/board";
import type { Hand } from "./hand";
import { mixWords } from "./papers";
import { nth, type Speech } from "./sentences";

const BOARD = "da-vinci-code.board";

export function actionsOf(hand: Hand, speech: Speech, pool: readonly [number, number]) {
  const { may, busy: disabled } = hand;
  const { say } = speech;
  const one = (id: string, press: () => void, more: Partial<BoardAction> = {}): BoardAction => ({
    id,
    label: say(`${BOARD}.do.${id}`),
    kind: "primary",
    disabled,
    press,
    ...more,
  });
  switch (may?.type) {
    case "take":
      return [
        one("take", hand.take, {
          label: say(`${BOARD}.do.take`, {
            what: mixWords(speech, hand.black, may.count - hand.black),
          }),
        }),
      ];
    case "arrange":
      return [one("arrange", hand.arrange, { note: say(`${BOARD}.do.arrange.note`) })];
    case "draw":
      return may.colours.map((colour) =>
        one(`draw-${colour}`, () => hand.draw(colour), {
          kind: "plain",
          note: say(`${BOARD}.do.draw.note`, { count: pool[colour === "b" ? 0 : 1] }),
        }),
      );
    case "guess": {
      const actions: BoardAction[] = [];
      if (may.stop) {
        const note = hand.gap === null ? "none" : hand.gaps.length > 1 ? "chosen" : "clue";
        actions.push(
          one("stop", hand.stop, {
            kind: "plain",
            note: say(`${BOARD}.do.stop.${note}`, { nth: nth(speech, hand.gap ?? 0) }),
          }),
        );
      }
      return actions;
    }
    case "place":
      return [one("place", hand.place, { note: say(`${BOARD}.do.place.note`) })];
    case "ready":
      return [one("ready", hand.ready)];
    default:
      return [];
  }
}
