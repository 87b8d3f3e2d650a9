/** One seat as a card at the table: who sits there, and what the host can do about it. */
import { useState } from "preact/hooks";
import type { SeatInfo } from "../generated/wire";
import { Button } from "../kit/button";
import { Icon } from "../kit/icons";
import { isNetwork, LEVELS, nameBot } from "../kit/levels";
import { BotTag, SeatMark } from "../kit/plate";
import { t } from "../kit/words";
import { MyName } from "./my-name";

/** What the host may do to a seat. */
export interface SeatWishes {
  setSeat(bot: string | null, closed?: boolean): void;
  remove(): void;
  rename(name: string): void;
}

export interface SeatCardProps extends SeatWishes {
  seat: number;
  info: SeatInfo;
  isMe: boolean;
  /** Whether it is the near seat: mine, or else the host's. */
  isNear: boolean;
  /** Whether I am the host and the match has not begun. */
  canChange: boolean;
  /** I may change my name. */
  canRename: boolean;
  /** Whether the game can do without this seat. */
  canClose: boolean;
  /** The bot that is added unless another is chosen. */
  bot: string;
  /** The bots that the host of this server brought along. */
  guests: readonly string[];
}

export type SeatKind = "person" | "bot" | "joining" | "free" | "closed";

export function kindOf(info: SeatInfo): SeatKind {
  if (info.bot !== null) return "bot";
  if (info.name !== null) return "person";
  if (info.closed) return "closed";
  return info.joining ? "joining" : "free";
}

export function SeatCard(props: SeatCardProps) {
  const { seat, info } = props;
  const kind = kindOf(info);
  return (
    <li
      class={`seat-card is-${kind}${props.isNear ? " is-near" : ""}`}
      style={{ "--seat": `var(--seat-${seat % 6})` }}
    >
      {kind === "person" && <PersonAt {...props} />}
      {kind === "bot" && <BotAt {...props} />}
      {(kind === "free" || kind === "joining") && <FreeAt {...props} />}
      {kind === "closed" && <ClosedAt {...props} />}
    </li>
  );
}

function PersonAt({ seat, info, isMe, canChange, canRename, remove, rename }: SeatCardProps) {
  const name = info.name ?? "";
  if (isMe && canRename) {
    return (
      <>
        <div class="seat-top">
          <SeatMark seat={seat} size={26} />
          <MyName name={name} onRename={rename} />
        </div>
        <p class="seat-note">{t(info.host ? "table.seat.you-host" : "table.seat.you-guest")}</p>
      </>
    );
  }
  return (
    <>
      <div class="seat-top">
        <SeatMark seat={seat} size={26} />
        <b class="seat-name" data-user>
          {name}
        </b>
        {canChange && !isMe && <RemovePlayer key={name} name={name} onRemove={remove} />}
      </div>
      <p class="seat-note">
        {isMe && <span>{t("table.you")}</span>}
        {info.host && <span>{t("table.host")}</span>}
        {!isMe && (
          <span class={info.present ? "is-here" : ""}>
            {info.present && <Icon name="check" size={16} />}
            {t(info.present ? "table.seat.here" : "table.away")}
          </span>
        )}
      </p>
    </>
  );
}

function BotAt({ seat, info, canChange, guests, setSeat }: SeatCardProps) {
  const bot = info.bot ?? "agent";
  return (
    <>
      <div class="seat-top">
        <SeatMark seat={seat} size={26} />
        <b class="seat-name" data-user>
          {info.name}
        </b>
        <BotTag bot={bot} />
        {canChange && (
          <Button class="seat-do" onPress={() => setSeat(null)}>
            {t("table.seat.remove-bot")}
            <span class="unseen" data-user>
              {info.name}
            </span>
          </Button>
        )}
      </div>
      {isNetwork(bot) && (
        <p class="seat-note">
          {t(info.present ? "table.seat.network" : "table.seat.network.away")}
        </p>
      )}
      {canChange && !isNetwork(bot) && (
        <label class="bot-level">
          <span>
            {t("table.seat.level")}
            <span class="unseen" data-user>
              {info.name}
            </span>
          </span>
          <select
            class="bot-choice"
            value={bot}
            onChange={(event) => setSeat(event.currentTarget.value)}
          >
            {[...LEVELS, ...guests].map((each) => (
              <option key={each} value={each}>
                {nameBot(each)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function FreeAt({ seat, info, canChange, canClose, bot, setSeat }: SeatCardProps) {
  const { joining } = info;
  return (
    <>
      <div class="seat-top">
        <SeatMark seat={seat} size={26} outline="dashed" />
        <span class={joining ? "seat-name is-joining" : "seat-name"}>
          {t(joining ? "table.seat.joining" : "table.seat.waiting")}
        </span>
      </div>
      {joining && <p class="seat-note">{t("table.seat.joining.note")}</p>}
      {canChange && !joining && (
        <div class="seat-dos">
          <Button class="seat-do" onPress={() => setSeat(bot)}>
            {t("table.seat.add-bot")}
          </Button>
          {canClose && (
            <Button class="seat-do" onPress={() => setSeat(null, true)}>
              {t("table.seat.close")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function ClosedAt({ seat, canChange, setSeat }: SeatCardProps) {
  return (
    <>
      <div class="seat-top">
        <SeatMark seat={seat} size={26} outline="thin" />
        <span class="seat-name">{t("table.seat.closed")}</span>
        {canChange && (
          <Button class="seat-do" onPress={() => setSeat(null)}>
            {t("table.seat.open")}
          </Button>
        )}
      </div>
      <p class="seat-note">{t("table.seat.closed.note")}</p>
    </>
  );
}

/** Removes a player after a second press. */
function RemovePlayer({ name, onRemove }: { name: string; onRemove(): void }) {
  const [isArmed, setIsArmed] = useState(false);
  return (
    <Button
      kind={isArmed ? "red" : "line"}
      class="seat-do free-seat"
      onPress={() => (isArmed ? onRemove() : setIsArmed(true))}
    >
      {t(isArmed ? "table.free.sure" : "table.free")}
      <span class="unseen" data-user>
        {name}
      </span>
    </Button>
  );
}
