/** Announcements for screen readers (a polite live region). */
import { signal } from "@preact/signals";

const told = signal("");

/** Announces a text once. The same text can be announced again. */
export function announce(text: string): void {
  told.value = told.value === text ? `${text}\u00a0` : text;
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
