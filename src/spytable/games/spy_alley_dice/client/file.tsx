/** The file: a line for every turn, derived from the view, so that nothing can be missed. */
import type { FileLine, FileSheet } from "@kit/board";
import type { View } from "./generated";
import { Chips } from "./paper/starters";
import { isOpen } from "./records";
import { BOARD, deedWords, groupWords, type Speech } from "./sentences";

export function fileOf(speech: Speech, view: View, ready: boolean): FileSheet {
  const { say } = speech;
  const lines: FileLine[] = view.past.map(({ by, deed, throws }, i) => ({
    id: i + 1,
    seat: by,
    text: deed
      ? deedWords(speech, { by, deed, now: isOpen(view, i) })
      : say(`${BOARD}.did.nothing`, { seat: by }),
    tail: <Chips dice={throws.at(-1)?.dice ?? ""} />,
  }));
  const first = view.past[0]?.by ?? view.mover;
  if (first !== null && first !== undefined) {
    lines.unshift({ id: 0, seat: first, text: say(`${BOARD}.did.start`, { seat: first }) });
  }
  const { mover, throws, deed } = view;
  const dice = throws.at(-1)?.dice;
  if (ready && mover !== null && dice && view.phase !== "over") {
    const group = groupWords(speech, dice);
    const args = { seat: mover, count: throws.length, group: group ?? "" };
    const text = deed
      ? deedWords(speech, { by: mover, deed, now: true })
      : say(`${BOARD}.did.rolls${group ? ".group" : ""}`, args);
    lines.push({ id: view.turn, seat: mover, text, strong: true, tail: <Chips dice={dice} /> });
  }
  return {
    title: say(`${BOARD}.file`),
    lines,
    ...(view.aside > 0 && !view.opened
      ? { note: say(`${BOARD}.file.note`, { count: view.aside }) }
      : {}),
  };
}
