/** The paper on which the colours of the opening tiles are chosen. */

import type { Hand } from "./hand";
import type { Plan } from "./plan";
import type { Speech } from "./sentences";

const BOARD = "da-vinci-code.board";

/** Two small tiles in line, as a sign. */
function Sign({ black, white }: { black: number; white: number }) {
  const count = black + white;
  return (
    <svg class="dvc-sign" viewBox={`0 0 ${count * 15 + 1} 24`} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(${i * 15 + 1} 1)`} class={i < black ? "is-b" : "is-w"}>
          <rect width={13} height={22} rx={2} />
          {i < black ? (
            <path d="M4 5v12M6.500 5v12M9 5v12" />
          ) : (
            <rect x={3} y={3} width={7} height={16} rx={1} />
          )}
        </g>
      ))}
    </svg>
  );
}

/** How many black and how many white tiles: one choice of five (DV-06). */
export function Taking({ plan, hand, speech }: { plan: Plan; hand: Hand; speech: Speech }) {
  const { may } = hand;
  if (may?.type !== "take") return null;
  const { count } = may;
  const [x, y] = plan.own;
  return (
    <div
      class="dvc-paper dvc-taking"
      style={{ left: `${x}px`, top: `${y}px` }}
      role="radiogroup"
      aria-label={speech.say(`${BOARD}.take.title`, { count })}
      onKeyDown={(event) => {
        const by = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        hand.setBlack(hand.black + by);
        const next = Math.max(0, Math.min(count, hand.black + by));
        event.currentTarget.querySelector<HTMLElement>(`[data-black="${next}"]`)?.focus();
      }}
    >
      <h2 class="typed">{speech.say(`${BOARD}.take.title`, { count })}</h2>
      <div class="dvc-mixes">
        {Array.from({ length: count + 1 }, (_, i) => count - i).map((black) => (
          <button
            key={black}
            type="button"
            role="radio"
            aria-checked={hand.black === black}
            tabIndex={hand.black === black ? 0 : -1}
            data-key={`mix-${black}`}
            data-black={black}
            class={hand.black === black ? "dvc-mix is-on" : "dvc-mix"}
            aria-label={mixWords(speech, black, count - black)}
            onClick={() => hand.setBlack(black)}
          >
            <Sign black={black} white={count - black} />
          </button>
        ))}
      </div>
    </div>
  );
}

export const mixWords = (speech: Speech, black: number, white: number): string =>
  speech.say(`${BOARD}.mix${black === 0 ? ".white" : white === 0 ? ".black" : ""}`, {
    black,
    white,
  });
