/** New remarks: announced to screen readers, and shown beside a name plate for a while. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Remark, Table } from "../generated/wire";
import { announce } from "../kit/live";
import { holdMs } from "../kit/prefs";
import { play } from "../kit/sound";
import { toast } from "../kit/toast";
import { nameOf, type Say, t } from "../kit/words";
import { seatOf } from "./landed";
import { nameIn } from "./lines";
import type { TalkRoom } from "./room";

/** How long a slip lies beside a plate. */
const LIES_MS = 4000;

/** A remark as a sentence for screen readers. */
export function remarkSentence(remark: Remark, table: Table, say: Say): string {
  const by = nameIn(remark);
  const { kind, stamp, to, text } = remark;
  if (kind === "nudge") return say("talk.nudges", { by, seat: to ?? 0 });
  if (kind === "say") return t("talk.heard", { by, text });
  const what = t(`talk.stamp.${stamp ?? "hmm"}`);
  if (to === null) return t("talk.heard", { by, text: what });
  return t("talk.heard.to", { by, target: nameOf(table.seats, to), text: what });
}

/** The remarks whose slips lie on the table now. */
export function useLanded(room: TalkRoom, table: Table, say: Say): readonly Remark[] {
  const [lying, setLying] = useState<readonly Remark[]>([]);
  const talk = room.store.talk.value;
  const handled = useRef(talk?.whole ?? 0);
  const timers = useRef<Set<ReturnType<typeof setTimeout>>>(new Set());
  useEffect(() => {
    if (!talk) return;
    // After a reconnect nothing is animated: missed remarks are in the list.
    if (talk.whole !== handled.current && talk.remarks.at(-1)?.number === talk.whole) {
      handled.current = talk.whole;
      return;
    }
    const fresh = talk.remarks.filter((each) => each.number > handled.current);
    handled.current = talk.remarks.at(-1)?.number ?? handled.current;
    for (const remark of fresh) {
      if (room.isMuted(remark.by)) continue;
      const isMine = remark.by !== null && remark.by === table.you;
      if (remark.kind === "nudge" && remark.to !== null && remark.to === table.you) {
        play("knock");
        toast(remarkSentence(remark, table, say));
      } else if (!isMine) announce(remarkSentence(remark, table, say));
      if (remark.kind === "say" && (room.isOpen.value || isMine)) continue;
      // One slip at a plate: the newest covers what lay there.
      setLying((now) => [...now.filter((each) => seatOf(each) !== seatOf(remark)), remark]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setLying((now) => now.filter((each) => each !== remark));
      }, holdMs(LIES_MS));
      timers.current.add(timer);
    }
  }, [talk]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return lying;
}

/** Puts a line that the server refused back into the field. */
export function usePutBack(room: TalkRoom): void {
  const trouble = room.store.trouble.value;
  const first = useRef(trouble);
  useEffect(() => {
    if (trouble === first.current) return;
    first.current = trouble;
    if (trouble?.key.startsWith("server.talk.")) room.putBack();
  }, [trouble]);
}
