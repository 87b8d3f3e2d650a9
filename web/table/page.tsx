/** /t/{code}: find the table, take the seat that is ours, show what the table is at. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, fetchTable, findTable, sitDown } from "../api";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import { goTo } from "../kit/route";
import { t } from "../kit/words";
import { MatchStore } from "../match";
import { callMe, type Held, holdSeat, seatAt } from "../seats";
import { Gathering } from "./gathering";
import { Playing } from "./playing";
import { takeSeatFromLink } from "./seat-link";
import { useTrouble } from "./trouble";

export function TablePage({ code }: { code: string }) {
  const [store, setStore] = useState<MatchStore | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [seat, setSeat] = useState<Held | null>(() => seatAt(code));

  useEffect(() => {
    let mine: MatchStore | null = null;
    let gone = false;
    void (async () => {
      try {
        const table = await (seat === null ? findTable(code) : fetchTable(seat.match));
        const linked = seat ?? takeSeatFromLink(table);
        if (gone) return;
        if (linked !== null && seat === null) return setSeat(linked);
        mine = new MatchStore(table.match, linked?.token ?? null);
        mine.table.value = table;
        setStore(mine);
      } catch (problem) {
        if (problem instanceof ApiError) setError(t(problem.word.key, problem.word.args));
        else throw problem;
      }
    })();
    return () => {
      gone = true;
      mine?.close();
    };
  }, [code, seat]);

  useTrouble(store, () => {
    setStore(null);
    setSeat(null);
  });

  const sit = async (table: Table, name: string, place: number | null) => {
    callMe(name);
    const seated = await sitDown(table.match, { name, seat: place });
    setStore(null);
    setSeat(holdSeat(seated, table.game));
  };

  if (error !== null) return <NoTable why={error} />;
  const table = store?.table.value;
  if (!store || !table) return <Curtain />;
  if (table.stage === "gathering" || table.stage === "agreeing" || store.update.value === null) {
    return (
      <Gathering store={store} table={table} seat={table.you ?? seat?.seat ?? null} sit={sit} />
    );
  }
  return <Playing store={store} table={table} />;
}

function NoTable({ why }: { why: string }) {
  return (
    <Curtain>
      <h1 class="typed">{t("table.none")}</h1>
      <p>{why}</p>
      <Button kind="gold" onPress={() => goTo("/")}>
        {t("table.to-desk")}
      </Button>
    </Curtain>
  );
}
