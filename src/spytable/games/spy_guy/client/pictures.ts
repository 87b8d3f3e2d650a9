/** The city as pictures: which of them are worth asking for, for what is in sight. */
import { sceneryHref } from "@kit/scenery";
import { useEffect, useState } from "preact/hooks";

export interface DistrictPictures {
  readonly name: string;
  readonly picture: string;
  /** Row by row from the upper left. */
  readonly tiles: readonly string[];
}

/** What the server tells about a drawn city: sizes in units, and names of pictures. */
export interface Manifest {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly closest: number;
  readonly tile: number;
  readonly columns: number;
  readonly rows: number;
  readonly districts: readonly DistrictPictures[];
  readonly cards: readonly string[];
  /** The middle of the liner's waterline; without it, where the standard city has it. */
  readonly ship?: readonly [number, number] | null;
  /** Whether the liner's bow is on the other side. */
  readonly turned?: boolean;
}

/** A part of the city, in units. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Picture extends Part {
  readonly src: string;
}

const hrefOf = (number: number, name: string): string => sceneryHref(`spy-guy/${number}/${name}`);
/** Beyond this many screen pixels a unit the whole picture is not sharp enough. */
const SHARP = 1.15;

export const srcOf = (city: Manifest, name: string): string => hrefOf(city.number, name);

const meets = (one: Part, other: Part): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The districts of a city as whole pictures. */
export function listDistrictPictures(city: Manifest): readonly Picture[] {
  const wide = city.width / city.districts.length;
  return city.districts.map(({ picture }, at) => ({
    src: srcOf(city, picture),
    left: wide * at,
    top: 0,
    right: wide * (at + 1),
    bottom: city.height,
  }));
}

/** The sharper tiles that are in sight; none while the whole pictures will do. */
export function tilesIn(city: Manifest, seen: Part, pixels: number): readonly Picture[] {
  if (pixels <= SHARP) return [];
  const { tile, columns } = city;
  return listDistrictPictures(city).flatMap((whole, at) => {
    const district = city.districts[at];
    if (!district || !meets(whole, seen)) return [];
    return district.tiles
      .map((name, index): Picture => {
        const left = whole.left + (index % columns) * tile;
        const top = Math.floor(index / columns) * tile;
        return { src: srcOf(city, name), left, top, right: left + tile, bottom: top + tile };
      })
      .filter((picture) => meets(picture, seen));
  });
}

/** The whole pictures in sight or next to it: the others wait until somebody looks there. */
export function wholesIn(city: Manifest, seen: Part): readonly Picture[] {
  const margin = (seen.right - seen.left) / 3;
  const wider = { ...seen, left: seen.left - margin, right: seen.right + margin };
  return listDistrictPictures(city).filter((picture) => meets(picture, wider));
}

/** So many districts are in sight at first. */
const FIRST = 2;

/** Fetches what a table shows first, while people still gather; a city that is not drawn yet waits. */
export async function fetchCity(number: number): Promise<void> {
  const answer = await fetch(hrefOf(number, "manifest.json"));
  if (!answer.ok) return;
  const city = (await answer.json()) as Manifest;
  for (const { src } of listDistrictPictures(city).slice(0, FIRST)) new Image().src = src;
}

/** The city of a match, and whether it could not be loaded; it is then asked for again. */
export function useManifest(number: number): { city: Manifest | null; isLost: boolean } {
  const [city, setCity] = useState<Manifest | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      try {
        const answer = await fetch(hrefOf(number, "manifest.json"));
        if (!answer.ok) throw new Error(String(answer.status));
        const told = (await answer.json()) as Manifest;
        if (!gone) setCity(told);
      } catch {
        if (gone) return;
        setLost(true);
        setTimeout(ask, 2000);
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [number]);
  return { city, isLost };
}
