/** The end over the city: finds and misses stay ringed, the chase ends on the quay, and one may look for what was missed. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Marker, Missed, View } from "./generated";
import type { Lens, Sight, Size } from "./lens";
import { type Manifest, srcOf } from "./pictures";
import { GAME, lookWords, placeWords, type Speech } from "./sentences";

export interface Over {
  readonly found: readonly Marker[];
  readonly missed: readonly Missed[];
  /** How the chase ended; null if people stopped it. */
  readonly ending: "caught" | "escaped" | null;
  /** Whether everything stands as it ends, with nothing moving there. */
  readonly isStill: boolean;
  announce(words: string): void;
}

/** What a view says about the end; null while the match goes on. */
export function overOf(view: View): Omit<Over, "isStill" | "announce"> | null {
  if (!view.opened) return null;
  const marks = [...view.past.flatMap((turn) => turn.marks), ...view.marks];
  return {
    found: marks.filter((mark) => mark.right),
    missed: view.opened.missed,
    ending: view.ending && (view.ending === "escaped" ? "escaped" : "caught"),
  };
}

export interface SceneProps {
  readonly room: Size;
  readonly lens: Lens;
  readonly city: Manifest;
  readonly ending: "caught" | "escaped";
  /** What is said of it, and what Spy Guy says. */
  readonly words: string;
  readonly bubble: string;
}

interface SceneModule {
  lensOf(room: Size, city: Manifest): Lens;
  Light: ComponentType<SceneProps>;
  Scene: ComponentType<SceneProps>;
}

interface End {
  readonly class: string;
  readonly found: readonly Marker[];
  readonly missed: readonly Missed[];
  readonly light: ComponentChildren;
  readonly scene: ComponentChildren;
  readonly seek: ComponentChildren;
}

const CLOSE = 0.9;

export function useOver(
  over: Over | null,
  city: Manifest,
  sight: Sight,
  speech: Speech,
  isNear: boolean,
): End | null {
  const art = useArt(isNear || over?.ending != null);
  useEffect(() => {
    // The harbour is there before the chase ends in it.
    const harbour = city.districts.find(({ name }) => name === "harbour");
    if (isNear && harbour) new Image().src = srcOf(city, harbour.picture);
  }, [isNear, city]);
  const [at, setAt] = useState<number | null>(null);
  const [away, setAway] = useState(false);
  const { room } = sight;
  const shown = over?.ending != null && art !== null && !away && room.width > 0;
  const ours = useRef<Lens | null>(null);
  useEffect(() => {
    if (!shown || !art) return;
    sight.show(art.lensOf(room, city));
    ours.current = sight.latest();
  }, [shown, room.width, room.height]);
  useEffect(() => {
    // If the city is moved by hand, the quay is hidden.
    const now = sight.latest();
    if (!shown || !ours.current) return;
    const { x, y, scale } = ours.current;
    if (x !== now.x || y !== now.y || scale !== now.scale) setAway(true);
  }, [sight.lens]);
  if (!over) return null;
  const { ending, missed, found } = over;
  const say = (key: string, args = {}) => speech.say(`${GAME}.end.${key}`, args);
  const look = (nth: number): void => {
    const one = missed[nth];
    if (!one) return;
    setAway(true);
    setAt(nth);
    sight.show({ x: one.x, y: one.y, scale: Math.max(CLOSE, sight.latest().scale) });
    over.announce(thereWords(speech, one));
  };
  const back = (): void => {
    setAt(null);
    setAway(false);
  };
  const scene = {
    room,
    lens: sight.latest(),
    city,
    ending: ending ?? "caught",
    words: say(`scene.${ending ?? "caught"}`),
    bubble: say("next-time"),
  };
  const here = at === null ? null : (missed[at] ?? null);
  return {
    class: [
      "is-over",
      shown && `is-${ending}`,
      over.isStill && "is-still",
      !shown && "is-away",
      at !== null && "is-seeking",
    ]
      .filter(Boolean)
      .join(" "),
    found,
    missed,
    light: shown && art && <art.Light {...scene} />,
    scene: shown && art && <art.Scene {...scene} />,
    seek: (
      <div class="guy-seek">
        {here && <p data-seek={at}>{thereWords(speech, here)}</p>}
        {missed.length === 0 ? (
          <p>{say("missed.none")}</p>
        ) : (
          <button
            type="button"
            data-find
            onClick={() => look(at === null ? 0 : (at + 1) % missed.length)}
          >
            {at === null
              ? say("missed.find", { count: missed.length })
              : say("missed.next", {
                  number: ((at + 1) % missed.length) + 1,
                  count: missed.length,
                })}
          </button>
        )}
        {away && ending && (
          <button type="button" data-quay onClick={back}>
            {say("quay")}
          </button>
        )}
      </div>
    ),
  };
}

const thereWords = (speech: Speech, { turn, look, place }: Missed): string =>
  speech.say(`${GAME}.end.missed.there`, {
    number: turn,
    look: lookWords(speech, look),
    place: placeWords(speech, place),
  });

/** The drawing of the quay is loaded on demand. */
function useArt(wanted: boolean): SceneModule | null {
  const [art, setArt] = useState<SceneModule | null>(null);
  useEffect(() => {
    let gone = false;
    if (wanted) void import("./scene").then((found) => !gone && setArt(found));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return art;
}
