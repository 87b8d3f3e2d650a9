/** What lies over the table: slips beside plates, and the hand of whoever points. */
import { useEffect, useState } from "preact/hooks";
import type { Remark, Table } from "../generated/wire";
import type { PointedAt } from "../kit/board";
import { seatSign } from "../kit/seats";
import { type Say, t } from "../kit/words";
import type { MatchStore } from "../match";
import { Glove } from "./glove";
import { useLanded, usePutBack } from "./hearing";
import { useTalkKeys } from "./keys";
import { Landed } from "./landed";
import { tableBox, targetBox } from "./places";
import { usePointing } from "./pointing";
import type { TalkRoom } from "./room";
import { STAMPS, StampArt } from "./stamp-art";

interface LayerProps {
  store: MatchStore;
  table: Table;
  say: Say;
  here: readonly number[];
  isScreen: boolean;
  room: TalkRoom;
  close(): void;
}

export function Layer({ store, table, say, here, isScreen, room, close }: LayerProps) {
  const lying = useLanded(room, table, say);
  const reacts = table.you !== null || (store.talk.value?.watchersReact ?? false);
  useTalkKeys(room, reacts && !isScreen, close);
  usePlates(room, table, isScreen);
  usePointing(store);
  usePutBack(room);
  const pointed = store.pointed.value;
  // What was written is in the list once that lies open.
  const isSeen = ({ kind }: Remark): boolean => kind !== "say" || !room.isOpen.value;
  return (
    <>
      <div class="talk-layer" aria-hidden="true">
        {lying.filter(isSeen).map((remark) => (
          <Landed
            key={remark.number}
            remark={remark}
            isMine={remark.by !== null && remark.by === table.you}
          />
        ))}
        {pointed && !here.includes(pointed.seat) && <Hand pointed={pointed} />}
      </div>
      {room.isArmed.value && <Letters />}
    </>
  );
}

/** After R: which letter is which stamp. */
function Letters() {
  return (
    <ul class="talk-letters" role="status" aria-label={t("talk.letters")} data-letters>
      {STAMPS.map(({ name, letter }) => (
        <li key={name}>
          <StampArt name={name} />
          <span class="unseen">{t(`talk.stamp.${name}`)}</span>
          <kbd data-user>{letter.toUpperCase()}</kbd>
        </li>
      ))}
    </ul>
  );
}

/** A tap on somebody's plate opens the talk with them chosen: to stamp, nudge or mute. */
function usePlates(room: TalkRoom, table: Table, isScreen: boolean): void {
  useEffect(() => {
    if (isScreen || table.you === null) return;
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest("button, a")) return;
      const plate = event.target.closest<HTMLElement>(".room [data-plate]")?.dataset.plate;
      const seat = plate === undefined ? table.you : Number(plate);
      if (seat !== table.you && table.seats[seat ?? -1]?.name) room.open(seat);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [room, table, isScreen]);
}

const MEASURE_MS = 120;
/** A hand that comes from above wants so much room there; else it comes from below. */
const REACH = 118;
const SMALL = 0.68;

/** The glove at what is pointed at, which may still be moving into its place. */
function Hand({ pointed }: { pointed: PointedAt }) {
  const [, measure] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => measure((n) => n + 1), MEASURE_MS);
    return () => clearInterval(timer);
  }, []);
  const box = targetBox(pointed.at);
  if (!box) return null;
  const table = tableBox();
  const scale = innerWidth < 700 || innerHeight < 500 ? SMALL : 1;
  const above = box.top - table.top > REACH * scale;
  const x = box.left + box.width / 2;
  const y = above
    ? box.top + Math.min(10, box.height / 4)
    : box.bottom - Math.min(10, box.height / 4);
  const turn = above ? 8 : 172;
  return (
    <>
      <i
        class="talk-ring"
        style={{
          transform: `translate(${box.left - 3}px, ${box.top - 3}px)`,
          width: `${box.width + 6}px`,
          height: `${box.height + 6}px`,
          borderColor: seatSign(pointed.seat).colour,
        }}
      />
      <div
        class="talk-hand"
        data-hand={pointed.seat}
        data-at={pointed.at}
        style={{ transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})` }}
      >
        <Glove seat={pointed.seat} />
      </div>
    </>
  );
}
