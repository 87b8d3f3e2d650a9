/** A modal dialog, drawn as a sheet of paper; `<dialog>` keeps the focus inside. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { leaveFocus, returnFocus } from "./focus";
import { Icon } from "./icons";
import { t } from "./words";

const openDialogs = signal(0);
/** Whether a dialog is open: boards then ignore keys. */
export const isCovered = openDialogs;

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  /** A drawer slides in from the edge, such as the file on a phone. */
  drawer?: boolean;
}

export function Dialog({ title, onClose, children, drawer = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // At once, not after the paint: a key that is pressed right after Escape goes to the board.
  useLayoutEffect(() => {
    leaveFocus();
    box.current?.showModal();
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
      returnFocus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={drawer ? "sheet-dialog is-drawer" : "sheet-dialog"}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === box.current && box.current?.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="sheet-paper">
        <div class="sheet-head">
          <h2 id={heading} class="typed">
            {title}
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={t("table.close")}
            onClick={() => box.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
