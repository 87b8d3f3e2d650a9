/** What a screen reader is told, politely, beside what the eye sees. */
import { signal } from "@preact/signals";

const told = signal("");

/** Says a text once. Saying the same again is heard again. */
export function announce(text: string): void {
  told.value = told.value === text ? `${text}\u00a0` : text;
}

/** Another page, another match: what was said before is no news there. */
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
