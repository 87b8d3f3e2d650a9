/** The keys over the city: closer, farther, and a map of the districts to go to. */
import { Icon } from "@kit/icons";
import { seatSign } from "@kit/seats";
import type { Missed } from "./generated";
import type { Sight } from "./lens";
import type { Manifest, Part } from "./pictures";
import { GAME, type Speech } from "./sentences";

/** Each district as one line of its skyline, in a box 40 wide and 32 high. */
const SKYLINES: Readonly<Record<string, string>> = {
  station: "M2 30V16Q12 6 22 16V30M6 30V20h12v10M24 30v-8h14v8M28 30v-4h6v4",
  "old-town": "M2 30V18l6-6l6 6v12M14 30V12l7-7l7 7v18M28 30V20l5-5l5 5v10",
  park: "M8 30v-7M8 23a6 6 0 1 1 .1 0M20 30v-9M20 21a7 7 0 1 1 .1 0M33 30v-6M33 24a5 5 0 1 1 .1 0",
  theatre: "M3 30V17h34v13M3 17L20 8l17 9M9 30V21M15 30V21M25 30V21M31 30V21",
  market: "M3 18h34l-3-7H6ZM3 18q3 4 6 0q3 4 6 0q3 4 6 0q3 4 6 0q3 4 5 0q3 4 5 0M6 21v9M34 21v9",
  harbour: "M3 24h26l-4 6H8ZM14 24V8l10 14H14M33 30V12h4v18M33 12l2-4l2 4",
};
const CELL = 40;
const STEP = 1.35;
/** The size of a seat's sign on the map. */
const SIGN = 11;

interface ToolsProps {
  readonly city: Manifest;
  readonly speech: Speech;
  readonly sight: Sight;
  readonly seen: Part;
  /** What was missed and is shown now, as dots on the map. */
  readonly missed: readonly Missed[];
  /** By seat, the district where it said that it begins. */
  readonly begins: readonly (number | null)[];
}

interface Begun {
  readonly seat: number;
  readonly x: number;
}

/** The signs of the seats over the districts where they begin, side by side. */
function placeSigns(begins: ToolsProps["begins"]): Begun[] {
  return begins.flatMap((district, seat) => {
    if (district === null) return [];
    const before = begins.slice(0, seat).filter((each) => each === district).length;
    return [{ seat, x: district * CELL + 2 + before * SIGN }];
  });
}

/** Not in the tab order: keys do the same with plus, minus and digits. */
export function Tools({ city, speech, sight, seen, missed, begins }: ToolsProps) {
  const say = (key: string, args = {}) => speech.say(`${GAME}.board.${key}`, args);
  const wide = CELL * city.districts.length;
  const unit = wide / city.width;
  const each = city.width / city.districts.length;
  return (
    <div class="guy-tools">
      <button
        type="button"
        tabIndex={-1}
        aria-label={say("zoom.in")}
        onClick={() => sight.zoom(STEP)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={say("zoom.out")}
        onClick={() => sight.zoom(1 / STEP)}
      >
        <Icon name="minus" />
      </button>
      <div class="guy-map" data-dense="six districts side by side">
        <svg viewBox={`0 0 ${wide} 36`} aria-hidden="true">
          {city.districts.map(({ name }, at) => (
            <path key={name} d={SKYLINES[name] ?? ""} transform={`translate(${at * CELL} 2)`} />
          ))}
          <rect
            x={Math.max(1, seen.left * unit)}
            y={Math.max(1, (seen.top / city.height) * 36)}
            width={Math.min(wide - 2, (seen.right - seen.left) * unit)}
            height={Math.min(34, ((seen.bottom - seen.top) / city.height) * 36)}
            rx="3"
          />
          {placeSigns(begins).map(({ seat, x }) => (
            <path
              key={seat}
              class="guy-begins"
              d={seatSign(seat).path}
              fill={seatSign(seat).colour}
              transform={`translate(${x} 0) scale(${SIGN / 16})`}
            />
          ))}
          {missed.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x * unit} cy={(y / city.height) * 36} r="2.6" />
          ))}
        </svg>
        {city.districts.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            data-district={name}
            aria-label={say("go-to", { district: speech.say(`${GAME}.district.${name}`) })}
            onClick={() => sight.set({ ...sight.latest(), x: each * (at + 0.5) })}
          />
        ))}
      </div>
    </div>
  );
}
