/** Dates as text, in the reader's language. */
import { locale } from "./locale";

/** The date of a time in seconds since 1970. */
export function dayText(second: number, month: "short" | "long" = "long"): string {
  const form = { day: "numeric", month, year: "numeric" } as const;
  return new Date(second * 1000).toLocaleDateString(locale.value, form);
}
