/** What the line says while somebody else points at a tile and has not spoken yet. */
import type { Line, PointedAt } from "@kit/board";
import type { View } from "./generated";
import { colourWord, nth, type Speech } from "./sentences";

const BOARD = "da-vinci-code.board";

/** The seat and the place that a target's name means: `1/4` is the fifth tile of the second seat. */
export function placeOf({ at }: PointedAt): { owner: number; place: number } {
  const [owner = 0, place = 0] = at.split("/").map(Number);
  return { owner, place };
}

export function pointedLine(speech: Speech, view: View, pointed: PointedAt | null): Line | null {
  if (pointed === null || view.mover !== pointed.seat || speech.outcome) return null;
  const { owner, place } = placeOf(pointed);
  const face = view.rows[owner]?.[place];
  if (!face) return null;
  return {
    lead: speech.say(`${BOARD}.lead.other`, { mover: pointed.seat }),
    text: speech.say(`${BOARD}.points`, {
      seat: owner,
      mover: pointed.seat,
      nth: nth(speech, place),
      colour: colourWord(speech, face.colour),
    }),
  };
}
