/** When the page has really painted, however busy the machine is. */

/** A page that is hidden paints nothing: nobody waits for it longer than this. */
const LONGEST_MS = 400;

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
