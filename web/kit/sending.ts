/** One action at a time: while one is on its way to the server, no other is sent. */
import { useEffect, useState } from "preact/hooks";
import type { Refusal } from "./board";

interface Sending<Action> {
  /** Whether an action is on its way. */
  busy: boolean;
  send(action: Action): void;
}

/** Sends actions one at a time; a new question (`key`) ends the wait for the last one. */
export function useSending<Action>(
  act: (action: Action) => Promise<Refusal | null>,
  key: number | null,
): Sending<Action> {
  const [busy, setBusy] = useState(false);
  useEffect(() => setBusy(false), [key]);
  const send = (action: Action): void => {
    if (busy) return;
    setBusy(true);
    void act(action).finally(() => setBusy(false));
  };
  return { busy, send };
}
