/** Name plates: enamel street signs, each beside its manhole; on a phone a strip of small ones. */
import type { SeatInfo } from "@kit/board";
import { BotTag, isAway, SeatMark } from "@kit/plate";
import { BombSign } from "./art/card";
import type { View } from "./generated";
import { BOARD, type Speech, wayWords, whereWords } from "./sentences";

export interface PlateProps {
  readonly view: View;
  readonly seats: readonly SeatInfo[];
  readonly speech: Speech;
  readonly seat: number;
}

const stateOf = (info: SeatInfo | undefined): string => (isAway(info) ? " is-away" : "");

export function Plate({ view, seats, speech, seat }: PlateProps) {
  const { say } = speech;
  const info = seats[seat];
  const home = view.home[seat] ?? 0;
  const held = view.held[seat] ?? 0;
  const turn = view.mover === seat && view.phase !== "over";
  const corner = view.homes[seat] ?? "A1";
  const way = seat === view.seat ? wayWords(speech, view) : null;
  return (
    <div
      class={`svs-plate is-${corner}${turn ? " is-turn" : ""}${stateOf(info)}`}
      data-tint={seat}
      data-plate={seat}
    >
      <div class="svs-plate-name">
        <SeatMark seat={seat} size={18} />
        <b data-user>{info?.name ?? ""}</b>
        {seat === speech.me && <span>{say(`${BOARD}.plate.you`)}</span>}
        {isAway(info) && <span data-away>{say("table.away")}</span>}
        {info?.bot && <BotTag bot={info.bot} />}
      </div>
      <p>{whereWords(speech, view, seat)}</p>
      {way !== null && <p class="svs-way-words">{way}</p>}
      <div class="svs-plate-things">
        <span
          class="svs-bombs"
          role="img"
          aria-label={say(`${BOARD}.plate.bombs`, { home, count: view.target })}
        >
          {Array.from({ length: view.target }, (_, i) => (
            <BombSign key={i} home={i < home} size={view.target > 5 ? 15 : 20} />
          ))}
        </span>
        <span class="svs-held" role="img" aria-label={say(`${BOARD}.plate.tiles`, { count: held })}>
          {Array.from({ length: held }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      </div>
    </div>
  );
}

/** Names of more letters are written smaller, so that they are not cut. */
const LONG_NAME = 7;

interface StripProps extends Omit<PlateProps, "seat"> {
  /** At the end a tap on a plate shows what that seat had. */
  readonly open?: { readonly seat: number | null; toggle(seat: number): void };
}

/** All of them, small, in playing order. */
export function Strip({ view, seats, speech, open }: StripProps) {
  const { say } = speech;
  const { order } = view.config;
  const around = order.length ? order : view.homes.map((_, seat) => seat);
  return (
    <ul class="svs-strip" aria-label={say(`${BOARD}.plates`)}>
      {around.map((seat) => {
        const info = seats[seat];
        const name = info?.name ?? "";
        const turn = view.mover === seat && view.phase !== "over";
        const isFirst = speech.outcome?.ranks[seat] === 1;
        const classes = `svs-small-plate${turn ? " is-turn" : ""}${isFirst ? " is-first" : ""}`;
        const parts = (
          <>
            <span class={`svs-small-name${name.length > LONG_NAME ? " is-long" : ""}`}>
              <b data-user>{name}</b>
            </span>
            <span class="svs-small-score">
              <SeatMark seat={seat} size={14} />
              <BombSign home size={15} />
              <span class="svs-score">
                {say(`${BOARD}.score`, { home: view.home[seat] ?? 0, count: view.target })}
              </span>
              {seat === speech.me && <em>{say(`${BOARD}.plate.you`)}</em>}
              {isAway(info) && <em data-away>{say("table.away")}</em>}
              {info?.bot && <BotTag bot={info.bot} />}
            </span>
          </>
        );
        return (
          <li key={seat} class={classes + stateOf(info)} data-tint={seat} data-plate={seat}>
            {open ? (
              <button
                type="button"
                class="svs-small-open"
                aria-expanded={open.seat === seat}
                onClick={() => open.toggle(seat)}
              >
                {parts}
                <span class="unseen">
                  {say(`${BOARD}.end.open`, { owner: seat, home: view.home[seat] ?? 0 })}
                </span>
              </button>
            ) : (
              parts
            )}
          </li>
        );
      })}
    </ul>
  );
}
