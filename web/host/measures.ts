/** Times and sizes as text: in the largest unit that fits, rounded down. */
import { numberText } from "../kit/numbers";
import { t } from "../kit/words";

const UNITS = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

export function timeText(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ["s", 1];
  return t(`host.time.${unit}`, { count: Math.floor(seconds / size) });
}

export function sizeText(bytes: number): string {
  const kilo = bytes / 1000;
  return kilo < 1000
    ? t("host.size.kb", { count: Math.ceil(kilo) })
    : t("host.size.mb", { count: numberText(kilo / 1000, 1) });
}
