/** What the notes of the lesson point at. */
import type { Anchors } from "@kit/lesson";

const anchors: Anchors = {
  mine: ".sad-wallet",
  dice: ".sad-dice-targets .sad-die",
  next: '[data-folder="1"]',
  third: '[data-folder="2"]',
};

export default anchors;
