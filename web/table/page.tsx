/** /t/{code}: find the table, take the seat that is ours, show what the table is at. */
import type { ComponentType } from "preact";
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
import { takeSeatFromLink, watchToken } from "./seat-link";
import { useTrouble } from "./trouble";

interface TablePageProps {
  code: string;
  /** For a room to look at: whatever seat this browser holds, nothing of it is shown. */
  isScreen: boolean;
}

export function TablePage({ code, isScreen }: TablePageProps) {
  const [watch] = useState(() => (isScreen ? null : watchToken()));
  const sits = !isScreen && watch === null;
  const [store, setStore] = useState<MatchStore | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [seat, setSeat] = useState<Held | null>(() => (sits ? seatAt(code) : null));
  const isPassed = (seat?.also?.length ?? 0) > 0;

  useEffect(() => {
    if (isPassed) return;
    let mine: MatchStore | null = null;
    let gone = false;
    void (async () => {
      try {
        const table = await (seat === null ? findTable(code) : fetchTable(seat.match));
        const linked = seat ?? (sits ? takeSeatFromLink(table) : null);
        if (gone) return;
        if (linked !== null && seat === null) return setSeat(linked);
        mine = new MatchStore(table.match, linked?.token ?? watch);
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

  if (isPassed && seat !== null) return <Passed held={seat} />;
  if (error !== null) return <NoTable why={error} />;
  const table = store?.table.value;
  if (!store || !table) return <Curtain />;
  if (table.stage === "gathering" || table.stage === "agreeing" || store.update.value === null) {
    const mine = table.you ?? seat?.seat ?? null;
    return <Gathering {...{ store, table, sit, isScreen }} seat={mine} />;
  }
  return <Playing {...{ store, table, isScreen }} />;
}

/** A device that is passed round has its own page, which comes when it is wanted. */
function Passed({ held }: { held: Held }) {
  const [found, setFound] = useState<{ Page: ComponentType<{ held: Held }> } | null>(null);
  useEffect(() => {
    let gone = false;
    void import("./passed").then(({ PassedTable }) => !gone && setFound({ Page: PassedTable }));
    return () => {
      gone = true;
    };
  }, []);
  return found ? <found.Page held={held} /> : <Curtain />;
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
