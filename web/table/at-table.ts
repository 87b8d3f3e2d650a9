/** Tells the service worker that a match is open in this page: a new version then waits. */
import { BASE } from "../kit/base";

export function stayAtTable(): () => void {
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  void navigator.locks?.request(`spytable:${BASE}:table`, () => left);
  return leave;
}
