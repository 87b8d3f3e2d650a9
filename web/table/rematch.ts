/** The next match: asked for, and followed to with the same tokens, which have seats there too. */
import { useEffect, useState } from "preact/hooks";
import { findTable } from "../api";
import type { Table } from "../generated/wire";
import { goTo } from "../kit/route";
import type { MatchStore } from "../match";
import { holdSeat, seatAt } from "../seats";

export function useRematch(store: MatchStore, table: Table, isScreen: boolean): () => void {
  const [isAsked, setIsAsked] = useState(false);
  const { rematch: code, game } = table;
  useEffect(() => {
    if (code === null || !(isAsked || isScreen)) return;
    if (isScreen) return goTo(`/t/${code}?table`);
    void findTable(code).then(({ match }) => {
      const mine = table.you === null ? null : seatAt(table.match);
      if (mine !== null) {
        const { token, also } = mine;
        holdSeat({ match, code, seat: 0, token, host: false }, game, also);
      }
      goTo(`/t/${code}`);
    });
  }, [code, isAsked]);
  return () => {
    setIsAsked(true);
    if (code === null) store.send({ t: "rematch" });
  };
}
