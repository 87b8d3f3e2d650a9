/** Whether the strip and the account have the layout of a phone: the same width as in case-sizes.css. */
import { signal } from "@preact/signals";

const narrow = matchMedia("(max-width: 699px)");
export const isPhone = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => {
  isPhone.value = matches;
});
