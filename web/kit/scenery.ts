/** Pictures that a game drew on the server: by address, or out of the film that carries them. */

type Carried = { readonly [path: string]: string };

let carried: Carried = {};

/** A film in a file brings its own. */
export function setCarriedFiles(files: Carried): void {
  carried = files;
}

/** The address of a file of scenery, such as `spy-guy/0/manifest.json`. */
export function sceneryHref(path: string): string {
  return carried[path] ?? `/api/scenery/${path}`;
}
