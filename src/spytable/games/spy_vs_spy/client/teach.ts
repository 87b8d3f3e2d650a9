/** What the notes of the lesson point at. */
import type { Anchors } from "@kit/lesson";

const anchors: Anchors = {
  exit: '[data-cell="B1"]',
  stay: "button:has([data-action=stay])",
  corner: '[data-cell="C1"]',
  shaft: '[data-cell="C2"]',
  bomb: '[data-cell="C3"]',
  theirs: '[data-cell="G9"]',
  pawn: '[data-cell="C3"]',
  bombs: '[data-cell="E1"]',
  score: '[data-plate="0"]',
};

export default anchors;
