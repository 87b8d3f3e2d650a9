/** The client's router: seven kinds of page, by path. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { BASE, IS_SITE } from "./base";

export type Route =
  | { page: "lobby" }
  | { page: "table"; code: string; isScreen: boolean }
  | { page: "rules"; game: string }
  | { page: "replay"; match: string }
  | { page: "review"; match: string }
  | { page: "case"; game: string; date: string | null }
  | { page: "host" };

/**
 * `/t/{code}?table` is a table for a room to look at; `/case/{game}?day={date}` a past day's case, as
 * a static site has no addresses further down.
 */
export function routeOf(path: string, query = ""): Route {
  const [, first, second, third] = path.split("/");
  if (first === "t" && second) {
    const isScreen = new URLSearchParams(query).has("table");
    return { page: "table", code: decodeURIComponent(second), isScreen };
  }
  if (first === "rules" && second) return { page: "rules", game: decodeURIComponent(second) };
  if (first === "replay" && second) return { page: "replay", match: decodeURIComponent(second) };
  if ((first === "review" || first === "what-if") && second) {
    return { page: "review", match: decodeURIComponent(second) };
  }
  if (first === "case" && second) {
    const date = third ? decodeURIComponent(third) : new URLSearchParams(query).get("day");
    return { page: "case", game: decodeURIComponent(second), date };
  }
  if (first === "host") return { page: "host" };
  return { page: "lobby" };
}

/** Where the tables of this browser are, on a server's site; a static site has no others. */
const HERE = "here/";

/** A path without the site's own beginning, and whether it is of a table in this browser. */
export function readPath(path: string, base = BASE, isSite = IS_SITE): [string, boolean] {
  const rest = path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, "");
  if (isSite) return [`/${rest}`, true];
  return rest.startsWith(HERE) ? [`/${rest.slice(HERE.length)}`, true] : [`/${rest}`, false];
}

const [path, startsHere] = readPath(typeof location === "undefined" ? BASE : location.pathname);
export const route = signal<Route>(
  routeOf(path, typeof location === "undefined" ? "" : location.search),
);
/** Whether this page plays in this browser, without a server. */
export const isHere = signal(startsHere);

function follow(): void {
  const [path, here] = readPath(location.pathname);
  isHere.value = here;
  route.value = routeOf(path, location.search);
}

if (typeof addEventListener === "function") addEventListener("popstate", follow);

/** The address of a page, such as `/t/CODE`: with this browser's tables, or with the server's. */
export function hrefTo(path: string, here = isHere.value): string {
  return `${BASE}${here && !IS_SITE ? HERE : ""}${path.replace(/^\//, "")}`;
}

/** Keeps `?lang=` of the address when the page changes. */
function withLanguage(href: string): string {
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang === null) return href;
  const [path = "", hash] = href.split("#");
  const query = `${path.includes("?") ? "&" : "?"}lang=${lang}`;
  return `${path}${query}${hash === undefined ? "" : `#${hash}`}`;
}

export function goTo(path: string, here?: boolean): void {
  history.pushState(null, "", withLanguage(hrefTo(path, here)));
  follow();
  scrollTo(0, 0);
}

interface LinkProps {
  href: string;
  class?: string;
  /** Whether it is a page of this browser's own tables; like this page unless told. */
  here?: boolean;
  children: ComponentChildren;
}

/** A link that changes the route without loading a page; modifier keys work as usual. */
export function Link({ href, class: own = "", here = isHere.value, children }: LinkProps) {
  return (
    <a
      href={hrefTo(href, here)}
      class={own}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(href, here);
      }}
    >
      {children}
    </a>
  );
}
