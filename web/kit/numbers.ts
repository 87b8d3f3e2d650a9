/** Numbers as the reader's language writes them. */
import { locale } from "./locale";

/** "2.5" or "2,5", with so many digits after the point. */
export function numberText(value: number, digits = 0): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(locale.value, form);
}

/** A chance in whole percents: never 100 if it is not sure, never 0 if it is possible. */
export function percentOf(chance: number): number {
  if (chance === 0 || chance > 1 - 1e-9) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
