/** A match being played: the board of its game, handed the last update. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { findTable } from "../api";
import { loadBoard } from "../games";
import type { Refusal, Table } from "../generated/wire";
import type { Board, BoardProps } from "../kit/board";
import { Curtain } from "../kit/curtain";
import { isCovered } from "../kit/dialog";
import { announce } from "../kit/live";
import { prefs } from "../kit/prefs";
import { goTo } from "../kit/route";
import { play } from "../kit/sound";
import { toastRefusal } from "../kit/toast";
import { openWords, sayAt, t } from "../kit/words";
import type { MatchStore } from "../match";
import { holdSeat, seatAt } from "../seats";
import { seatLink } from "./seat-link";

export function Playing({ store, table }: { store: MatchStore; table: Table }) {
  const [found, setFound] = useState<{ Board: Board } | null>(null);
  useEffect(() => {
    let gone = false;
    void loadBoard(table.game).then((Board) => {
      openWords(table.game);
      if (!gone) setFound({ Board });
    });
    return () => {
      gone = true;
    };
  }, [table.game]);
  const update = store.update.value;
  const mySeat = update?.seat ?? null;
  const say = useMemo(() => sayAt(table.seats, mySeat), [table.seats, mySeat]);
  const rematch = useRematch(store, table);
  if (!found || !update) return <Curtain />;

  const shown = async (asked: Promise<Refusal | null>) => {
    const refusal = await asked;
    if (refusal !== null) {
      play("wrong");
      toastRefusal(say, refusal, table.game);
    }
    return refusal;
  };
  const mine = mySeat === null ? null : seatAt(table.match);
  const props: BoardProps = {
    update,
    table,
    seats: table.seats,
    mySeat,
    act: (action) => shown(store.act(action)),
    attempt: (action) => store.attempt(action),
    say,
    announce,
    play,
    prefs: prefs.value,
    mySeatLink: mine && seatLink(mine),
    covered: isCovered.value > 0,
    rematch,
    leave: () => store.send({ t: "leave" }),
    resign: () => store.send({ t: "resign" }),
  };
  return (
    <>
      <found.Board {...props} />
      {store.link.value === "lost" && (
        <p class="link-lost" role="status">
          {t("table.lost")}
        </p>
      )}
    </>
  );
}

/** Asks for the next match and follows to it, with the same token: it has a seat there too. */
function useRematch(store: MatchStore, table: Table): () => void {
  const [isAsked, setIsAsked] = useState(false);
  const { rematch: code, game } = table;
  useEffect(() => {
    if (code === null || !isAsked) return;
    void findTable(code).then(({ match }) => {
      const { token } = store;
      if (token !== null) holdSeat({ match, code, seat: 0, token, host: false }, game);
      goTo(`/t/${code}`);
    });
  }, [code, isAsked, store, game]);
  return () => {
    setIsAsked(true);
    if (code === null) store.send({ t: "rematch" });
  };
}
