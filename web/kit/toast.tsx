/** A short note over the table: what was refused, and by which rule. */
import { signal } from "@preact/signals";
import type { Refusal } from "../generated/wire";
import { Icon } from "./icons";
import { held } from "./prefs";
import { type Say, t, wordText } from "./words";

interface Note {
  text: string;
  rule: string | null;
  href: string | null;
}

const STAYS_MS = 7000;
const shown = signal<Note | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

function show(note: Note): void {
  clearTimeout(leaving);
  shown.value = note;
  leaving = setTimeout(hideToast, held(STAYS_MS));
}

export function hideToast(): void {
  shown.value = null;
}

/** A plain note. */
export function toast(text: string): void {
  show({ text, rule: null, href: null });
}

/** A refusal: says why, and leads to the rule. */
export function toastRefusal(say: Say, refusal: Refusal, game: string): void {
  const numbered = /^[A-Z]{2}-/.test(refusal.rule);
  const href = numbered ? `/rules/${game}#${refusal.rule}` : null;
  show({ text: wordText(say, refusal.word), rule: numbered ? refusal.rule : null, href });
}

export function Toast() {
  const note = shown.value;
  return (
    <div class="toast-place" role="alert">
      {note && (
        <div class="toast" data-toast>
          <p>
            {note.text}
            {note.rule && note.href && (
              <a href={note.href} target="_blank" rel="noopener">
                {t("table.toast.rule", { rule: note.rule })}
              </a>
            )}
          </p>
          <button
            type="button"
            class="icon-button"
            aria-label={t("table.close")}
            onClick={hideToast}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
