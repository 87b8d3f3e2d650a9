/** The field to write into; watchers are told that they can only read. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { LONGEST_TEXT, type TalkRoom } from "./room";

/** Moves the focus to the field after T was pressed. */
function useFocus(room: TalkRoom, box: RefObject<HTMLElement | null>): void {
  const wanted = room.wanted.value;
  useLayoutEffect(() => {
    if (wanted === 0) return;
    room.wanted.value = 0;
    box.current?.focus();
  }, [wanted]);
}

/** Tells watchers that they can only read. */
export function LookOn({ room }: { room: TalkRoom }) {
  const note = useRef<HTMLParagraphElement>(null);
  useFocus(room, note);
  return (
    <p class="talk-note" ref={note} tabIndex={-1}>
      {t("talk.reading")}
    </p>
  );
}

export function Write({ room }: { room: TalkRoom }) {
  const field = useRef<HTMLInputElement>(null);
  useFocus(room, field);
  const isLive = room.store.link.value === "live";
  return (
    <form
      class="talk-write"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLive) toast(t("table.lost"));
        room.say();
        field.current?.focus();
      }}
    >
      <input
        ref={field}
        aria-label={t("talk.write")}
        placeholder={t("talk.write")}
        maxLength={LONGEST_TEXT}
        value={room.draft.value}
        autocomplete="off"
        enterkeyhint="send"
        data-write
        onInput={(event) => (room.draft.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp" && room.draft.value === "") {
            document.querySelector<HTMLElement>("[data-lines]")?.focus();
          }
        }}
      />
      <button type="submit" class="icon-button" aria-label={t("talk.send")}>
        <svg class="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M17.500 3L2.500 9.500l6 2.500 2.500 5.500zM8.500 12l9-9"
            fill="none"
            stroke="currentColor"
            stroke-width="1.500"
            stroke-linejoin="round"
          />
        </svg>
      </button>
    </form>
  );
}
