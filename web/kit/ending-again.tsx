/** Rematch: what it changes, who is ready and who is still deciding, and when it begins. */

import { useEffect } from "preact/hooks";
import { EndingIcon } from "./ending-icons";
import type { RematchHere } from "./house";
import { announce } from "./live";
import { listText } from "./locale";
import { SeatMark } from "./plate";
import type { ShellProps } from "./shell";
import { nameOf, t } from "./words";

interface Offer {
  label: string;
  note: string;
  press?: () => void;
}

/** Pressing it again changes nothing. */
const stay = (): void => undefined;

/** Whether there is a next match to ask for or to go to. */
export const canPlayAgain = ({ table, mySeat, house }: ShellProps): boolean =>
  table.rematch !== null || (!table.practice && mySeat !== null && house.voices.length > 0);

export function Again(props: ShellProps & { anew: string }) {
  const { house, table } = props;
  const again = house.again;
  const names = (seats: readonly number[]) =>
    listText(seats.map((seat) => nameOf(table.seats, seat)));
  const mine = house.voices.map(({ seat }) => seat);
  const others = (again?.deciding ?? []).filter((seat) => !mine.includes(seat));
  const waiting = again?.stage === "asked" ? names(others) : "";
  const isCounting = again !== undefined && again.startsIn !== null;
  useEffect(() => {
    if (isCounting) announce(t("ending.again.soon", { count: again.startsIn ?? 0 }));
  }, [isCounting]);
  useEffect(() => {
    if (waiting) announce(t("ending.again.waiting", { names: waiting }));
  }, [waiting]);
  if (!again || !canPlayAgain(props)) return null;
  const { label, note, press = again.ask } = offerOf(props, again, names, others);
  const isWaiting = again.stage === "asked" && (others.length > 0 || isCounting);
  return (
    <>
      <Company {...props} again={again} />
      <button
        type="button"
        class={`button is-gold ending-rematch is-${again.stage}`}
        onClick={press}
        data-again={again.stage}
      >
        {again.stage === "open" ? <EndingIcon name="again" size={22} /> : <i class="again-ring" />}
        <span data-action={table.rematch ? "next" : "rematch"}>
          <b>{label}</b>
          <small>{note}</small>
        </span>
      </button>
      {isWaiting && (
        <div class="again-ways">
          {!isCounting && (
            <button type="button" onClick={again.startWithBots} data-action="with-bots">
              {t("ending.again.bots")}
            </button>
          )}
          <button type="button" onClick={again.cancel} data-action="not-now">
            {t("ending.again.cancel")}
          </button>
        </div>
      )}
    </>
  );
}

function offerOf(
  { house, anew }: ShellProps & { anew: string },
  again: RematchHere,
  names: (seats: readonly number[]) => string,
  others: readonly number[],
): Offer {
  const label = t("ending.rematch");
  if (again.isLost) return { label, note: t("ending.again.offline") };
  const soon = again.startsIn === null ? null : t("ending.again.soon", { count: again.startsIn });
  if (soon !== null) return { label, note: soon, ...(again.stage === "asked" && { press: stay }) };
  const isBots = others.length === 0 && again.gone.length > 0;
  switch (again.stage) {
    case "late":
      return house.voices.length === 0
        ? { label: t("ending.rematch.watch"), note: anew }
        : { label: t("ending.rematch.go"), note: t("ending.again.begun") };
    case "starting":
      return { label, note: t("ending.again.starting"), press: stay };
    case "asked":
      return isBots
        ? {
            label: t("ending.again.with-bot"),
            note: t("ending.again.gone", { names: names(again.gone) }),
          }
        : {
            label,
            note: t("ending.again.waiting", { names: names(others) }),
            press: stay,
          };
    default:
      return { label, note: isBots ? t("ending.again.bot-note") : anew };
  }
}

/** Who is ready, deciding or gone; nothing if everybody shares this device. */
function Company({ table, house, again }: ShellProps & { again: RematchHere }) {
  const here = house.voices.map(({ seat }) => seat);
  const people = [...again.ready, ...again.deciding, ...again.gone];
  const hasOthers = people.some((seat) => !here.includes(seat));
  if (people.length < 2 || !hasOthers || table.rematch !== null) return null;
  const states = [
    ...again.ready.map((seat) => ({ seat, state: "ready" })),
    ...again.deciding.map((seat) => ({ seat, state: "deciding" })),
    ...again.gone.map((seat) => ({ seat, state: "gone" })),
  ].sort((a, b) => a.seat - b.seat);
  return (
    <ul class="again-company" aria-label={t("ending.again.company")}>
      {states.map(({ seat, state }) => (
        <li key={seat} data-wish={state}>
          <SeatMark seat={seat} size={11} /> <b data-user>{nameOf(table.seats, seat)}</b>{" "}
          {t(`ending.again.${state}.word`)}
        </li>
      ))}
    </ul>
  );
}
