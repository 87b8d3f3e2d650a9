/** Lists and times as the reader's language writes them. */
import { computed } from "@preact/signals";
import { language } from "./words";

/** The spoken language as the browser's own settings want it, such as `en-GB`; else its code. */
export const locale = computed(
  () => navigator.languages.find((tag) => tag.startsWith(language.value)) ?? language.value,
);

/** "Ana, Bruno and Chidi"; without a comma before "and", as in the house's English. */
export const listText = (
  items: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(language.value.replace("en", "en-GB"), { type }).format(items);
