/** Which match to watch: the open tables of this server, a page at a time, or one by its code. */

import { useEffect, useState } from "preact/hooks";
import { ApiError, fetchOpenTables } from "../api";
import type { OpenTable } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { titleOf } from "../kit/game-words";
import { announce } from "../kit/live";
import { listText } from "../kit/locale";
import { goTo, Link, route } from "../kit/route";
import { t } from "../kit/words";
import { fileOf } from "./files";
import { tagPurpose } from "./state";
import "./watch-dialog.css";

interface Found {
  tables: readonly OpenTable[];
  total: number;
}

export function WatchDialog({ onClose }: { onClose(): void }) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async (before: readonly OpenTable[]) => {
    try {
      const page = await fetchOpenTables(before.length);
      const known = new Set(before.map(({ code }) => code));
      const tables = [...before, ...page.tables.filter(({ code }) => !known.has(code))];
      setFound({ tables, total: page.total });
      setProblem(null);
      announce(page.total ? t("watch.count", { count: page.total }) : t("watch.none"));
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblem(t(refused.word.key, refused.word.args));
    }
  };
  useEffect(() => void look([]), []);
  const byCode = () => {
    onClose();
    if (route.value.page !== "lobby") goTo("/");
    tagPurpose.value = "watch";
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>("#table-code")?.focus());
  };
  const tables = found?.tables ?? [];
  return (
    <Dialog title={t("lobby.watch.long")} onClose={onClose}>
      {problem !== null && <p role="alert">{problem}</p>}
      {found !== null && tables.length === 0 && <p>{t("watch.none")}</p>}
      {tables.length > 0 && (
        <ul class="open-tables" aria-label={t("watch.tables")}>
          {tables.map((table) => (
            <Row key={table.code} table={table} />
          ))}
        </ul>
      )}
      {found !== null && tables.length < found.total && (
        <Button onPress={() => void look(tables)}>{t("watch.more")}</Button>
      )}
      <div class="open-tables-foot">
        <Button kind="quiet" onPress={() => void look([])}>
          {t("watch.again")}
        </Button>
        <Button kind="quiet" onPress={byCode}>
          {t("watch.by-code")}
        </Button>
      </div>
      <p class="small">{t("watch.how")}</p>
    </Dialog>
  );
}

function Row({ table }: { table: OpenTable }) {
  const people = table.seats.flatMap(({ name, bot }) => (bot === null && name ? [name] : []));
  const bots = table.seats.length - people.length;
  return (
    <li>
      <Link href={`/t/${table.code}`}>
        <i class="dot" style={{ background: fileOf(table.game).accent }} />
        <span>
          <b>{titleOf(table.game)}</b>
          <span class="open-table-who">
            <span data-user>{listText(people)}</span>
            {bots > 0 && <span>{t("watch.bots", { count: bots })}</span>}
          </span>
        </span>
        <span class="open-table-far">
          <span>{t("watch.steps", { count: table.steps })}</span>
          {table.watchers > 0 && <span>{t("watch.watchers", { count: table.watchers })}</span>}
        </span>
      </Link>
    </li>
  );
}
