/** The check of the luck, at the end of a match: it comes when it is wanted. */
import type { ComponentChildren, ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { withWords } from "../kit/languages";
import type { MatchStore } from "../match";
import type { LuckProps } from "./panel";

interface LuckCheck {
  /** For the shell: how the check is opened, once there is something to check. */
  house: { checkLuck?: () => void };
  sheet: ComponentChildren;
}

export function useLuckCheck(store: MatchStore, table: Table, isScreen: boolean): LuckCheck {
  const [found, setFound] = useState<{ Panel: ComponentType<LuckProps> } | null>(null);
  if (table.stage !== "over" || isScreen) return { house: {}, sheet: null };
  const open = () => void withWords(import("./panel")).then(({ Panel }) => setFound({ Panel }));
  const steps = store.update.value?.version ?? 0;
  return {
    house: { checkLuck: open },
    sheet: found && (
      <found.Panel table={table} token={store.token} steps={steps} onClose={() => setFound(null)} />
    ),
  };
}
