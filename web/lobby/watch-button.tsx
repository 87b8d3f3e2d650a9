/** The button to the list of matches that anyone may watch; the list is loaded on demand. */
import { useState } from "preact/hooks";
import { withWords } from "../kit/languages";
import { t } from "../kit/words";
import type { WatchDialog } from "./watch-dialog";

export function WatchButton({ long = false }: { long?: boolean }) {
  const [Late, setLate] = useState<{ Dialog: typeof WatchDialog } | null>(null);
  const open = async () => {
    const { WatchDialog } = await withWords(import("./watch-dialog"));
    setLate({ Dialog: WatchDialog });
  };
  return (
    <>
      <button type="button" data-watch onClick={() => void open()}>
        {t(long ? "lobby.watch.long" : "lobby.watch")}
      </button>
      {Late && <Late.Dialog onClose={() => setLate(null)} />}
    </>
  );
}
