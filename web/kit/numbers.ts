/** Numbers as the reader's language writes them. */
import { locale } from "./locale";

/** "2.5" or "2,5", with so many digits after the point. */
export function numberText(value: number, digits = 0): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(locale.value, form);
}
