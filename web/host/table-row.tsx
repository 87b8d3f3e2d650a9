/** One table of the server: what everyone may know of it, and what the host may do with it. */
import { useEffect, useState } from "preact/hooks";
import type { HostSeat, HostTable } from "../generated/wire";
import { Button } from "../kit/button";
import { titleOf } from "../kit/game-words";
import { isNetwork } from "../kit/levels";
import { BotTag, SeatMark } from "../kit/plate";
import { Link } from "../kit/route";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { Clearing } from "./clearing";
import { timeText } from "./measures";
import { freeSeat } from "./room";

export function TableRow({ table }: { table: HostTable }) {
  const { game, code, stage, watchers, idle_s, seats } = table;
  const title = titleOf(game);
  const isOver = stage === "over";
  return (
    <li class="host-table" data-code={code}>
      <div class="host-table-head">
        <h2 class="typed">{title}</h2>
        <Link href={isOver ? `/replay/${code}` : `/t/${code}`} class="host-code">
          <span class="unseen">{t(isOver ? "host.look-back" : "host.watch")}</span>
          <span data-user>{code}</span>
        </Link>
        <span class={`host-stage is-${stage}`}>{t(`host.stage.${stage}`)}</span>
      </div>
      <p class="host-facts">
        <span>
          {idle_s === null ? t("host.resting") : t("host.idle", { time: timeText(idle_s) })}
        </span>
        {watchers > 0 && <span>{t("table.watchers", { count: watchers })}</span>}
        {table.imported && <span>{t("host.imported")}</span>}
      </p>
      <ul class="host-seats">
        {seats.map((seat, number) => (
          <Seat key={number} table={table} seat={seat} number={number} />
        ))}
      </ul>
      <Clearing table={table} />
    </li>
  );
}

interface SeatProps {
  table: HostTable;
  seat: HostSeat;
  number: number;
}

function Seat({ table, seat, number }: SeatProps) {
  const { name, bot, left, present } = seat;
  const hasToken = bot === null || isNetwork(bot);
  const isPerson = name !== null && hasToken && table.stage !== "over";
  return (
    <li data-seat={number}>
      <SeatMark seat={number} size={14} />
      <span class="host-name">
        <b data-user={name === null ? undefined : ""}>{name ?? t("table.seat.free")}</b>
        {bot !== null && <BotTag bot={bot} />}
        {left && <span class="host-state">{t("host.seat.left")}</span>}
        {isPerson && (
          <span class="host-state">{t(present ? "host.seat.here" : "host.seat.away")}</span>
        )}
      </span>
      {isPerson && <Free table={table} name={name} number={number} />}
    </li>
  );
}

const ARMED_MS = 6000;

/** Frees a seat after a second press, so that nobody loses one by accident. */
function Free({ table, name, number }: { table: HostTable; name: string; number: number }) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const late = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(late);
  }, [armed]);
  const press = async () => {
    if (!armed) return setArmed(true);
    setArmed(false);
    const after = table.stage === "gathering" ? "host.freed" : "host.freed.bot";
    if (await freeSeat({ match: table.match, seat: number })) {
      toast(t(after, { name, code: table.code }));
    }
  };
  return (
    <Button kind={armed ? "red" : "line"} onPress={() => void press()}>
      {t(armed ? "host.free.sure" : "host.free")}
      <span class="unseen" data-user>
        {name}
      </span>
    </Button>
  );
}
