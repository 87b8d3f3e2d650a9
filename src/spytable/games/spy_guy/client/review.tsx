/** How reviews of Spy Guy are drawn: the street where something was missed, as a photograph. */
import type { Drawn, PhotographProps } from "@kit/review";
import { seatSign } from "@kit/seats";
import type { Marker, Missed, View } from "./generated";
import { listDistrictPictures, type Manifest, useManifest } from "./pictures";

/** Nothing is hidden from anybody but by the crowd: there are no slips. */
export const placeOf = (): null => null;
export const thingText = (): string => "";
export const valueText = (value: string): string => value;
export const aimOf = (): null => null;

/** What nobody found of a card; known once the match is over. */
const missedOn = (end: View, turn: number): Missed[] =>
  (end.opened?.missed ?? []).filter((each) => each.turn === turn);

/** While a card is searched for, what nobody will find has its ring already. */
export function drawKnown(view: View, { hand, end }: Drawn<View>): View {
  return hand ? { ...view, missed: missedOn(end, view.past.length + 1) } : view;
}

/** How many units of the city the photograph shows. */
const WIDE = 560;
const HIGH = (WIDE * 112) / 252;

export function Photograph({ view, end }: PhotographProps<View>) {
  const { city } = useManifest(view.config.city);
  const isOver = view.past.length > 0 && view.phase !== "shortcut";
  const turn = isOver ? view.past.length : view.past.length + 1;
  const marks = isOver ? (view.past.at(-1)?.marks ?? []) : view.marks;
  const missed = missedOn(end, turn);
  return (
    <svg viewBox="0 0 252 112" aria-hidden="true" class="guy-photograph">
      <rect width="252" height="112" fill="#d9d2c0" />
      {city && <Street {...{ city, marks, missed }} />}
    </svg>
  );
}

interface StreetProps {
  city: Manifest;
  marks: readonly Marker[];
  missed: readonly Missed[];
}

function Street({ city, marks, missed }: StreetProps) {
  const middle = missed[0] ?? marks[0] ?? { x: city.width / 2, y: city.height / 2 };
  const left = Math.max(0, Math.min(city.width - WIDE, middle.x - WIDE / 2));
  const top = Math.max(0, Math.min(city.height - HIGH, middle.y - HIGH / 2));
  const seen = listDistrictPictures(city).filter(
    (picture) => picture.left < left + WIDE && picture.right > left,
  );
  return (
    <svg viewBox={`${left} ${top} ${WIDE} ${HIGH}`} width="252" height="112" aria-hidden="true">
      <g opacity=".62">
        {seen.map(({ src, left: x, right, bottom }) => (
          <image
            key={src}
            href={src}
            x={x}
            y="0"
            width={right - x}
            height={bottom}
            preserveAspectRatio="none"
          />
        ))}
      </g>
      {marks
        .filter(({ right }) => right)
        .map((mark) => (
          <Found key={`${mark.x} ${mark.y}`} {...mark} />
        ))}
      {missed.map(({ x, y }) => (
        <g key={`${x} ${y}`} fill="none">
          <circle cx={x} cy={y} r="40" stroke="#fff" stroke-width="14" />
          <circle cx={x} cy={y} r="40" stroke="#c8261d" stroke-width="7" />
        </g>
      ))}
    </svg>
  );
}

/** Who found it, by the shape of the seat. */
function Found({ seat, x, y }: Marker) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="26" fill="#fff" stroke="#211c17" stroke-width="4" />
      <path
        d={seatSign(seat).path}
        transform="translate(-16 -16) scale(2)"
        fill={`var(--seat-${seat})`}
      />
    </g>
  );
}
