/** The strip that says who won and why, how close it was, and everybody's place. */
import { useEffect, useRef } from "preact/hooks";
import { isCovered } from "./dialog";
import { winnersOf } from "./ending-plain";
import { meOf, useEndingTold } from "./ending-told";
import { cardOf } from "./game-cards";
import { announceAfter } from "./live";
import { SeatMark } from "./plate";
import type { ShellProps } from "./shell";
import { play } from "./sound";
import { t } from "./words";

export function Strip(props: ShellProps) {
  const { update, table, house } = props;
  const { who, why, near, notes } = useEndingTold(props);
  const strip = useRef<HTMLElement>(null);
  const ranks = update.outcome?.ranks ?? [];
  const winners = winnersOf(ranks);
  const me = meOf(props);
  const isTold = house.ending?.isTold ?? true;
  const isFilm = props.looking !== undefined;
  useEffect(() => {
    if (isFilm) return;
    if (!house.isScreen && isIdle()) strip.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isTold || isFilm) return;
    // Older news come first: they waited for the picture too.
    announceAfter([who, why, near].filter(Boolean).join(" "));
    play(me === null || winners.includes(me) ? "won" : "lost");
    // Leave the focus if it is on a button already.
    if (document.activeElement?.closest(".ending-side")) return;
    if (!house.isScreen && isIdle()) strip.current?.focus({ preventScroll: true });
  }, [isTold]);
  const [first] = winners;
  return (
    <section
      ref={strip}
      class={isTold ? "ending-strip" : "ending-strip is-awaited"}
      style={{ "--accent": cardOf(table.game).accent ?? "#c8a24a" }}
      tabIndex={-1}
      aria-label={t("ending.strip")}
      data-ending
    >
      {first !== undefined && winners.length === 1 && (
        <span class="ending-mark">
          <SeatMark seat={first} size={26} />
        </span>
      )}
      <p class="ending-words" data-line>
        <b>{who}</b> <span>{why}</span>
        {near && <small>{near}</small>}
      </p>
      <Places {...props} ranks={ranks} notes={notes ?? []} />
    </section>
  );
}

/** Whether nobody is typing and no dialog is open: then the focus may move. */
function isIdle(): boolean {
  const at = document.activeElement;
  const types = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
  return isCovered.value === 0 && !types;
}

type PlacesProps = ShellProps & { ranks: readonly number[]; notes: readonly (string | null)[] };

/** Everybody in the order of their places; where all are equal, the places have no numbers. */
export function Places({ ranks, notes, say }: PlacesProps) {
  const isShared = new Set(ranks).size < 2;
  const order = ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank);
  return (
    <ol class="places" data-count={ranks.length} aria-label={t("ending.places")}>
      {order.map(({ rank, seat }) => (
        <li key={seat} class={rank === 1 ? "is-first" : ""} data-place={seat}>
          {!isShared && (
            <span class="place-number" data-user>
              {rank}
            </span>
          )}
          <SeatMark seat={seat} size={14} />
          <b data-user>{say("ending.place", { seat })}</b>
          {notes[seat] && <small class="unseen">{notes[seat]}</small>}
        </li>
      ))}
    </ol>
  );
}
