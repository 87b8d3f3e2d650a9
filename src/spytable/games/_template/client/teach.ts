/** What the notes of the lesson point at. */
import type { Anchors } from "@kit/lesson";

const anchors: Anchors = {
  hand: ".briefcase-hand",
  guard: ".briefcase-guard",
  stay: ".actions button:has([data-action=stay])",
  score: ".briefcase-won",
};

export default anchors;
