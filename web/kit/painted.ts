/** Waits until the page has painted, however slow the machine is. */

/** A hidden page does not paint: wait no longer than this. A slow one paints later than one thinks. */
const LONGEST_MS = 1500;

/** Calls back after the next two frames: by then what was set before is on the screen. */
export function afterPaint(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, LONGEST_MS);
}
