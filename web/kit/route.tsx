/** The client's router: seven kinds of page, by path. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export type Route =
  | { page: "lobby" }
  | { page: "table"; code: string; isScreen: boolean }
  | { page: "rules"; game: string }
  | { page: "replay"; match: string }
  | { page: "review"; match: string }
  | { page: "case"; game: string; date: string | null }
  | { page: "what-if"; match: string }
  | { page: "host" };

/** `/t/{code}?table` is a table for a room to look at. */
export function routeOf(path: string, query = ""): Route {
  const [, first, second, third] = path.split("/");
  if (first === "t" && second) {
    const isScreen = new URLSearchParams(query).has("table");
    return { page: "table", code: decodeURIComponent(second), isScreen };
  }
  if (first === "rules" && second) return { page: "rules", game: decodeURIComponent(second) };
  if (first === "replay" && second) return { page: "replay", match: decodeURIComponent(second) };
  if (first === "review" && second) return { page: "review", match: decodeURIComponent(second) };
  if (first === "case" && second) {
    const date = third ? decodeURIComponent(third) : null;
    return { page: "case", game: decodeURIComponent(second), date };
  }
  if (first === "what-if" && second) return { page: "what-if", match: decodeURIComponent(second) };
  if (first === "host") return { page: "host" };
  return { page: "lobby" };
}

const here = () =>
  typeof location === "undefined" ? routeOf("/") : routeOf(location.pathname, location.search);
export const route = signal<Route>(here());

if (typeof addEventListener === "function") {
  addEventListener("popstate", () => {
    route.value = here();
  });
}

/** Keeps `?lang=` of the address when the page changes; tests use it. */
function withLanguage(href: string): string {
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang === null) return href;
  const [path = "", hash] = href.split("#");
  const query = `${path.includes("?") ? "&" : "?"}lang=${lang}`;
  return `${path}${query}${hash === undefined ? "" : `#${hash}`}`;
}

export function goTo(href: string): void {
  history.pushState(null, "", withLanguage(href));
  route.value = here();
  scrollTo(0, 0);
}

interface LinkProps {
  href: string;
  class?: string;
  children: ComponentChildren;
}

/** A link that changes the route without loading a page; modifier keys work as usual. */
export function Link({ href, class: own = "", children }: LinkProps) {
  return (
    <a
      href={href}
      class={own}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
