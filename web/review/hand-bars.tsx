/** Hands and eyes in numbers: what was done beside what would have done. */
import type { Handled } from "../generated/review";
import { t } from "../kit/words";

/** Seconds with a tenth, as people say them. */
const secondsOf = (ms: number): string => t("review.seconds", { count: Math.round(ms / 1000) });

/** One line: "7 slides, shortest 4, 26 s". */
export const handText = (game: string, { done, least, ms }: Handled): string =>
  t("review.hand", {
    done: t(`${game}.review.done`, { count: done }),
    least: t(`${game}.review.least`, { count: least }),
    time: secondsOf(ms),
  });

interface HandBarsProps {
  game: string;
  hand: Handled;
  name: string;
}

/** Two bars on one scale; the words are beside them. */
export function HandBars({ game, hand, name }: HandBarsProps) {
  const { done, least } = hand;
  const most = Math.max(1, done, least);
  const bars = [
    { id: "least", label: t(`${game}.review.bar`), count: least },
    { id: "done", label: name, count: done },
  ];
  return (
    <dl class="hand-bars">
      {bars.map(({ id, label, count }) => (
        <div key={id} class={`hand-bar is-${id}`}>
          <dt data-user>{label}</dt>
          <dd style={{ "--part": count / most }}>
            <b data-user>{count}</b>
          </dd>
        </div>
      ))}
      <div class="hand-time">
        <dt>{t("review.time")}</dt>
        <dd>{secondsOf(hand.ms)}</dd>
      </div>
    </dl>
  );
}
