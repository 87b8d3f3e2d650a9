/** The city in its window: pictures, markers, the crosshair, and where one is in the whole. */
import type { Pointed } from "@kit/lesson";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Area, Marker, Missed } from "./generated";
import { partOf, type Sight, type Spot, useLens } from "./lens";
import { type Over, useOver } from "./over";
import { CityPicture } from "./picture";
import { type Manifest, type Part, type Picture, tilesIn, wholesIn } from "./pictures";
import { FoundPin, MissedRing, Pin, type Tried } from "./pin";
import { GAME, type Speech } from "./sentences";
import { Tools } from "./tools";
import { useTouch } from "./touch";

/** So much of the city a ring needs below it for its word, looked at from afar. */
const BELOW_A_RING = 110;

interface TownProps {
  readonly city: Manifest;
  readonly speech: Speech;
  readonly names: readonly string[];
  readonly marks: readonly Marker[];
  /** What was missed, while it is shown. */
  readonly missed: readonly Missed[];
  /** By seat, the district where it said that it begins. */
  readonly begins: readonly (number | null)[];
  /** Where I tapped, until the server has said what is there. */
  readonly tried: readonly Tried[];
  readonly searching: boolean;
  /** Where the street is that I walk in words. */
  readonly area: Area | null;
  /** Keys move a crosshair; null while nobody uses them. */
  readonly cross: boolean;
  readonly sight: RefObject<Sight>;
  /** The end of the match; null while it goes on. */
  readonly over: Over | null;
  /** Whether it may be over soon. */
  readonly isNear: boolean;
  tap(spot: Spot, reach: number): void;
}

export function Town(props: TownProps) {
  const { city, speech, marks, missed, names, tried, searching, cross } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useMemo(() => ({ width: city.width, height: city.height }), [city]);
  const sight = useLens(box, size, city.closest);
  const tap = useRef(props.tap);
  tap.current = (spot, reach) =>
    props.tap(spot, sight.latest().scale < city.closest * ALMOST ? reach : 0);
  props.sight.current = sight;
  useTouch(box, props.sight, tap);
  usePointed(box, props.sight);
  const { lens, room } = sight;
  const seen = partOf(lens, room);
  useMissedInSight(missed, props.sight);
  useStreetInSight(props.area, sight);
  const end = useOver(props.over, city, sight, speech, props.isNear);
  const left = room.width / 2 - lens.x * lens.scale;
  const top = room.height / 2 - lens.y * lens.scale;
  const placed = {
    width: `${city.width}px`,
    height: `${city.height}px`,
    transform: `translate(${left}px, ${top}px) scale(${lens.scale})`,
    "--inverse": 1 / lens.scale,
  };
  const word = speech.say(`${GAME}.board.missed`);
  return (
    <div
      class={["guy-city", searching && "is-searching", end?.class].filter(Boolean).join(" ")}
      ref={box}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus, minus and Enter act on it.
      tabIndex={0}
      data-pan
      data-city
      aria-label={speech.say(`${GAME}.board.city`)}
      data-lens={`${lens.x.toFixed(1)} ${lens.y.toFixed(1)} ${lens.scale.toFixed(4)}`}
    >
      <div class="guy-sheet" style={placed}>
        {room.width > 0 && <Pictures city={city} seen={seen} scale={lens.scale} />}
      </div>
      {end?.light}
      <div class="guy-sheet is-marks" style={placed}>
        {end?.found.map((mark, nth) => (
          <FoundPin key={`${mark.x} ${mark.y} ${nth}`} {...mark} nth={nth} />
        ))}
        {(end?.missed ?? missed).map(({ x, y }, nth) => (
          <MissedRing
            key={`${x} ${y}`}
            {...{ x, y, nth, word }}
            isLow={y > city.height - BELOW_A_RING}
          />
        ))}
        {!end &&
          marks.map((mark, at) => (
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
          >
            {spot.words && <span>{spot.words}</span>}
          </i>
        ))}
      </div>
      {end?.scene}
      {cross && !end?.scene && <i class="guy-cross" />}
      {!end?.scene && (
        <Tools
          {...{ city, speech, sight, seen }}
          missed={end?.missed ?? missed}
          begins={props.begins}
        />
      )}
      {end?.seek}
    </div>
  );
}

/** At the closest zoom, or next to it, a tap means the nearest thing. */
const ALMOST = 0.98;

/** On a phone the tools lie over the foot of the window: the middle of what is free is higher. */
const underTools = ({ width }: { width: number }): number => (width < 900 ? 28 : 0);

/** A short street is not looked at from closer than this. */
const STREET_SCALE = 1;

/** Where a street is walked in words, the picture goes there too. */
function useStreetInSight(area: Area | null, sight: Sight): void {
  const { room } = sight;
  useEffect(() => {
    if (!area || !room.width) return;
    const { left, right, top, bottom } = area;
    const fits = Math.min(room.width / (right - left), room.height / (bottom - top));
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    sight.show({ x, y, scale: Math.min(fits, STREET_SCALE) });
  }, [area?.left, area?.top, area?.right, room.width > 0]);
}

/** If nothing of what was missed is in sight, the nearest of it comes into sight. */
function useMissedInSight(missed: readonly Missed[], sight: RefObject<Sight>): void {
  useEffect(() => {
    const now = sight.current;
    const [first] = missed;
    if (!now || !first) return;
    const lens = now.latest();
    const { left, right, top, bottom } = partOf(lens, now.room);
    if (missed.some(({ x, y }) => left < x && x < right && top < y && y < bottom)) return;
    const far = (one: Spot): number => Math.hypot(one.x - lens.x, one.y - lens.y);
    const { x, y } = missed.reduce((a, b) => (far(b) < far(a) ? b : a), first);
    now.show({ ...lens, x, y: y + underTools(now.room) / lens.scale });
  }, [missed]);
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
