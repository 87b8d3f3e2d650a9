/** Toasts: short notes over the page, such as why an action was refused. */
import { signal } from "@preact/signals";
import type { Refusal } from "../generated/wire";
import { Icon } from "./icons";
import { holdMs } from "./prefs";
import { hrefTo } from "./route";
import { type Say, t, wordText } from "./words";

interface Note {
  text: string;
  /** A link to more, opened in a new tab. */
  link: { href: string; label: string } | null;
}

const STAYS_MS = 7000;
const shown = signal<Note | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

function show(note: Note): void {
  clearTimeout(leaving);
  shown.value = note;
  leaving = setTimeout(hideToast, holdMs(STAYS_MS));
}

export function hideToast(): void {
  shown.value = null;
}

/** Shows a note, with a link if there is one. */
export function toast(text: string, link: Note["link"] = null): void {
  show({ text, link });
}

/** Shows why an action was refused, with a link to the rule. */
export function toastRefusal(say: Say, refusal: Refusal, game: string): void {
  const numbered = /^[A-Z]{2}-/.test(refusal.rule);
  const { rule } = refusal;
  const link = { href: hrefTo(`/rules/${game}#${rule}`), label: t("table.toast.rule", { rule }) };
  show({ text: wordText(say, refusal.word), link: numbered ? link : null });
}

export function Toast() {
  const note = shown.value;
  return (
    <div class="toast-place" role="alert">
      {note && (
        <div class="toast" data-toast>
          <p>
            {note.text}
            {note.link && (
              <a href={note.link.href} target="_blank" rel="noopener">
                {note.link.label}
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
