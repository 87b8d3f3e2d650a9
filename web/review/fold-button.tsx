/** Unfolds the sheet of a moment on small screens, where it lies folded at first. */
import { t } from "../kit/words";

export const FoldButton = ({ isOpen, toggle }: { isOpen: boolean; toggle(): void }) => (
  <button
    type="button"
    class="moment-fold"
    aria-expanded={isOpen}
    aria-label={t(isOpen ? "review.sheet.fold" : "review.sheet.unfold")}
    onClick={toggle}
    data-unfold
  >
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={isOpen ? "M4 7l6 6 6-6" : "M4 13l6-6 6 6"} />
    </svg>
  </button>
);
