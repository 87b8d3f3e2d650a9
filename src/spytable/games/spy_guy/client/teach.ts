/** What the notes of the lesson point at; two things in the city are pointed at by where they are. */
import type { Anchors, Patch } from "@kit/lesson";

/** A box of the standard city, in its units. */
const inTheCity = (x: number, y: number, wide: number, high: number): Patch => {
  const [left, top] = [x - wide / 2, y - high / 2];
  return { on: ".guy-sheet", left, top, wide, high };
};

const anchors: Anchors = {
  open: "button:has([data-action=open])",
  rug: inTheCity(2756, 1181, 76, 68),
  harbour: '[data-district="harbour"]',
  twin: inTheCity(3183, 1179, 76, 68),
  done: "button:has([data-action=done])",
  track: ".guy-track",
  sand: ".guy-sand",
  park: '[data-district="park"]',
  ways: "button:has([data-action=shortcut])",
};

export default anchors;
