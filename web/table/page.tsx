/** /t/{code}: finds the table, takes our seat, and shows the page of its stage. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { ApiError, fetchTable, findTable, sitDown } from "../api";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { Curtain } from "../kit/curtain";
import { useKeptFocus } from "../kit/focus";
import { withWords } from "../kit/languages";
import { Late } from "../kit/late";
import { goTo } from "../kit/route";
import { t } from "../kit/words";
import { MatchStore } from "../match";
import { findSeat, type Held, holdSeat, saveName } from "../seats";
import { stayAtTable } from "./at-table";
import { Playing } from "./playing";
import { hasSeatLink, takeSeatFromLink, watchToken } from "./seat-link";
import { useTrouble } from "./trouble";

const gathering = () => withWords(import("./gathering")).then((module) => module.Gathering);
const passedTable = () => withWords(import("./passed")).then((module) => module.PassedTable);

/** Whether play begins in a moment: with one person and bots nobody is waited for. */
function beginsAtOnce({ stage, scenery, seats, restart }: Table): boolean {
  const people = seats.filter((info) => info.bot === null).length;
  return stage !== "gathering" && scenery === "ready" && people === 1 && restart === null;
}

interface TablePageProps {
  code: string;
  /** A shared screen: shows the public view, even if this browser holds a seat. */
  isScreen: boolean;
}

export function TablePage({ code, isScreen }: TablePageProps) {
  const address = useAddressChanges();
  const watch = useMemo(() => (isScreen ? null : watchToken()), [isScreen, address]);
  const sits = !isScreen && watch === null;
  const [store, setStore] = useState<MatchStore | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [seat, setSeat] = useState<Held | null>(() =>
    sits && !hasSeatLink() ? findSeat(code) : null,
  );
  const own = sits ? seat : null;
  const isPassed = (own?.also?.length ?? 0) > 0;
  useEffect(stayAtTable, []);

  useEffect(() => {
    if (isPassed && !hasSeatLink()) return;
    let mine: MatchStore | null = null;
    let gone = false;
    void (async () => {
      try {
        const table = await (own === null ? findTable(code) : fetchTable(own.match));
        if (gone) return;
        const linked = sits ? takeSeatFromLink(table) : null;
        if (linked !== null && linked.token !== own?.token) {
          setStore(null);
          return setSeat(linked);
        }
        if (isPassed) return;
        mine = new MatchStore(table.match, own?.token ?? watch);
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
  }, [code, seat, address]);

  const [hasSat, setHasSat] = useState(false);
  useTrouble(
    store,
    () => {
      setHasSat(true);
      setStore(null);
      setSeat(findSeat(code));
    },
    setError,
  );

  const sit = async (table: Table, name: string, hold: string) => {
    saveName(name);
    const seated = await sitDown(table.match, { name, hold });
    setStore(null);
    setSeat(holdSeat(seated, table.game));
  };

  if (isPassed && own !== null) return <Late load={passedTable} props={{ held: own }} />;
  if (error !== null) return <NoTable why={error} />;
  const table = store?.table.value;
  if (!store || !table) return <Curtain />;
  if (table.stage === "gathering" || table.stage === "agreeing" || store.update.value === null) {
    if (beginsAtOnce(table)) return <Curtain>{t("table.agreeing")}</Curtain>;
    const mine = table.you ?? own?.seat ?? null;
    return <Late load={gathering} props={{ store, table, sit, isScreen, hasSat, seat: mine }} />;
  }
  return <Playing {...{ store, table, isScreen }} />;
}

/** Counts changes of the address's # part, when a link is opened in this tab. */
function useAddressChanges(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onChange = () => setCount((before) => before + 1);
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  return count;
}

function NoTable({ why }: { why: string }) {
  useKeptFocus();
  return (
    <Curtain>
      <h1 class="typed">{t("table.none")}</h1>
      <p>{why}</p>
      <Button kind="gold" class="to-next" onPress={() => goTo("/")}>
        {t("table.to-desk")}
      </Button>
    </Curtain>
  );
}
