/** What the notes of the lesson point at. */
import type { Anchors } from "@kit/lesson";

const anchors: Anchors = {
  tiles: ".dvc-taking",
  mine: ".dvc-row:last-of-type li > *",
  pool: ".dvc-pool-tiles > *",
  first: '.dvc-row:first-of-type [data-place="0"]',
  second: '.dvc-row:first-of-type [data-place="1"]',
  laid: '.dvc-row:first-of-type [data-place="2"]',
  stop: ".actions button:has([data-action=stop])",
  theirs: ".dvc-row:first-of-type li > *",
};

export default anchors;
