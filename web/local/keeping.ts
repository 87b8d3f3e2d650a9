/** Keeps this site in the browser for times without a network, and tells of new versions. */
import { signal } from "@preact/signals";
import { BASE } from "../kit/base";
import { sceneryHref } from "../kit/scenery";

export type Keeping = "no" | "busy" | "kept" | "failed";

const told =
  typeof document === "undefined" ? null : document.querySelector('meta[name="offline"]');
const [python = 0, ...cities] = (told?.getAttribute("content") ?? "").split(" ").map(Number);
/** How many megabytes are kept: what plays, and the pictures of each city of the package. */
export const SIZES = { python, cities };

/** Whether this site can be kept: it was built for that, and the browser has what it takes. */
export const canKeep: boolean =
  told !== null && typeof navigator !== "undefined" && "serviceWorker" in navigator;

export const keeping = signal<Keeping>("no");
/** How much of the cities that are being kept is there, from 0 to 1. */
export const citiesDone = signal(0);
/** Whether a new version waits for its turn, and whether a match holds it up. */
export const newVersion = signal<"none" | "waits" | "held-up">("none");

/** Whether this page would open without a network. */
export const isKept = (): boolean => canKeep && navigator.serviceWorker.controller !== null;

/** Keeps the site; resolves when it plays without a network. */
export async function keepSite(): Promise<void> {
  if (!canKeep || keeping.value === "busy") return;
  keeping.value = "busy";
  try {
    const options = { scope: BASE, updateViaCache: "none" } as const;
    const registration = await navigator.serviceWorker.register(`${BASE}sw.js`, options);
    followVersions(registration);
    await navigator.serviceWorker.ready;
    keeping.value = "kept";
  } catch {
    keeping.value = "failed";
  }
}

/** Keeps the pictures of cities, too. */
export async function keepCities(numbers: readonly number[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  for (const [at, city] of numbers.entries()) {
    const { port1, port2 } = new MessageChannel();
    active?.postMessage({ city }, [port2]);
    await new Promise<void>((done) => {
      port1.onmessage = ({
        data,
      }: MessageEvent<{ done: number; total: number } | { failed: true }>) => {
        if ("failed" in data) keeping.value = "failed";
        else citiesDone.value = (at + data.done / data.total) / numbers.length;
        if ("failed" in data || data.done === data.total) done();
      };
    });
    if (keeping.value === "failed") return;
  }
}

/** Whether this browser has all pictures of a city: their list is kept last. */
export async function isCityKept(game: string, number: number): Promise<boolean> {
  try {
    return (await caches.match(listOf(game, number))) !== undefined;
  } catch {
    return false; // this browser keeps nothing
  }
}

/** Whether a city can be shown now: it is kept, or comes by the network. */
export async function canShowCity(game: string, number: number): Promise<boolean> {
  if (await isCityKept(game, number)) return true;
  if (!navigator.onLine) return false;
  const answer = await fetch(listOf(game, number), { cache: "no-store" }).catch(() => null);
  return answer?.ok ?? false;
}

const listOf = (game: string, number: number): string =>
  sceneryHref(`${game}/${number}/manifest.json`);

function followVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting !== null && registration.active !== null) newVersion.value = "waits";
  };
  look();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
}

/** Uses the new version now, unless somebody is at a table in another tab. */
export async function useNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(BASE);
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<{ isBusy: boolean }>) => {
    if (data.isBusy) newVersion.value = "held-up";
  };
  registration.waiting.postMessage("use-new", [port2]);
}
