/** Name plates: who sits there, by shape, colour and name; the board puts them around the table. */
import type { ComponentChildren } from "preact";
import type { SeatInfo } from "../generated/wire";
import { isLevel, isNetwork } from "./levels";
import { seatSign } from "./seats";
import { t } from "./words";

interface SeatMarkProps {
  seat: number;
  size?: number;
  /** Only its outline: nobody sits there yet, or nobody is to. */
  outline?: "dashed" | "thin";
}

/** The shape of a seat in its colour. */
export function SeatMark({ seat, size = 12, outline }: SeatMarkProps) {
  const sign = seatSign(seat);
  if (outline) {
    return (
      <svg
        class={`seat-mark is-${outline}`}
        width={size}
        height={size}
        viewBox="-1 -1 18 18"
        aria-hidden="true"
      >
        <path d={sign.path} />
      </svg>
    );
  }
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={sign.path} fill={sign.colour} />
    </svg>
  );
}

/** The small brass tag of a bot; that of a program of somebody's own is never left out. */
export function BotTag({ bot }: { bot: string }) {
  return (
    <span class={isLevel(bot) ? "bot-tag" : "bot-tag is-own"}>
      <b>{t("table.bot")}</b> {isLevel(bot) && t(`table.level.${bot}`)}
    </span>
  );
}

/** Whether somebody who holds a seat, a person or a network bot, is not connected. */
export const isAway = (info: SeatInfo | undefined): boolean =>
  info !== undefined &&
  !info.present &&
  (info.bot === null || isNetwork(info.bot)) &&
  info.name !== null;

export interface PlateProps {
  seat: number;
  info: SeatInfo;
  /** In plain words, short: "4 hidden", "your turn, 5 hidden". */
  state?: ComponentChildren;
  /** It is this seat's turn: the plate is brass. */
  turn?: boolean;
  /** Out of the round: struck through. */
  out?: boolean;
  /** Where the board has put it: a class of its own. */
  class?: string;
}

export function NamePlate({ seat, info, state, turn, out, class: own }: PlateProps) {
  const away = isAway(info);
  const classes = ["plate", turn && "is-turn", out && "is-out", away && "is-away", own];
  return (
    <div class={classes.filter(Boolean).join(" ")} data-plate={seat}>
      <SeatMark seat={seat} />
      <b class="plate-name" data-user>
        {info.name ?? t("table.seat.free")}
      </b>
      {info.bot && <BotTag bot={info.bot} />}
      {state !== undefined && <span class="plate-state">{state}</span>}
      {away && <span class="plate-state">{t("table.away")}</span>}
    </div>
  );
}
