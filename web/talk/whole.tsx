/** All of the talk as one chunk: the tab beside the file, the drawer, stamps, the pointing hand. */

import { signal } from "@preact/signals";
import type { Table } from "../generated/wire";
import type { FileSheet } from "../kit/board";
import { File } from "../kit/file";
import type { TalkParts } from "../kit/house";
import { keepKeys } from "../kit/house";
import type { Say } from "../kit/words";
import { t } from "../kit/words";
import type { MatchStore } from "../match";
import { Layer } from "./layer";
import { TalkPanel } from "./panel";
import { TalkRoom } from "./room";
import "./talk.css";
import "./tray.css";
import "./drawer.css";
import "./layer.css";

interface Made {
  store: MatchStore;
  table: Table;
  say: Say;
  here: readonly number[];
  isScreen: boolean;
  room: TalkRoom;
}

/** From this width on the talk is a tab beside the file, below it a drawer. */
const desk = matchMedia("(min-width: 1100px)");
const isDesk = signal(desk.matches);
desk.addEventListener("change", () => {
  isDesk.value = desk.matches;
});

const rooms = new WeakMap<MatchStore, TalkRoom>();

function roomOf(store: MatchStore): TalkRoom {
  const found = rooms.get(store) ?? new TalkRoom(store);
  rooms.set(store, found);
  return found;
}

function make(made: Made): TalkParts {
  const { room, isScreen } = made;
  const layer = <Layer {...made} close={() => close(room)} />;
  if (isScreen) return { layer };
  return {
    layer,
    isOpen: room.isOpen.value,
    button: <TalkButton room={room} />,
    side: (file) => <Side file={file} {...made} />,
    drawer:
      room.isOpen.value && !isDesk.value ? (
        <div class="talk-drawer">
          <TalkPanel room={room} table={made.table} onClose={() => close(room)} />
        </div>
      ) : null,
  };
}

export const parts = { make, roomOf, Panel: TalkPanel };
export type Parts = typeof parts;

/** Closes the talk and gives the focus back to what opens it. */
export function close(room: TalkRoom): void {
  room.isOpen.value = false;
  const keys = document.querySelectorAll<HTMLElement>("[data-talk-open]");
  requestAnimationFrame(() => [...keys].find((key) => key.offsetParent !== null)?.focus());
}

function Unread({ room }: { room: TalkRoom }) {
  const count = room.unread.value;
  if (count === 0 || room.isOpen.value) return null;
  return (
    <b class="talk-count" data-user>
      {count > 9 ? "9+" : count}
    </b>
  );
}

/** The button's label, with the number of unread remarks. */
const openLabel = (room: TalkRoom): string =>
  room.unread.value > 0 ? t("talk.open.unread", { count: room.unread.value }) : t("talk.title");

function TalkButton({ room }: { room: TalkRoom }) {
  return (
    <button
      type="button"
      class="icon-button talk-key"
      data-talk-open
      aria-label={openLabel(room)}
      aria-expanded={room.isOpen.value}
      onClick={() => (room.isOpen.value ? close(room) : room.open())}
      onKeyDown={keepKeys}
    >
      <svg class="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M2.500 3.500h15v10.500H9L5.500 17.500V14h-3zM6 7.200h8M6 10.300h5"
          fill="none"
          stroke="currentColor"
          stroke-width="1.500"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
      </svg>
      <Unread room={room} />
    </button>
  );
}

/** Two tabs over the sheet at the right of a desk: the file, and the talk. */
function Side({ file, room, table }: Made & { file: FileSheet }) {
  const isOpen = room.isOpen.value;
  return (
    <div class={isOpen ? "side-tabs is-talk" : "side-tabs"} data-talk>
      <div class="side-tab-row" role="group" aria-label={t("talk.tabs")} onKeyDown={keepKeys}>
        <button type="button" aria-pressed={!isOpen} onClick={() => (room.isOpen.value = false)}>
          {t("table.file")}
        </button>
        <button
          type="button"
          aria-pressed={isOpen}
          aria-label={openLabel(room)}
          data-talk-open
          onClick={() => room.open()}
        >
          {t("talk.title")}
          <Unread room={room} />
        </button>
      </div>
      {isOpen && isDesk.value ? <TalkPanel room={room} table={table} /> : <File file={file} />}
    </div>
  );
}
