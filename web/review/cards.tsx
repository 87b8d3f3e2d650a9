/** The key moments as pinned photographs: what the seat saw, the verdict, two sentences. */
import type { ComponentType } from "preact";
import type { Known } from "../generated/review";
import type { SeatInfo } from "../generated/wire";
import type { Judged, PhotographProps } from "../kit/review";
import { nameOf, sayAt, t } from "../kit/words";
import { handText } from "./hand-bars";
import { InkMark, VerdictStamp } from "./inks";
import { decisionLost, sayWord, signed, type Turn, turnOf } from "./telling";

export interface CardsProps {
  game: string;
  moments: readonly Judged[];
  turns: readonly Turn[];
  seats: readonly SeatInfo[];
  me: number | null;
  /** The view that a seat had; null until the film is here. */
  viewOf(seat: number, version: number): unknown;
  /** The open view of the end; null until the film is here. */
  end: unknown;
  knownOf(moment: Judged): Known | null;
  Photograph: ComponentType<PhotographProps> | null;
  step(moment: number): void;
  /** Whether anything has a verdict. */
  isJudged: boolean;
}

export function Cards(props: CardsProps) {
  const { moments } = props;
  if (moments.length === 0) {
    return (
      <div class="cards">
        <p class="case-paper cards-none typed">
          {t(props.isJudged ? "review.nothing" : "review.undecided")}
        </p>
      </div>
    );
  }
  return (
    <ol class="cards" aria-label={t("review.moments")} data-count={moments.length}>
      {moments.map((moment, n) => (
        <Card key={`${moment.version}/${moment.seat}`} {...props} moment={moment} n={n} />
      ))}
    </ol>
  );
}

function Card({ moment, n, ...props }: CardsProps & { moment: Judged; n: number }) {
  const { turns, seats, me, viewOf, end, Photograph, step } = props;
  const turn = turns[turnOf(turns, moment)];
  const { stamp } = moment;
  const say = sayAt(seats, me);
  const view = viewOf(moment.seat, moment.hand ? moment.until : moment.version);
  const who = moment.seat === me ? t("review.you.small") : nameOf(seats, moment.seat);
  return (
    <li class="card case-paper" data-card={n + 1}>
      {Photograph !== null && (
        <div class="card-print">
          {view === null ? (
            <svg viewBox="0 0 252 112" aria-hidden="true">
              <rect width="252" height="112" fill="#2a241d" />
            </svg>
          ) : (
            <Photograph {...{ view, moment, end }} known={props.knownOf(moment)} />
          )}
        </div>
      )}
      <h3 class="typed">
        <InkMark seat={moment.seat} />
        <button type="button" onClick={() => step(n)} data-moment={n + 1}>
          <span data-user>{t("review.card", { number: turn?.number ?? 0, name: who })}</span>
        </button>
      </h3>
      <div class="card-verdict">{stamp && <VerdictStamp verdict={stamp} />}</div>
      <p class="card-words">
        {moment.sentences.map((word) => sayWord(say, word)).join(" ")}
        {stamp === null && ` ${t("review.close")}`}
      </p>
      <p class="card-parts">{partsText(props, moment, turn)}</p>
    </li>
  );
}

function partsText({ game }: Pick<CardsProps, "game">, moment: Judged, turn?: Turn): string {
  if (moment.hand) return handText(game, moment.hand);
  const luck = signed(turn?.luck[moment.seat] ?? 0);
  const points = moment.decision ? decisionLost(moment.decision) : 0;
  return points > 0
    ? t("review.card.cost", { points, luck })
    : t("review.play-luck", { play: signed(turn?.play[moment.seat] ?? 0), luck });
}
