/** The talk by keyboard: T opens it, R and a letter stamp, Escape closes. Boards come first. */
import { useLayoutEffect } from "preact/hooks";
import { isCovered } from "../kit/dialog";
import type { TalkRoom } from "./room";
import { STAMPS } from "./stamp-art";

/** How long R waits for its letter. */
const ARMED_MS = 4000;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, select, textarea");

export function useTalkKeys(room: TalkRoom, reacts: boolean, close: () => void): void {
  // With the first picture, not after it: the key works as soon as its button is seen.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const disarm = (): void => {
      clearTimeout(timer);
      room.isArmed.value = false;
    };
    const press = (key: string): void => {
      if (key === "t") room.openToWrite();
      else if (key === "escape" && room.isOpen.value) close();
      else if (key === "r" && reacts) {
        room.isArmed.value = true;
        timer = setTimeout(disarm, ARMED_MS);
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return;
      const key = event.key.toLowerCase();
      if (room.isArmed.value) {
        // The letter chooses a stamp: the board must not get the key.
        event.preventDefault();
        event.stopImmediatePropagation();
        disarm();
        const stamp = STAMPS.find(({ letter }) => letter === key);
        if (stamp) room.stamp(stamp.name);
        return;
      }
      if (isTyping(event.target) || isCovered.value > 0 || event.repeat) return;
      if (key !== "t" && key !== "r" && key !== "escape") return;
      // Boards listen on the same window: ignore keys that they have handled.
      setTimeout(() => !event.defaultPrevented && press(key), 0);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      removeEventListener("keydown", onKey, { capture: true });
      disarm();
    };
  }, [room, reacts]);
}
