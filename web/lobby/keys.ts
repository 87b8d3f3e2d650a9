/** Keys of the lobby: 1 to 9 turn a file, left and right go between files, C goes to the code. */
import { useEffect } from "preact/hooks";
import { isCovered } from "../kit/dialog";

const COVERS = ".folder h2 button";

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isCovered.value > 0) return;
  if (target instanceof HTMLElement && target.matches("input, select, textarea")) return;
  const covers = [...document.querySelectorAll<HTMLElement>(COVERS)];
  const here = covers.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (/^[1-9]$/.test(key)) {
    const cover = covers[Number(key) - 1];
    cover?.focus();
    cover?.click();
  } else if (step !== undefined && here >= 0) {
    covers[(here + step + covers.length) % covers.length]?.focus();
  } else if (key.toLowerCase() === "c") {
    document.querySelector<HTMLElement>("#table-code")?.focus();
  } else return;
  event.preventDefault();
}

export function useLobbyKeys(): void {
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
