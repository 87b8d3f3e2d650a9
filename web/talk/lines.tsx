/** What was said at the table, the newest at the foot. */

import { useEffect, useRef } from "preact/hooks";
import type { Remark, Table } from "../generated/wire";
import { locale } from "../kit/locale";
import { SeatMark } from "../kit/plate";
import { nameOf, t } from "../kit/words";
import type { TalkRoom } from "./room";
import { StampArt } from "./stamp-art";

export function Lines({ room, table }: { room: TalkRoom; table: Table }) {
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
  new Date(seconds * 1000).toLocaleTimeString(locale.value, {
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
            onClick={() => room.choose(by)}
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
