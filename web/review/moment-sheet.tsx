/** The sheet beside a film: the verdict on what comes next, what it cost, and what it told others. */

import { useState } from "preact/hooks";
import type { Decision, Review } from "../generated/review";
import type { Table } from "../generated/wire";
import { IconButton } from "../kit/button";
import { numberText } from "../kit/numbers";
import type { Judged } from "../kit/review";
import { Link } from "../kit/route";
import { nameOf, type Say, t } from "../kit/words";
import { turnText } from "./facts";
import { carried } from "./fetching";
import { FoldButton } from "./fold-button";
import { HandBars } from "./hand-bars";
import { InkMark, VerdictStamp } from "./inks";
import { MomentActs } from "./moment-acts";
import { Picks } from "./picks";
import { chancesOf, decisionLost, pointsOf, sayWord, type Turn, turnOf } from "./telling";

export interface SheetProps {
  table: Table;
  review: Review;
  turns: readonly Turn[];
  /** How many records there were. */
  version: number;
  /** Whose eyes; null if everything or only the public is seen. */
  seat: number | null;
  /** What is judged here; null if nothing is. */
  moment: Judged | null;
  /** The key moments, and which of them this is. */
  moments: readonly Judged[];
  jump(to: Judged): void;
  say: Say;
}

export function MomentSheet(props: SheetProps) {
  const { table, review, turns, version, seat, moment, say } = props;
  // Open on a desk by its style; on a phone it is unfolded by a tap.
  const [isOpen, setIsOpen] = useState(false);
  const turn = turns[turnOf(turns, { version })];
  const who = moment?.seat ?? turn?.seat ?? null;
  return (
    <aside
      class={isOpen ? "moment-sheet is-open" : "moment-sheet"}
      aria-label={t("review.sheet")}
      data-sheet-at={version}
      data-over={isOpen}
    >
      <Steps {...props} />
      <header>
        <h2 class="typed">
          {who !== null && <InkMark seat={who} />}
          <span data-user>{headText(props, turn, who)}</span>
        </h2>
        {moment?.stamp && <VerdictStamp verdict={moment.stamp} />}
        <FoldButton isOpen={isOpen} toggle={() => setIsOpen(!isOpen)} />
      </header>
      <section
        class="moment-words"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be scrolled, also by keys
        tabIndex={0}
        aria-label={t("review.sheet.words")}
      >
        {moment ? (
          <p class="moment-said">
            {moment.sentences.map((word) => sayWord(say, word)).join(" ")}
            {moment.stamp === null && ` ${t("review.close")}`}
          </p>
        ) : (
          <p class="moment-said">{t("review.sheet.none")}</p>
        )}
        {moment?.decision && <Weighed {...props} decision={moment.decision} />}
        {moment?.hand && (
          <HandBars game={table.game} hand={moment.hand} name={nameOf(table.seats, moment.seat)} />
        )}
        <KnownLine {...props} />
        <Chances {...props} />
      </section>
      {seat !== null && <MomentActs {...{ table, review, version, seat, moment }} />}
      <Back code={table.code} />
    </aside>
  );
}

function Back({ code }: { code: string }) {
  if (carried.review === null) {
    return (
      <Link href={`/review/${code}`} class="moment-back">
        {t("review.back")}
      </Link>
    );
  }
  return (
    <button type="button" class="moment-back" onClick={carried.back}>
      {t("review.back")}
    </button>
  );
}

function headText({ table }: SheetProps, turn: Turn | undefined, who: number | null): string {
  if (!turn) return t("review.deal");
  if (turn.begin !== null || who === null) return turnText(turn);
  return t("review.card", { number: turn.number, name: nameOf(table.seats, who) });
}

/** From one key moment to the next. */
function Steps({ moments, version, moment, jump }: SheetProps) {
  if (moments.length === 0) return null;
  const at = moments.findIndex(
    (each) => each.version === moment?.version && each.seat === moment.seat,
  );
  const before = moments.findLast((each) => each.version < version);
  const after = moments.find((each) => each.version > version);
  const text =
    at < 0
      ? t("review.steps", { count: moments.length })
      : t("review.steps.at", { number: at + 1, count: moments.length });
  return (
    <nav class="moment-steps" aria-label={t("review.moments")}>
      <IconButton
        icon="back"
        label={t("review.steps.before")}
        onPress={() => before && jump(before)}
      />
      <span data-steps>{text}</span>
      <IconButton
        icon="fore"
        label={t("review.steps.after")}
        onPress={() => after && jump(after)}
      />
    </nav>
  );
}

/** Chosen and best, what the difference costs, and what the others learnt. */
function Weighed({ table, say, decision }: SheetProps & { decision: Decision }) {
  const { error, told, worlds, is_exact } = decision;
  const points = decisionLost(decision);
  const give = Math.max(1, pointsOf(2 * error));
  return (
    <>
      <Picks {...{ decision, say }} />
      {points > 0 && (
        <p class="moment-cost" data-cost>
          {t(error > 0 ? "review.cost.about" : "review.cost", { count: points, points: give })}
        </p>
      )}
      <p class="moment-worlds">
        {t(is_exact ? "review.worlds.all" : "review.worlds", { count: worlds })}
      </p>
      {told.some(({ before, after }) => before - after > 0.05) && (
        <ul class="moment-told" aria-label={t("review.told")}>
          {told
            .filter(({ before, after }) => before - after > 0.05)
            .map((each) => (
              <li key={each.seat}>
                {t("review.told.bits", {
                  name: nameOf(table.seats, each.seat),
                  bits: numberText(each.before - each.after, 1),
                  best: numberText(Math.max(0, each.best), 1),
                })}
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

/** Each seat's chance to win here, as bars. */
function Chances({ review, version, table }: SheetProps) {
  const now = review.moments[version];
  if (!now) return null;
  const pens = review.cooperative ? now.values.slice(0, 1) : now.values;
  const percents = chancesOf(review, now);
  return (
    <dl class="moment-chances" aria-label={t("review.strip.chances.short")}>
      {pens.map((value, seat) => (
        <div key={seat}>
          <dt data-user>{review.cooperative ? t("review.team") : nameOf(table.seats, seat)}</dt>
          <dd style={{ "--part": value / 1_000_000 }}>
            <b>{t("review.percent", { count: percents[seat] ?? 0 })}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How much the eyes could know: ways and bits. */
function KnownLine({ review, version, seat, table }: SheetProps) {
  if (review.known.length === 0) return null;
  if (seat === null) return <p class="moment-known">{t("review.known.choose")}</p>;
  const at = review.moments[version]?.known[seat];
  const known = at === null || at === undefined ? undefined : review.known[at];
  if (!known) return null;
  const args = {
    name: nameOf(table.seats, seat),
    ways: numberText(known.ways),
    bits: numberText(known.bits, 1),
    percent: Math.ceil(known.error * 100),
  };
  const key = known.error > 0 ? ".about" : known.ways === 1 ? ".sure" : "";
  return (
    <p class="moment-known" data-known>
      {t(`review.known${key}`, args)}
    </p>
  );
}
