/** The seats of a table that gathers: people, bots, empty chairs. The host changes who sits. */
import { useState } from "preact/hooks";
import type { Level, SeatInfo, Table } from "../generated/wire";
import { Button } from "../kit/button";
import { BotTag, SeatMark } from "../kit/plate";
import { t } from "../kit/words";
import type { MatchStore } from "../match";

interface SeatListProps {
  table: Table;
  isHost: boolean;
  isPassed: boolean;
  mySeat: number | null;
  store: MatchStore;
}

const LEVELS: readonly Level[] = ["recruit", "agent", "operative", "mastermind"];

export function SeatList({ table, isHost, isPassed, mySeat, store }: SeatListProps) {
  const canChange = isHost && table.stage === "gathering";
  return (
    <ol class="seat-list">
      {table.seats.map((info, seat) => (
        <li key={seat} class={info.name === null && info.bot === null ? "is-free" : ""}>
          <SeatMark seat={seat} size={16} />
          <Sitter info={info} isMe={!isPassed && seat === mySeat} />
          {canChange && isPerson(info) && seat !== mySeat && (
            <FreeSeat
              key={info.name}
              name={info.name ?? ""}
              onFree={() => store.send({ t: "set-seat", seat, bot: null })}
            />
          )}
          {canChange && !isPerson(info) && (
            <BotChoice
              seat={seat}
              level={info.bot}
              onChoose={(bot) => store.send({ t: "set-seat", seat, bot })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const isPerson = (info: SeatInfo): boolean => info.name !== null && info.bot === null;

function Sitter({ info, isMe }: { info: SeatInfo; isMe: boolean }) {
  if (info.name === null && info.bot === null) {
    return <span class="seat-name">{t("table.seat.free")}</span>;
  }
  return (
    <span class="seat-name">
      <b data-user>{info.name}</b>
      {info.bot && <BotTag level={info.bot} />}
      {isMe && <small>{t("table.you")}</small>}
      {info.host && <small>{t("table.host")}</small>}
      {isPerson(info) && !info.present && !isMe && <small>{t("table.away")}</small>}
    </span>
  );
}

/** Somebody is sent from a seat; not by one slip. */
function FreeSeat({ name, onFree }: { name: string; onFree(): void }) {
  const [isArmed, setIsArmed] = useState(false);
  return (
    <Button
      kind={isArmed ? "red" : "quiet"}
      class="free-seat"
      onPress={() => (isArmed ? onFree() : setIsArmed(true))}
    >
      {t(isArmed ? "table.free.sure" : "table.free")}
      <span class="unseen" data-user>
        {name}
      </span>
    </Button>
  );
}

interface BotChoiceProps {
  seat: number;
  level: Level | null;
  onChoose(level: Level | null): void;
}

function BotChoice({ seat, level, onChoose }: BotChoiceProps) {
  return (
    <select
      class="bot-choice"
      aria-label={t("table.seat.who", { number: seat + 1 })}
      value={level ?? ""}
      onChange={(event) => onChoose((event.currentTarget.value || null) as Level | null)}
    >
      <option value="">{t("table.seat.for-friend")}</option>
      {LEVELS.map((each) => (
        <option key={each} value={each}>
          {t("table.seat.bot", { level: t(`table.level.${each}`) })}
        </option>
      ))}
    </select>
  );
}
