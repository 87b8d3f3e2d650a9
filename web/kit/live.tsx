/** Announcements for screen readers (a polite live region). */
import { signal } from "@preact/signals";

const told = signal("");
/** So long after a text another one does not take its place but is said after it. */
const HEARD_MS = 2000;
let saidAt = Number.NEGATIVE_INFINITY;

/** Announces a text once. The same text can be announced again. */
export function announce(text: string): void {
  saidAt = performance.now();
  told.value = told.value === text ? `${text}\u00a0` : text;
}

/** Says a text after what was said just now, which is still to be heard. */
export function announceAfter(text: string): void {
  const isNew = performance.now() - saidAt < HEARD_MS && told.value !== "";
  announce(isNew ? `${told.value} ${text}` : text);
}

/** Clears the region when the page changes. */
export function hush(): void {
  told.value = "";
}

export function LiveRegion() {
  return (
    <div class="unseen" role="status" aria-live="polite" data-live>
      {told.value}
    </div>
  );
}
