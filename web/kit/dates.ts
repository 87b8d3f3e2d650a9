/** A day as one writes it, in the reader's own language. */
import { language } from "./words";

/** The day of a time in seconds since 1970. */
export function dayText(second: number): string {
  const form = { day: "numeric", month: "long", year: "numeric" } as const;
  return new Date(second * 1000).toLocaleDateString(language.value, form);
}
