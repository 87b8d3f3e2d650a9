/** The page of a review: a desk after the case. One sentence, the strip, the account, the moments. */
import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Ground } from "../desk/desk";
import type { Review } from "../generated/review";
import type { Table } from "../generated/wire";
import { isCovered } from "../kit/dialog";
import type { Judged, PhotographProps } from "../kit/review";
import { Link } from "../kit/route";
import { sayAt, t } from "../kit/words";
import { Account } from "./account";
import { Acts } from "./acts";
import { Cards } from "./cards";
import { factsText, stampText } from "./facts";
import { InkDefs, Stamp } from "./inks";
import { Ledger } from "./ledger";
import { isPhone } from "./narrow";
import { Strip } from "./strip";
import {
  keyMoments,
  knownAt,
  listJudged,
  listSums,
  listTurns,
  sayWord,
  type Turn,
  turnOf,
  worstOf,
} from "./telling";
import { Threads } from "./threads";
import "./case.css";
import "./papers.css";
import "./case-sizes.css";

export interface CaseProps {
  review: Review;
  table: Table;
  /** My seat; null if I only look. */
  me: number | null;
  viewOf(seat: number, version: number): unknown;
  Photograph: ComponentType<PhotographProps> | null;
  /** The open view of the end; null until the film is here. */
  end: unknown;
  /** Opens a record in the film, as a seat saw it; null in a file that has no film beside it. */
  open: ((version: number, seat: number) => void) | null;
  look: (() => void) | null;
  share: (() => void) | null;
  /** Plays on from a moment, as practice against bots; null in a file. */
  playOn: ((moment: Judged) => void) | null;
}

export function Case(props: CaseProps) {
  const { review, table, me, open, look, share, playOn } = props;
  const { seats } = table;
  const root = useRef<HTMLElement>(null);
  const turns = useMemo(() => listTurns(review), [review]);
  const sums = useMemo(() => listSums(review), [review]);
  const moments = useMemo(() => keyMoments(review), [review]);
  const judged = useMemo(() => listJudged(review), [review]);
  const forked = worstOf(moments, me);
  const step = (n: number) => {
    const moment = moments[n];
    if (moment) open?.(moment.version, moment.seat);
  };
  const isStill = useSkippable();
  const say = sayAt(seats, me);
  const headline = sayWord(say, review.headline);
  const phone = isPhone.value;
  useNumberKeys(moments.length, step);
  const pens = review.cooperative ? [0] : seats.map((_, seat) => seat);
  return (
    <main id="main" ref={root} class={isStill ? "case is-still" : "case"} data-review={table.match}>
      <Ground />
      <InkDefs />
      <div class="case-folder">
        <p class="case-tab typed" aria-hidden="true">
          {t("review.tab")}
        </p>
        <div class="case-main case-paper">
          <h2 class="case-headline typed" data-user data-headline>
            {headline}
          </h2>
          <p class="case-facts" data-user>
            {factsText({ review, turns, sums, seats, me, isPhone: phone })}
          </p>
          <div class="case-closed" aria-hidden="true">
            <Stamp tone="bad" below={stampText({ review, turns, seats, me: null })}>
              {t("review.closed")}
            </Stamp>
          </div>
          <Strip
            {...{ turns, moments, seats, pens, me, headline, step }}
            open={(turn: Turn) => open?.(startOf(turns, turn), me ?? turn.seat ?? 0)}
            isPhone={phone}
            hasBits={turns.some((turn) => turn.bits.some((bits) => bits !== null))}
          />
        </div>
        <Account
          {...{ sums, seats, me }}
          bots={review.bots}
          isPhone={phone}
          isTeam={review.cooperative}
          isSplit={review.decisions.length > 0}
          parts={review.cooperative ? partsOf(review) : []}
        />
      </div>
      <Cards
        {...props}
        {...{ moments, turns, seats, step }}
        game={review.game}
        knownOf={({ version, seat }) => knownAt(review, version, seat)}
        isJudged={judged.length > 0}
      />
      <div class="case-side">
        <Acts
          count={open ? moments.length : 0}
          {...{ step, look, share }}
          playOn={
            forked && playOn
              ? { turn: turns[turnOf(turns, forked)]?.number ?? 0, press: () => playOn(forked) }
              : null
          }
        />
        <p class="case-say">
          {judgedText(review)}
          {table.practice && (
            <Link href={`/review/${table.practice.match}`} class="case-from">
              {t("review.from")}
            </Link>
          )}
        </p>
      </div>
      {judged.length > 0 && <Ledger {...{ judged, turns, seats, me, open }} game={review.game} />}
      <Threads root={root} of={`${phone}${moments.length}`} />
    </main>
  );
}

/** Where a turn begins: after the turn before it. */
const startOf = (turns: readonly Turn[], turn: Turn): number =>
  turns[turns.indexOf(turn) - 1]?.version ?? 0;

/** What each seat of a team did in all. */
const partsOf = ({ game, hands, seats }: Review): string[] =>
  Array.from({ length: seats }, (_, seat) => {
    const mine = hands.filter((hand) => hand.seat === seat);
    return t(`${game}.review.done`, { count: mine.reduce((sum, { done }) => sum + done, 0) });
  });

/** How all this was judged, in a few words. */
function judgedText(review: Review): string {
  const errors = review.decisions.map(({ error }) => error);
  const error = Math.ceil((Math.max(0, ...errors) * 200) / 1_000_000);
  const parts = [t("review.judged")];
  if (error > 0) parts.push(t("review.judged.error", { points: error }));
  return parts.join(" ");
}

/** Whether the opening movement was skipped: by any key or touch. */
function useSkippable(): boolean {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    const skip = () => setIsStill(true);
    addEventListener("keydown", skip, { once: true });
    addEventListener("pointerdown", skip, { once: true });
    return () => {
      removeEventListener("keydown", skip);
      removeEventListener("pointerdown", skip);
    };
  }, []);
  return isStill;
}

/** 1 to 3 open the moments. */
function useNumberKeys(count: number, step: (moment: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isCovered.value > 0) return;
      const number = Number(event.key);
      if (number >= 1 && number <= count) step(number - 1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
