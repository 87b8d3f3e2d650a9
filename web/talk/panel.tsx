/** The talk itself: what was said, the tray of stamps, whom it goes to, and a line to write. */
import { useEffect } from "preact/hooks";
import type { Table } from "../generated/wire";
import { Icon } from "../kit/icons";
import { t } from "../kit/words";
import { Lines } from "./lines";
import type { TalkRoom } from "./room";
import { To, Tray } from "./tray";
import { LookOn, Write } from "./write";

interface PanelProps {
  room: TalkRoom;
  table: Table;
  /** In the gathering room: no tray, nobody to wait for. */
  isCard?: boolean;
  onClose?: () => void;
}

export function TalkPanel({ room, table, isCard = false, onClose }: PanelProps) {
  const sits = table.you !== null;
  const reacts = sits || (room.store.talk.value?.watchersReact ?? false);
  const count = room.store.talk.value?.remarks.length;
  const last = room.store.talk.value?.remarks.at(-1)?.number;
  useEffect(() => room.markRead(), [count, last]);
  return (
    <section
      class={isCard ? "talk is-card" : "talk"}
      aria-label={t("talk.title")}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape" && onClose) onClose();
        else if (event.key === "Escape" && !isCard) room.isOpen.value = false;
      }}
    >
      {(onClose || isCard) && (
        <header>
          <h2 class="typed">{t("talk.title")}</h2>
          {onClose && (
            <button
              type="button"
              class="icon-button"
              aria-label={t("table.close")}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </header>
      )}
      {/* At a table the layer reads out what is new; here the list does. */}
      <div class="talk-told" {...(isCard ? { "aria-live": "polite" as const } : {})}>
        <Lines room={room} table={table} />
      </div>
      {!isCard && reacts && (
        <>
          <Tray room={room} />
          <To room={room} table={table} />
        </>
      )}
      <Watching room={room} table={table} />
      {sits ? <Write room={room} /> : <LookOn room={room} />}
    </section>
  );
}

/** Who looks on reads along; the host says whether they may send stamps. */
function Watching({ room, table }: { room: TalkRoom; table: Table }) {
  const allowed = room.store.talk.value?.watchersReact ?? false;
  const isHost = table.you !== null && (table.seats[table.you]?.host ?? false);
  if (table.you === null || (table.watchers === 0 && !allowed)) return null;
  if (!isHost) return <p class="talk-note">{t("talk.watchers.read")}</p>;
  return (
    <label class="talk-note">
      <input
        type="checkbox"
        checked={allowed}
        onChange={(event) =>
          room.store.send({ t: "set-talk", watchers: event.currentTarget.checked })
        }
      />
      <span>{t("talk.watchers.react")}</span>
    </label>
  );
}
