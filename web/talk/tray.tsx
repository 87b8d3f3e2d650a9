/** The tray of stamps, and whom they go to. */
import { useEffect, useState } from "preact/hooks";
import type { StampName, Table } from "../generated/wire";
import { SeatMark } from "../kit/plate";
import { play } from "../kit/sound";
import { nameOf, t } from "../kit/words";
import { STAMP_MS, type TalkRoom } from "./room";
import { STAMPS, StampArt } from "./stamp-art";

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

export function Tray({ room }: { room: TalkRoom }) {
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
export function To({ room, table }: { room: TalkRoom; table: Table }) {
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
                onChange={() => room.choose(seat)}
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
