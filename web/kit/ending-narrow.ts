/** Whether report and actions are below the board: the same width as in ending-side.css. */
import { signal } from "@preact/signals";

const narrow = matchMedia("(max-width: 1099px)");
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches;
});
