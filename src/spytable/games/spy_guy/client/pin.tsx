/** A marker on the picture: an enamel pin with its seat's shape, and a ring about what it marks. */
import { seatSign } from "@kit/seats";
import type { Marker } from "./generated";

/** A tap that is on its way, or came back refused. */
export interface Tried {
  readonly x: number;
  readonly y: number;
  readonly refused: boolean;
  /** Why it was refused. */
  readonly words?: string;
}

interface PinProps extends Marker {
  readonly name: string;
  /** What is said beside a wrong one. */
  readonly wrong: string;
}

const BODY = "M18 44C13 34 3 28 3 17A15 15 0 0 1 33 17C33 28 23 34 18 44Z";

export function Pin({ seat, x, y, right, name, wrong }: PinProps) {
  const sign = seatSign(seat);
  return (
    <div
      class={right ? "guy-pin" : "guy-pin is-wrong"}
      style={{ left: `${x}px`, top: `${y}px`, "--seat": right ? sign.colour : "#6b625a" }}
      data-mark={right ? "right" : "wrong"}
    >
      <svg class="guy-ring" viewBox="-40 -40 80 80" aria-hidden="true">
        <circle r="30" class="guy-ring-under" />
        <circle r="30" />
        {!right && <path d="M-21 21L21-21" />}
      </svg>
      <div class="guy-drop">
        <svg class="guy-needle" viewBox="0 0 36 46" aria-hidden="true">
          <path d={BODY} />
          <path d="M7 17A11 11 0 0 1 18 6" class="guy-shine" />
          <path d={sign.path} transform="translate(10 9)" class="guy-sign" />
        </svg>
        <span class="guy-tag">
          <b data-user>{right ? name : wrong}</b>
        </span>
      </div>
    </div>
  );
}

/** A find of a match that is over: a small pin, and no name. */
export function FoundPin({ seat, x, y, nth }: Marker & { nth: number }) {
  const sign = seatSign(seat);
  return (
    <div
      class="guy-pin is-kept"
      style={{ left: `${x}px`, top: `${y}px`, "--seat": sign.colour, "--nth": nth }}
      data-mark="found"
    >
      <svg class="guy-ring" viewBox="-40 -40 80 80" aria-hidden="true">
        <circle r="30" class="guy-ring-under" />
        <circle r="30" />
      </svg>
      <div class="guy-drop">
        <svg class="guy-needle" viewBox="0 0 36 46" aria-hidden="true">
          <path d={BODY} />
          <path d={sign.path} transform="translate(10 9)" class="guy-sign" />
        </svg>
      </div>
    </div>
  );
}

/** A thing that nobody marked: a dashed ring, and the word. */
export function MissedRing({
  x,
  y,
  nth,
  word,
  isLow,
}: {
  x: number;
  y: number;
  nth: number;
  word: string;
  /** At the lower edge of the city: the word stands above the ring. */
  isLow: boolean;
}) {
  return (
    <div
      class={isLow ? "guy-pin is-missed is-low" : "guy-pin is-missed"}
      style={{ left: `${x}px`, top: `${y}px`, "--nth": nth }}
      data-mark="missed"
    >
      <svg class="guy-ring" viewBox="-40 -40 80 80" aria-hidden="true">
        <circle r="30" class="guy-ring-under" />
        <circle r="30" />
      </svg>
      <span class="guy-missed">{word}</span>
    </div>
  );
}
