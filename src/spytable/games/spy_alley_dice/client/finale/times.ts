/** When things happen at the end: passports turn over one by one, the winner's last. */

export const FLIP_MS = 300;
const FIRST_MS = 150;
const APART_MS = 170;
/** Threads are drawn and the lamp narrows. */
const AFTER_MS = 420;

/** When the passports of the n-th place turn over. */
export const flipAt = (n: number): number => FIRST_MS + n * APART_MS;

/** How long the end of a match moves, with so many places. */
export const finaleMs = (places: number): number => flipAt(places) + FLIP_MS + AFTER_MS;
