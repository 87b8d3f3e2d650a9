/** Durations as text: minutes, hours, days. */
import { clockText } from "./timer";
import { t } from "./words";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below that, seconds are counted down. */
const COUNTED_MS = 10 * MINUTE * 1000;

/** How long ago, rounded down; empty for less than a minute. */
export function lapseText(seconds: number): string {
  if (seconds < MINUTE) return "";
  if (seconds < HOUR) return t("time.minutes", { count: Math.floor(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t("time.hours", { count: Math.floor(seconds / HOUR) });
  return t("time.days", { count: Math.floor(seconds / DAY) });
}

/** How soon, rounded up: "0:56" or "59 min". */
export function soonText(ms: number): string {
  if (ms < COUNTED_MS) return clockText(Math.max(0, ms));
  return t("time.minutes", { count: Math.ceil(ms / 1000 / MINUTE) });
}
