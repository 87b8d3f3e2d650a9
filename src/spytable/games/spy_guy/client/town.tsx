/** The city in its window: pictures, markers, the crosshair, and where one is in the whole. */
import { Icon } from "@kit/icons";
import type { Pointed } from "@kit/lesson";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Marker } from "./generated";
import { partOf, type Sight, type Spot, useLens } from "./lens";
import { CityPicture } from "./picture";
import { type Manifest, type Part, type Picture, tilesIn, wholesIn } from "./pictures";
import { Pin, type Tried } from "./pin";
import { GAME, type Speech } from "./sentences";
import { useTouch } from "./touch";

interface TownProps {
  readonly city: Manifest;
  readonly speech: Speech;
  readonly names: readonly string[];
  readonly marks: readonly Marker[];
  /** Where I tapped, until the server has said what is there. */
  readonly tried: readonly Tried[];
  readonly searching: boolean;
  /** Keys move a crosshair; null while nobody uses them. */
  readonly cross: boolean;
  readonly sight: RefObject<Sight>;
  tap(spot: Spot): void;
}

export function Town(props: TownProps) {
  const { city, speech, marks, names, tried, searching, cross } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useMemo(() => ({ width: city.width, height: city.height }), [city]);
  const sight = useLens(box, size, city.closest);
  const tap = useRef(props.tap);
  tap.current = props.tap;
  props.sight.current = sight;
  useTouch(box, props.sight, tap);
  usePointed(box, props.sight);
  const { lens, room } = sight;
  const seen = partOf(lens, room);
  const left = room.width / 2 - lens.x * lens.scale;
  const top = room.height / 2 - lens.y * lens.scale;
  return (
    <div
      class={searching ? "guy-city is-searching" : "guy-city"}
      ref={box}
      data-lens={`${lens.x.toFixed(1)} ${lens.y.toFixed(1)} ${lens.scale.toFixed(4)}`}
    >
      <div
        class="guy-sheet"
        style={{
          width: `${city.width}px`,
          height: `${city.height}px`,
          transform: `translate(${left}px, ${top}px) scale(${lens.scale})`,
          "--inverse": 1 / lens.scale,
        }}
      >
        {room.width > 0 && <Pictures city={city} seen={seen} scale={lens.scale} />}
        {marks.map((mark, at) => (
          <Pin
            key={`${at} ${mark.x} ${mark.y}`}
            {...mark}
            name={names[mark.seat] ?? ""}
            wrong={speech.say(`${GAME}.board.not-it`, { name: names[mark.seat] ?? "" })}
          />
        ))}
        {tried.map((spot) => (
          <i
            key={`${spot.x} ${spot.y}`}
            class={spot.refused ? "guy-tried is-refused" : "guy-tried"}
            style={{ left: `${spot.x}px`, top: `${spot.y}px` }}
          />
        ))}
      </div>
      {cross && <i class="guy-cross" />}
      <Tools {...{ city, speech, sight, seen }} />
    </div>
  );
}

/** A lesson points at a patch of the city: it comes to the middle of the window. */
function usePointed(box: RefObject<HTMLElement | null>, sight: RefObject<Sight>): void {
  useEffect(() => {
    const place = box.current;
    const look = (event: Event): void => {
      const patch = (event as Pointed).detail;
      const [now, lens] = [sight.current, sight.current?.latest()];
      if (!patch || !now || !lens) return;
      const [x, y] = [patch.left + patch.wide / 2, patch.top + patch.high / 2];
      if (x !== lens.x || y !== lens.y) now.set({ ...lens, x, y });
    };
    place?.addEventListener("pointed", look);
    return () => place?.removeEventListener("pointed", look);
  }, [box]);
}

/** Pictures stay once they were shown: who comes back sees them at once. */
function Pictures({ city, seen, scale }: { city: Manifest; seen: Part; scale: number }) {
  const [shown, setShown] = useState<readonly Picture[]>([]);
  const wanted = wholesIn(city, seen);
  const fresh = wanted.filter((one) => !shown.some((other) => other.src === one.src));
  useEffect(() => {
    if (fresh.length) setShown([...shown, ...fresh]);
  }, [fresh.map((one) => one.src).join()]);
  const sharp = tilesIn(city, seen, scale * devicePixelRatio);
  return (
    <>
      {[...shown, ...fresh, ...sharp].map((picture) => (
        <CityPicture
          key={picture.src}
          src={picture.src}
          alt=""
          wide={picture.right - picture.left}
          left={picture.left}
          top={picture.top}
          style={{
            left: `${picture.left}px`,
            top: `${picture.top}px`,
            width: `${picture.right - picture.left}px`,
            height: `${picture.bottom - picture.top}px`,
          }}
        />
      ))}
    </>
  );
}

/** Each district as one line of its skyline, in a box 40 wide and 32 high. */
const SKYLINES = [
  "M2 30V16Q12 6 22 16V30M6 30V20h12v10M24 30v-8h14v8M28 30v-4h6v4",
  "M2 30V18l6-6l6 6v12M14 30V12l7-7l7 7v18M28 30V20l5-5l5 5v10",
  "M8 30v-7M8 23a6 6 0 1 1 .1 0M20 30v-9M20 21a7 7 0 1 1 .1 0M33 30v-6M33 24a5 5 0 1 1 .1 0",
  "M3 30V17h34v13M3 17L20 8l17 9M9 30V21M15 30V21M25 30V21M31 30V21",
  "M3 18h34l-3-7H6ZM3 18q3 4 6 0q3 4 6 0q3 4 6 0q3 4 6 0q3 4 5 0q3 4 5 0M6 21v9M34 21v9",
  "M3 24h26l-4 6H8ZM14 24V8l10 14H14M33 30V12h4v18M33 12l2-4l2 4",
] as const;
const CELL = 40;
const STEP = 1.35;

interface ToolsProps {
  readonly city: Manifest;
  readonly speech: Speech;
  readonly sight: Sight;
  readonly seen: Part;
}

function Tools({ city, speech, sight, seen }: ToolsProps) {
  const say = (key: string, args = {}) => speech.say(`${GAME}.board.${key}`, args);
  const wide = CELL * city.districts.length;
  const unit = wide / city.width;
  const each = city.width / city.districts.length;
  return (
    <div class="guy-tools">
      <button type="button" aria-label={say("zoom.in")} onClick={() => sight.zoom(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={say("zoom.out")} onClick={() => sight.zoom(1 / STEP)}>
        <Icon name="minus" />
      </button>
      <div class="guy-map">
        <svg viewBox={`0 0 ${wide} 36`} aria-hidden="true">
          {city.districts.map(({ name }, at) => (
            <path key={name} d={SKYLINES[at] ?? ""} transform={`translate(${at * CELL} 2)`} />
          ))}
          <rect
            x={Math.max(1, seen.left * unit)}
            y={Math.max(1, (seen.top / city.height) * 36)}
            width={Math.min(wide - 2, (seen.right - seen.left) * unit)}
            height={Math.min(34, ((seen.bottom - seen.top) / city.height) * 36)}
            rx="3"
          />
        </svg>
        {city.districts.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            data-district={name}
            aria-label={say("go-to", { district: speech.say(`${GAME}.district.${name}`) })}
            onClick={() => sight.set({ ...sight.latest(), x: each * (at + 0.5) })}
          />
        ))}
      </div>
    </div>
  );
}
