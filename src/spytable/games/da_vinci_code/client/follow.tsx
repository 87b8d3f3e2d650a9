/** How a match of The Da Vinci Code can be followed. */
import type { TapeCell } from "@kit/board";
import type { Event, View } from "./generated";
import {
  OVER_MS,
  QUIET_MS,
  SLIDE_MS,
  STAND_MS,
  TIP_MS,
  TURN_MS,
  TURN_WAVE_MS,
  WAVE_MS,
} from "./motion";
import { nth, type Speech, tileWord, valueWord } from "./sentences";
import { type TileName, valueNamed } from "./sight";
import type { Colour } from "./solid";

const DRAWN_MS = SLIDE_MS + STAND_MS;

/** How long tiles move after some events. */
export function lasts(view: View, events: readonly Event[]): number {
  const unread = view.rows.flat().filter((face) => !face.open).length;
  const dealt = events.filter((event) => event.type === "dealt").length;
  const ms = events.map((event): number => {
    switch (event.type) {
      case "dealt":
        return WAVE_MS * (dealt - 1) + DRAWN_MS;
      case "drew":
        return DRAWN_MS;
      case "tipped":
        return TIP_MS;
      case "hid":
        return OVER_MS;
      case "laid":
        return OVER_MS + TIP_MS;
      case "lined":
        return SLIDE_MS;
      case "round-ended":
        return TIP_MS + QUIET_MS + TURN_MS + TURN_WAVE_MS * Math.max(0, unread - 1);
      default:
        return 0;
    }
  });
  return Math.max(0, ...ms);
}

const TAPE = "da-vinci-code.tape";

/**
 * What an event is on the tape. Strict memory keeps what lies on the table, and no guesses.
 * What a guess of mine brought about is no news to me.
 */
export function cell(speech: Speech, view: View, event: Event): TapeCell | null {
  const { say, me } = speech;
  switch (event.type) {
    case "drew":
      return {
        seat: event.seat,
        text: say(`${TAPE}.drew.${event.colour}`),
        picture: <Tile colour={event.colour} value="?" />,
      };
    case "guessed": {
      const { by, target, value, right, born } = event.said;
      if (view.config.memory === "strict") return null;
      const colour = view.rows[target]?.find((face) => face.born === born)?.colour ?? "b";
      const shown = value === "dash" ? valueWord(speech, value) : String(value);
      const args = { owner: target, nth: nth(speech, event.place), value: shown };
      return {
        seat: by,
        text: say(`${TAPE}.said${target === me ? ".yours" : ""}`, args),
        verdict: right ? "right" : "wrong",
        picture: <Tile colour={colour} value={value === "dash" ? "-" : shown} />,
      };
    }
    case "tipped": {
      const last = view.guesses.at(-1);
      const isGuessed = last?.right === true && last.target === event.seat;
      if (isGuessed && (last.by === me || view.config.memory === "helped")) return null;
      if (event.seat !== me) return revealedCell(speech, event.seat, event.tile);
      if (!isGuessed) return null;
      const args = { nth: nth(speech, event.place) };
      return {
        ...revealedCell(speech, last.by, event.tile),
        text: say(`${TAPE}.revealed.yours`, args),
      };
    }
    case "laid":
      return revealedCell(speech, event.seat, event.tile);
    case "hid":
      return {
        seat: event.seat,
        text: say(`${TAPE}.hid`),
        picture: <Tile colour={event.colour} value="?" />,
      };
    case "stopped":
    case "out":
      if (event.type === "out" && event.by === me) return null;
      return { seat: event.seat, text: say(`${TAPE}.${event.type}`) };
    default:
      return null;
  }
}

function revealedCell(speech: Speech, seat: number, tile: TileName): TapeCell {
  const value = valueNamed(tile);
  return {
    seat,
    text: speech.say(`${TAPE}.revealed`, { tile: tileWord(speech, tile) }),
    picture: (
      <Tile colour={tile.startsWith("b") ? "b" : "w"} value={value === "dash" ? "-" : `${value}`} />
    ),
  };
}

/** A tile, small. */
function Tile({ colour, value }: { colour: Colour; value: string }) {
  const [face, ink, rim] =
    colour === "b" ? ["#17130f", "#e3bd62", "#8d6a2e"] : ["#fffaf0", "#211c17", "#8a7a58"];
  return (
    <svg width="24" height="34" viewBox="0 0 24 34" aria-hidden="true">
      <rect x="1" y="1" width="22" height="32" rx="3" fill={face} stroke={rim} stroke-width="1.5" />
      <text
        x="12"
        y="22.500"
        text-anchor="middle"
        font-size="15"
        font-weight="700"
        fill={ink}
        data-user
      >
        {value}
      </text>
    </svg>
  );
}
