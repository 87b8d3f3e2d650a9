/** The Begin button, with the reason why it is disabled, or what pressing it will do. */
import type { Table } from "../generated/wire";
import { announce } from "../kit/live";
import { t } from "../kit/words";
import { kindOf } from "./seat-card";

interface Reason {
  canBegin: boolean;
  what: string;
  after: string;
}

/** Whether the host can begin, and what to know before it. */
export function reasonOf(table: Table): Reason {
  const kinds = table.seats.map(kindOf);
  const count = (...some: string[]) => kinds.filter((kind) => some.includes(kind)).length;
  const missing = table.fewest - count("person", "bot");
  const joining = count("joining");
  const free = count("free", "joining");
  if (missing > 0) {
    const what = joining > 0 ? "table.begin.joining" : "table.begin.missing";
    return {
      canBegin: false,
      what: t(what, { count: joining > 0 ? joining : missing }),
      after: t("table.begin.missing.then", { count: table.fewest }),
    };
  }
  if (joining > 0) {
    return {
      canBegin: true,
      what: t("table.begin.joining", { count: joining }),
      after: t("table.begin.joining.then", { count: free }),
    };
  }
  if (free > 0) {
    return {
      canBegin: true,
      what: t("table.begin.free", { count: free }),
      after: t("table.begin.free.then", { count: free }),
    };
  }
  const people = count("person");
  const all = people === 1 ? "table.begin.alone" : "table.begin.all";
  return { canBegin: true, what: t(all), after: "" };
}

export function Begin({ table, onBegin }: { table: Table; onBegin(): void }) {
  const { canBegin, what, after } = reasonOf(table);
  return (
    <div class="begin">
      <button
        type="button"
        class={canBegin ? "button is-red" : "button is-grey"}
        aria-disabled={!canBegin}
        aria-describedby="begin-reason"
        onClick={() => (canBegin ? onBegin() : announce(`${what} ${after}`))}
      >
        {t("table.start")}
      </button>
      <p id="begin-reason">
        <b>{what}</b> <span>{after}</span>
      </p>
    </div>
  );
}
