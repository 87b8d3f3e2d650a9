/** The address friends can use. A page opened as localhost asks the server for its LAN address. */
import { signal } from "@preact/signals";
import { request } from "../api";
import type { Address } from "../generated/wire";
import { hrefTo, isHere as playsHere } from "./route";

const HERE = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether a host name works on this computer only. */
export const isHere = (host: string): boolean => HERE.test(host);

const told = signal<Address | null>(null);
let isAsked = false;

/** Asks the server once; if it does not answer, the page's own address is used. */
async function fetchAddress(): Promise<void> {
  isAsked = true;
  try {
    told.value = await request<Address>("/api/address");
  } catch {
    told.value = pageAddress();
  }
}

/** The address that the page was opened with. */
const pageAddress = (): Address => ({ base: location.origin, reach: "network" });

/** The page's own address, if others can open it too; else what the server says. */
function knownAddress(): Address | null {
  if (!isHere(location.hostname)) return pageAddress();
  if (!isAsked) void fetchAddress();
  return told.value;
}

/** The beginning of every link for friends; null while the server is asked. */
function friendsBase(): string | null {
  const found = knownAddress();
  return found === null ? null : (found.base ?? location.origin);
}

/** Why nobody else can open a link; null if others can, or while it is not known. */
export function whyOnlyHere(): "here" | "loopback" | "offline" | null {
  if (playsHere.value) return "here";
  const reach = knownAddress()?.reach;
  return reach === "loopback" || reach === "offline" ? reach : null;
}

/** A link that friends can open, such as `/t/CODE`; empty while its address is not known. */
export function linkTo(path: string): string {
  if (playsHere.value) return location.origin + hrefTo(path);
  const base = friendsBase();
  return base === null ? "" : base + path;
}
