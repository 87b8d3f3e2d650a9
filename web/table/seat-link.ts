/** Links with a token: /t/CODE#seat=N.TOKEN opens a seat, /t/CODE#watch=TOKEN only watches. */
import type { Table } from "../generated/wire";
import { linkTo } from "../kit/address";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { findSeat, type Held, holdSeat, listKeys } from "../seats";

const SEAT = /^#seat=(\d)\.([\w-]{22,64})$/;

export function seatLink(held: Held): string {
  return linkTo(`/t/${held.code}#seat=${held.seat}.${held.token}`);
}

/** Whether the address has a seat's token: it is used before a seat that this browser holds. */
export const hasSeatLink = (): boolean => SEAT.test(location.hash);

/** Takes the seat from the address, and removes its token from there. */
export function takeSeatFromLink(table: Table): Held | null {
  const found = SEAT.exec(location.hash);
  if (found === null) return null;
  const [, seat = "0", token = ""] = found;
  history.replaceState(null, "", location.pathname + location.search);
  const { match, code, game } = table;
  const mine = findSeat(match);
  // A seat of a shared device: its seats stay together.
  if (mine && listKeys(mine).some((key) => key.token === token)) return mine;
  const linked = holdSeat({ match, code, seat: Number(seat), token, host: false }, game);
  const [other] = linked.others ?? [];
  if (other) {
    const href = `/t/${code}#seat=${other.seat}.${other.token}`;
    toast(t("table.other-seat"), { href, label: t("table.other-seat.open") });
  }
  return linked;
}

/** The watch token in the address; it stays there, so that a reload watches again. */
export function watchToken(): string | null {
  return /^#watch=([\w=-]{22,64})$/.exec(location.hash)?.[1] ?? null;
}
