/** Watching needs the table's code: leads to the tag. */
import { t } from "../kit/words";
import { tagPurpose } from "./state";

export function WatchButton({ long = false }: { long?: boolean }) {
  return (
    <button
      type="button"
      onClick={() => {
        tagPurpose.value = "watch";
        document.querySelector<HTMLInputElement>("#table-code")?.focus();
      }}
    >
      {t(long ? "lobby.watch.long" : "lobby.watch")}
    </button>
  );
}
