/** What the notes of the lesson point at. */
import type { Anchors } from "@kit/lesson";

const START = ".wire-push.is-up[data-push=start]";
const SLIDING = ".shell:has([data-phase=slide])";
const LIT = ':has([data-slot^="1/"][data-stand=live])';
/** A try in vain: from then on the ring shows the next push. */
const STUCK = ":has(.memo-wrong)";
const CROSSWISE = '[data-cell="22"][data-piece="EW/NS"]';
const HOLE = ':not(:has([data-cell="22"]))';
const COLUMN =
  '.wire-tile:is([data-cell="4"], [data-cell="10"], [data-cell="28"], [data-cell="34"])';

const anchors: Anchors = {
  tray: ".wire-tray",
  room: `${START}, ${SLIDING} [data-cell="31"]`,
  clear: '[data-cell="33"]',
  defuser: "[data-piece=SD]",
  stop: "[data-push=stop]",
  bank: ".wire-agent.is-near .wire-bank",
  lens: "[data-piece=RD]",
  caps: '[data-slot^="1/"]',
  wire: [
    START,
    `${SLIDING}:not(${LIT}, ${STUCK}:has(${CROSSWISE}), ${STUCK}${HOLE}) ${COLUMN}`,
    `${SLIDING}${STUCK}:not(${LIT}) ${CROSSWISE}`,
    `${SLIDING}${STUCK}${HOLE}:not(${LIT}) [data-cell="34"]`,
    `${SLIDING}${LIT} [data-push=stop]`,
  ].join(),
  saved: ".wire-agent.is-near .wire-bank",
  holes: ".wire-agent.is-near .wire-collector",
};

export default anchors;
