/** Whether the files are shown as a drawer: the same width as in drawer.css. */
import { signal } from "@preact/signals";

const query = typeof matchMedia === "function" ? matchMedia("(max-width: 1199px)") : null;
export const isNarrow = signal(query?.matches ?? false);
query?.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches;
});
