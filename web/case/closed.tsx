/** A case that was answered: the table with what could be known, and a sheet that explains it. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Choice, Decision, Known } from "../generated/review";
import type { CaseClosed, DayCase, Table } from "../generated/wire";
import type { Board, BoardProps } from "../kit/board";
import { Button } from "../kit/button";
import { titleOf } from "../kit/game-words";
import { Icon } from "../kit/icons";
import { nameBot } from "../kit/levels";
import { listText } from "../kit/locale";
import type { ReviewModule } from "../kit/review";
import { Link } from "../kit/route";
import { type Say, t, wordText } from "../kit/words";
import { FoldButton } from "../review/fold-button";
import { InkDefs } from "../review/inks";
import { Picks } from "../review/picks";
import { Slips } from "../review/slips";
import { keepPercents, pointsOf, sayWord } from "../review/telling";
import { Days } from "./days";
import { ShareCase } from "./share";
import "../replay/replay.css";
import "../review/layer.css";
import "../review/layer-sizes.css";

/** So many other choices are shown. */
const RESTS = 3;

interface ClosedProps {
  day: DayCase;
  table: Table;
  closed: CaseClosed;
  module: ReviewModule | null;
  say: Say;
  Board: Board;
  board: BoardProps;
  isUnfolded: boolean;
  fold(): void;
}

export function ClosedCase(props: ClosedProps) {
  const { closed, module, say, Board, board } = props;
  const stage = useRef<HTMLDivElement>(null);
  const decision = closed.decision as Decision | null;
  return (
    <div class="replay is-layered case-closed">
      <div class="replay-stage" ref={stage}>
        <Board {...board} covered />
        <InkDefs />
        {module && decision && (
          <Slips
            {...{ stage, module, decision, say }}
            known={closed.known as Known | null}
            view={closed.update.view}
            at="closed"
          />
        )}
        <ClosedSheet {...props} decision={decision} />
      </div>
    </div>
  );
}

function ClosedSheet(props: ClosedProps & { decision: Decision | null }) {
  const { day, closed, say, decision, table, isUnfolded: isOpen, fold } = props;
  const [isSharing, setIsSharing] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <aside
      class={isOpen ? "moment-sheet is-open" : "moment-sheet"}
      aria-label={t("review.sheet")}
      data-solved={closed.is_solved}
    >
      <header>
        <h2 class="typed" tabIndex={-1} ref={head}>
          {t("case.number.short", { number: day.number })}
        </h2>
        <span
          class={`case-stamp typed ${closed.is_solved ? "is-good" : "is-bad"}`}
          data-stamp={closed.is_solved ? "solved" : "missed"}
        >
          {t(closed.is_solved ? "case.stamp.solved" : "case.stamp.missed")}
        </span>
        <FoldButton isOpen={isOpen} toggle={fold} />
      </header>
      <section
        class="moment-words"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be scrolled, also by keys
        tabIndex={0}
        aria-label={t("review.sheet.words")}
      >
        <p class="moment-said" data-said>
          {closed.sentences.map((word) => sayWord(say, word)).join(" ")}{" "}
          {decision && sayGap(decision)}
        </p>
        {decision ? <Alternatives {...{ decision, say }} /> : <Way {...{ closed, say }} />}
        {closed.missed.length > 0 && (
          <p class="case-bots">{t("case.bots", { bots: listText(closed.missed.map(nameBot)) })}</p>
        )}
        <Days day={day} />
        <OtherCases {...{ day }} />
      </section>
      <div class="case-acts">
        <Button kind="ink" onPress={() => setIsSharing(true)}>
          <span data-action="share">
            <Icon name="share" /> {t("case.share")}
          </span>
        </Button>
      </div>
      {isSharing && <ShareCase {...{ day, table }} onClose={() => setIsSharing(false)} />}
    </aside>
  );
}

/** How much the best choice is worth, and the next best. */
function sayGap({ best, choices }: Decision): string {
  const second = choices.find(({ text }) => text !== best.text);
  const points = { best: pointsOf(best.worth), second: pointsOf(second?.worth ?? 0) };
  return keepPercents(t("case.gap", points));
}

/** What was chosen and what is best, then the next best ones with what they are worth. */
function Alternatives({ decision, say }: { decision: Decision; say: Say }) {
  const rest = listRest(decision, say);
  return (
    <>
      <Picks {...{ decision, say }} />
      {rest.length > 0 && (
        <ul class="case-rest" aria-label={t("case.rest")}>
          {rest.map((choice) => (
            <Rest key={choice.text} {...{ choice, say }} />
          ))}
        </ul>
      )}
      <p class="moment-worlds">
        {t(decision.is_exact ? "review.worlds.all" : "review.worlds", { count: decision.worlds })}
      </p>
    </>
  );
}

/** The next best choices, each name once: two ways to roll as many dice are one here. */
function listRest({ chosen, best, choices }: Decision, say: Say): Choice[] {
  const named = new Set([chosen, best].map(({ word }) => sayWord(say, word)));
  const rest: Choice[] = [];
  for (const choice of choices) {
    const text = sayWord(say, choice.word);
    if (!named.has(text)) rest.push(choice);
    named.add(text);
  }
  return rest.slice(0, RESTS);
}

function Rest({ choice, say }: { choice: Choice; say: Say }) {
  return (
    <li>
      <span>{sayWord(say, choice.word)}</span>
      <b>{t("review.pick.win", { count: pointsOf(choice.worth) })}</b>
    </li>
  );
}

/** The shortest way, slide by slide. */
function Way({ closed, say }: { closed: CaseClosed; say: Say }) {
  return (
    <ol class="case-way" aria-label={t("case.way")}>
      {closed.way.map((word, n) => (
        <li key={n}>{wordText(say, word)}</li>
      ))}
    </ol>
  );
}

/** The same day's cases of other games. */
function OtherCases({ day }: { day: DayCase }) {
  const others = day.games.filter((game) => game !== day.game);
  return (
    <nav class="case-others" aria-label={t("case.others")}>
      {others.map((game) => (
        <Link key={game} href={`/case/${game}`}>
          {titleOf(game)}
        </Link>
      ))}
    </nav>
  );
}
