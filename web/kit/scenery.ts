/** Scenery, drawn on the server: by its address, or from the replay file that contains it. */
import { BASE, IS_SITE } from "./base";

type Carried = { readonly [path: string]: string };

let carried: Carried = {};

/** Uses the scenery that a replay file contains. */
export function setCarriedFiles(files: Carried): void {
  carried = files;
}

/** The address of a file of scenery, such as `spy-guy/0/manifest.json`. */
export function sceneryHref(path: string): string {
  return carried[path] ?? `${IS_SITE ? `${BASE}scenery/` : "/api/scenery/"}${path}`;
}
