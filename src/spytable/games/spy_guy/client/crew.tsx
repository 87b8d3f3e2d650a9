/** Who searches: markers that are down and left, and what each has found. */
import type { SeatInfo } from "@kit/board";
import { isLevel } from "@kit/levels";
import { isAway, SeatMark } from "@kit/plate";
import { seatSign } from "@kit/seats";
import { t } from "@kit/words";
import type { View } from "./generated";
import { GAME, type Speech } from "./sentences";

interface CrewProps {
  readonly view: View;
  readonly seats: readonly SeatInfo[];
  readonly speech: Speech;
  /** By seat, the name of the district where it said that it begins. */
  readonly begins: readonly (string | undefined)[];
}

/** The ten markers in a row: those that lie in the city show whose they are. */
export function Markers({ view, speech }: Pick<CrewProps, "view" | "speech">) {
  const { marks, left } = view;
  return (
    <div
      class="guy-markers"
      role="img"
      aria-label={speech.say(`${GAME}.board.left`, { count: left })}
    >
      {marks.map((mark, at) => (
        <svg key={at} viewBox="0 0 16 16" class={mark.right ? "" : "is-wrong"} aria-hidden="true">
          <path
            d={seatSign(mark.seat).path}
            fill={mark.right ? seatSign(mark.seat).colour : "none"}
          />
          {!mark.right && <path d="M3 13L13 3" />}
        </svg>
      ))}
      {Array.from({ length: left }, (_, at) => (
        <i key={`left ${at}`} />
      ))}
      <b aria-hidden="true" data-user>
        {left}
      </b>
    </div>
  );
}

export function Crew({ view, seats, speech, begins }: CrewProps) {
  const say = (key: string, args = {}) => speech.say(`${GAME}.board.${key}`, args);
  const searching = (name?: string): string =>
    name === undefined
      ? say("crew.searching")
      : say("crew.begins", { district: speech.say(`${GAME}.district.${name}`) });
  return (
    <ul class={seats.length > 3 ? "guy-crew is-many" : "guy-crew"} data-count={seats.length}>
      {seats.map((info, seat) => {
        const mine = view.marks.filter((mark) => mark.seat === seat);
        const right = mine.filter((mark) => mark.right).length;
        const wrong = mine.length - right;
        const done = view.phase === "search" && view.done[seat];
        const ready = view.phase === "open" && view.done[seat];
        const state = isAway(info)
          ? t("table.away")
          : done
            ? say("crew.done")
            : ready
              ? say("crew.ready")
              : wrong > 0
                ? say("crew.wrong", { count: wrong })
                : view.phase === "search"
                  ? searching(begins[seat])
                  : "";
        return (
          <li key={seat} class={done ? "is-done" : ""} data-plate={seat}>
            <SeatMark seat={seat} size={14} />
            <b data-user>{info.name}</b>
            {info.bot && (
              <small class={isLevel(info.bot) ? "" : "is-own"}>
                {isLevel(info.bot) ? t(`table.level.${info.bot}`) : t("table.bot")}
              </small>
            )}
            <span>{state}</span>
            <em data-user>{right}</em>
          </li>
        );
      })}
    </ul>
  );
}
