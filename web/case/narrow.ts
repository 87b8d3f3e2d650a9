/** Whether the sheet lies over the table: the same width as in case-sizes.css. */
import { signal } from "@preact/signals";

const narrow = matchMedia("(max-width: 1099px)");
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches;
});
