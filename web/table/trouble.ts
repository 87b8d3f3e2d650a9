/** Shows errors from the server once, and gives up a seat that is no longer ours. */
import { useEffect } from "preact/hooks";
import { toast } from "../kit/toast";
import { t, wordText } from "../kit/words";
import type { MatchStore } from "../match";
import { forgetSeat } from "../seats";

const SEAT_IS_GONE: ReadonlySet<string> = new Set([
  "server.trouble.token",
  "server.trouble.freed",
  "server.trouble.left",
]);
const DELETED = "server.trouble.deleted";

/** `onSeatGone`: the seat is not ours any more; `onDeleted`: the table was deleted. */
export function useTrouble(
  store: MatchStore | null,
  onSeatGone: () => void,
  onDeleted: (why: string) => void,
): void {
  const trouble = store?.trouble.value ?? null;
  useEffect(() => {
    if (trouble === null || store === null) return;
    if (trouble.key === DELETED) {
      forgetSeat(store.match);
      return onDeleted(t(DELETED));
    }
    toast(wordText(t, trouble));
    if (SEAT_IS_GONE.has(trouble.key) && store.token !== null) {
      forgetSeat(store.match, store.token);
      onSeatGone();
    }
  }, [trouble]);
}
