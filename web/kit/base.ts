/** Where this site lies. A static site may lie under any path; the page itself tells which. */

/** Whether this is the build without a server. */
export const IS_SITE: boolean = import.meta.env.MODE === "site";

const link =
  typeof document === "undefined"
    ? null
    : document.querySelector<HTMLLinkElement>('link[rel="manifest"]');

/** The path that all addresses of this site begin with, such as `/` or `/games/spytable/`. */
export const BASE: string = link === null ? "/" : new URL(".", link.href).pathname;

/** Whether this site can be kept for times without a network; the build says so. */
export const HAS_OFFLINE: boolean =
  typeof document !== "undefined" && document.querySelector("meta[name=offline]") !== null;
