/** How narrow the lobby is: the same widths as in drawer.css and lobby.css. */
import { type Signal, signal } from "@preact/signals";

/** Whether the files are shown as a drawer. */
export const isNarrow = watchWidth(1199);
/** Whether there is only room for a phone's bar. */
export const isPhone = watchWidth(719);

function watchWidth(most: number): Signal<boolean> {
  const query = typeof matchMedia === "function" ? matchMedia(`(max-width: ${most}px)`) : null;
  const fits = signal(query?.matches ?? false);
  query?.addEventListener("change", ({ matches }) => {
    fits.value = matches;
  });
  return fits;
}
