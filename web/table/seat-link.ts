/** Seats and watching as links: /t/CODE#seat=N.TOKEN is a seat, /t/CODE#watch=TOKEN only looks. */
import type { Table } from "../generated/wire";
import { linkTo } from "../kit/invite";
import { type Held, holdSeat } from "../seats";

export function seatLink(held: Held): string {
  return linkTo(`/t/${held.code}#seat=${held.seat}.${held.token}`);
}

/** Takes the seat from the address, and the secret out of it. */
export function takeSeatFromLink(table: Table): Held | null {
  const found = /^#seat=(\d)\.([\w-]{22,64})$/.exec(location.hash);
  if (found === null) return null;
  const [, seat = "0", token = ""] = found;
  history.replaceState(null, "", location.pathname + location.search);
  const { match, code, game } = table;
  return holdSeat({ match, code, seat: Number(seat), token, host: false }, game);
}

/** The watch token in the address; it stays there, so that a reload watches again. */
export function watchToken(): string | null {
  return /^#watch=([\w=-]{22,64})$/.exec(location.hash)?.[1] ?? null;
}
