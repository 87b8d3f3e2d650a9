/** Loads talk and pointing when there is somebody to talk with; not against bots. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import type { PointedAt } from "../kit/board";
import type { TalkParts } from "../kit/house";
import { withWords } from "../kit/languages";
import type { Say } from "../kit/words";
import type { MatchStore } from "../match";
import type { TalkPanel } from "./panel";
import type { TalkRoom } from "./room";
import type { Parts } from "./whole";

/** How long a hand must rest before the line of words says where it points. */
const SETTLED_MS = 500;

interface TalkHere {
  house: { talk?: TalkParts };
  /** Where somebody else points, once their hand rests there. */
  pointed: PointedAt | null;
}

interface Seen {
  store: MatchStore;
  table: Table;
  say: Say;
  /** The seats that are played at this device. */
  here: readonly number[];
  isScreen: boolean;
}

export function useTalk(seen: Seen): TalkHere {
  const { store, table, here } = seen;
  const isWanted = store.talk.value !== null && hasCompany(table, here);
  const parts = useParts(isWanted);
  const pointed = useSettled(store.pointed.value, here);
  const room = parts?.roomOf(store);
  if (!isWanted || !parts || !room) return { house: {}, pointed };
  return { house: { talk: parts.make({ ...seen, room }) }, pointed };
}

function useParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let gone = false;
    if (isWanted) void withWords(import("./whole")).then((found) => !gone && setParts(found.parts));
    return () => {
      gone = true;
    };
  }, [isWanted]);
  return parts;
}

function useSettled(pointed: PointedAt | null, here: readonly number[]): PointedAt | null {
  const [settled, setSettled] = useState<PointedAt | null>(null);
  const seat = pointed?.seat ?? null;
  const at = pointed?.at ?? null;
  const isOther = seat !== null && !here.includes(seat);
  useEffect(() => {
    if (seat === null || at === null || !isOther) return setSettled(null);
    const timer = setTimeout(() => setSettled({ seat, at }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [seat, at, isOther]);
  return settled;
}

/** The talk before play, on a card of its own; nothing while I am alone. */
export function GatheringTalk({ store, table }: { store: MatchStore; table: Table }) {
  const isWanted =
    store.talk.value !== null && table.you !== null && hasCompany(table, [table.you]);
  const parts = useParts(isWanted);
  if (!isWanted || !parts) return null;
  const Panel: ComponentType<Parameters<typeof TalkPanel>[0]> = parts.Panel;
  const room: TalkRoom = parts.roomOf(store);
  return (
    <section class="talk-card" data-talk>
      <Panel room={room} table={table} isCard />
    </section>
  );
}

/** Whether there are people to talk with on other devices. */
function hasCompany(table: Table, here: readonly number[]): boolean {
  const people = table.seats.some(
    (info, seat) => info.name !== null && (info.bot === null || info.left) && !here.includes(seat),
  );
  return people || table.watchers > 0 || table.you === null;
}
