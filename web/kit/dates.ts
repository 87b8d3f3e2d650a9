/** A day as one writes it, in the reader's own language. */
import { language } from "./words";

/** The day of a time in seconds since 1970; its month is short where there is little room. */
export function dayText(second: number, month: "short" | "long" = "long"): string {
  const form = { day: "numeric", month, year: "numeric" } as const;
  return new Date(second * 1000).toLocaleDateString(language.value, form);
}
