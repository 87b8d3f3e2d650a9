/** Where we are: three kinds of page, by path. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export type Route =
  | { page: "lobby" }
  | { page: "table"; code: string }
  | { page: "rules"; game: string };

export function routeOf(path: string): Route {
  const [, first, second] = path.split("/");
  if (first === "t" && second) return { page: "table", code: decodeURIComponent(second) };
  if (first === "rules" && second) return { page: "rules", game: decodeURIComponent(second) };
  return { page: "lobby" };
}

const here = () => (typeof location === "undefined" ? "/" : location.pathname);
export const route = signal<Route>(routeOf(here()));

if (typeof addEventListener === "function") {
  addEventListener("popstate", () => {
    route.value = routeOf(here());
  });
}

/** The language of a test stays while pages change. */
function withLanguage(href: string): string {
  const lang = new URLSearchParams(location.search).get("lang");
  const [path, hash] = href.split("#");
  const query = lang === null ? "" : `?lang=${lang}`;
  return `${path}${query}${hash === undefined ? "" : `#${hash}`}`;
}

export function goTo(href: string): void {
  history.pushState(null, "", withLanguage(href));
  route.value = routeOf(here());
  scrollTo(0, 0);
}

interface LinkProps {
  href: string;
  class?: string;
  children: ComponentChildren;
}

/** A link that stays on the page; with a modifier key it is the browser's. */
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
