/** Loads the fairness check on demand, after a match. */
import type { ComponentChildren, ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { withWords } from "../kit/languages";
import type { MatchStore } from "../match";
import type { LuckProps } from "./panel";

interface LuckCheck {
  /** For the shell: opens the check, once the match is over. */
  house: { checkLuck?: () => void };
  sheet: ComponentChildren;
}

export function useLuckCheck(store: MatchStore, table: Table, isScreen: boolean): LuckCheck {
  const [found, setFound] = useState<{ Panel: ComponentType<LuckProps> } | null>(null);
  if (table.stage !== "over" || isScreen || table.practice) return { house: {}, sheet: null };
  const open = () => void withWords(import("./panel")).then(({ Panel }) => setFound({ Panel }));
  const steps = store.update.value?.version ?? 0;
  return {
    house: { checkLuck: open },
    sheet: found && (
      <found.Panel table={table} token={store.token} steps={steps} onClose={() => setFound(null)} />
    ),
  };
}
