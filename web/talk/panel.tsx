/** The talk itself: what was said, the tray of stamps, whom it goes to, and a line to write. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Remark, StampName, Table } from "../generated/wire";
import { Icon } from "../kit/icons";
import { SeatMark } from "../kit/plate";
import { play } from "../kit/sound";
import { toast } from "../kit/toast";
import { nameOf, t } from "../kit/words";
import { LONGEST_TEXT, STAMP_MS, type TalkRoom } from "./room";
import { STAMPS, StampArt } from "./stamp-art";

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

/** What was said, the newest at the foot. */
function Lines({ room, table }: { room: TalkRoom; table: Table }) {
  const list = useRef<HTMLOListElement>(null);
  const remarks = room.remarks.value;
  const last = remarks.at(-1)?.number;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  if (remarks.length === 0) return <p class="talk-none">{t("talk.none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key
    <ol class="talk-lines" ref={list} tabIndex={0} aria-label={t("talk.title")} data-lines>
      {remarks.map((remark) => (
        <Line key={remark.number} {...{ remark, room, table }} />
      ))}
    </ol>
  );
}

const clock = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString([], {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });

/** Who said it, as it was called then. */
export const nameIn = (remark: Remark): string => remark.name ?? t("talk.watcher");

function Line({ remark, room, table }: { remark: Remark; room: TalkRoom; table: Table }) {
  const { by, to, stamp, kind } = remark;
  const whom = to === null ? "" : nameOf(table.seats, to);
  if (kind === "nudge") {
    return (
      <li class="talk-nudge" data-remark={kind}>
        {t("talk.nudged", { by: nameIn(remark), target: whom })}
      </li>
    );
  }
  const isOther = by !== null && by !== table.you;
  return (
    <li data-remark={kind}>
      {by === null ? <span class="seat-mark" /> : <SeatMark seat={by} size={14} />}
      <div>
        {isOther ? (
          <button
            type="button"
            class="talk-name"
            title={t("talk.choose", { name: nameIn(remark) })}
            onClick={() => (room.to.value = by)}
          >
            <b data-user>{nameIn(remark)}</b>
          </button>
        ) : (
          <b data-user>{nameIn(remark)}</b>
        )}
        <time data-user>{clock(remark.at)}</time>
        {stamp ? (
          <p class="talk-stamp">
            <StampArt name={stamp} />
            <span class="unseen">{t(`talk.stamp.${stamp}`)}</span>
            {to !== null && <span>{t("talk.stamp.to", { target: whom })}</span>}
          </p>
        ) : (
          <p data-user>{remark.text}</p>
        )}
      </div>
    </li>
  );
}

/** How long until the next stamp, in milliseconds; draws again when it is there. */
function useCooling(room: TalkRoom): number {
  const from = room.stampsFrom.value;
  const [, again] = useState(0);
  const left = Math.max(0, from - performance.now());
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => again((n) => n + 1), left + 20);
    return () => clearTimeout(timer);
  }, [from]);
  return left;
}

function Tray({ room }: { room: TalkRoom }) {
  const left = useCooling(room);
  const send = (name: StampName): void => {
    play("click");
    room.stamp(name);
  };
  return (
    <fieldset class={left > 0 ? "talk-tray is-cooling" : "talk-tray"}>
      <legend class="unseen">{t("talk.stamps")}</legend>
      {left > 0 && <i key={room.stampsFrom.value} style={{ animationDuration: `${STAMP_MS}ms` }} />}
      {STAMPS.map(({ name, letter }) => (
        <button
          key={name}
          type="button"
          data-stamp={name}
          aria-label={t(`talk.stamp.${name}`)}
          aria-disabled={left > 0}
          aria-keyshortcuts={`r ${letter}`}
          title={t("talk.stamp.key", { stamp: t(`talk.stamp.${name}`), key: letter.toUpperCase() })}
          onClick={() => left === 0 && send(name)}
        >
          <StampArt name={name} />
        </button>
      ))}
    </fieldset>
  );
}

/** Whom stamps go to, and what can be done about that person. */
function To({ room, table }: { room: TalkRoom; table: Table }) {
  const to = room.to.value;
  const me = table.you;
  const seats = table.seats.flatMap((info, seat) =>
    seat === me || info.name === null ? [] : [seat],
  );
  const info = to === null ? undefined : table.seats[to];
  const isPerson = info !== undefined && (info.bot === null || info.left);
  return (
    <div class="talk-to">
      <fieldset>
        <legend>{t("talk.to")}</legend>
        <div class="talk-chips">
          {[null, ...seats].map((seat) => (
            <label key={seat ?? "all"} class={seat === to ? "is-on" : ""}>
              <input
                type="radio"
                name="talk-to"
                checked={seat === to}
                onChange={() => (room.to.value = seat)}
              />
              {seat === null ? (
                t("talk.all")
              ) : (
                <>
                  <SeatMark seat={seat} size={12} />{" "}
                  <span data-user>{nameOf(table.seats, seat)}</span>
                </>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      {to !== null && me !== null && isPerson && (
        <p class="talk-links">
          {room.canNudge(to, table) && (
            <button type="button" data-nudge onClick={() => room.nudge(to)}>
              {t("talk.nudge")}
            </button>
          )}
          <button
            type="button"
            data-mute
            aria-pressed={room.isMuted(to)}
            onClick={() => room.toggleMute(to)}
          >
            {t(room.isMuted(to) ? "talk.unmute" : "talk.mute")}
          </button>
        </p>
      )}
    </div>
  );
}

/** Who looks on reads along; the host says whether they may send stamps. */
function Watching({ room, table }: { room: TalkRoom; table: Table }) {
  const allowed = room.store.talk.value?.watchersReact ?? false;
  const isHost = table.you !== null && (table.seats[table.you]?.host ?? false);
  if (table.watchers === 0 && !allowed) return null;
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

/** T was pressed: what was asked for has the focus, once it is there. */
function useFocus(room: TalkRoom, box: RefObject<HTMLElement | null>): void {
  const wanted = room.wanted.value;
  useLayoutEffect(() => {
    if (wanted === 0) return;
    room.wanted.value = 0;
    box.current?.focus();
  }, [wanted]);
}

/** Who looks on reads; the words for that have the focus. */
function LookOn({ room }: { room: TalkRoom }) {
  const note = useRef<HTMLParagraphElement>(null);
  useFocus(room, note);
  return (
    <p class="talk-note" ref={note} tabIndex={-1}>
      {t("talk.reading")}
    </p>
  );
}

function Write({ room }: { room: TalkRoom }) {
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
