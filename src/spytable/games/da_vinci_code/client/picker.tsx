/** The only bright paper on the wood: what is the tile that you point at? */

import { Icon } from "@kit/icons";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "./camera";
import type { Hand } from "./hand";
import { type Pad, PadKey } from "./pad";
import { letters, type Plan } from "./plan";
import { pointedWords, type Speech, valueWord } from "./sentences";
import type { Value } from "./tile-art";

const BOARD = "da-vinci-code.board";

interface PickerProps {
  readonly plan: Plan;
  readonly hand: Hand;
  readonly speech: Speech;
  /** The foot of the tile that is pointed at. */
  readonly base: Point;
  readonly pad: Pad | null;
}

export function Picker({ plan, hand, speech, base, pad }: PickerProps) {
  const { pointed, chosen, may } = hand;
  const keys = useRef<HTMLDivElement>(null);
  const about = pointed && `${pointed.seat}/${pointed.face.born}`;
  useLayoutEffect(() => {
    keys.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }, [about]);
  if (!pointed || may?.type !== "guess") return null;
  const tall = plan.mode === "tall";
  // The line of words says the same: with large letters a low room is needed for the keys.
  const isShort = plan.mode === "low" && letters() > 1.1;
  const can = pad?.of(pointed.seat, pointed.place) ?? null;
  const box = plan.picker(pointed.seat, base);
  const title = pointedWords(speech, pointed.seat, pointed.place, pointed.face.colour);
  const current = chosen ?? may.values[0];
  const step = (event: KeyboardEvent): void => {
    const { columns } = plan;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = may.values.indexOf(current ?? 0);
    const to = may.values[at + by];
    if (to === undefined) return;
    hand.choose(to);
    keys.current?.querySelector<HTMLElement>(`[data-key="${to}"]`)?.focus();
  };
  const ways = (
    <>
      {pad && <PadKey pad={pad} speech={speech} />}
      <Drop hand={hand} speech={speech} />
    </>
  );
  // What the last line of keys leaves is the button's; on a tall table these two stand beside it.
  const beside = tall ? (pad ? 2 : 1) : 0;
  return (
    <fieldset
      class={`dvc-picker is-${plan.mode}`}
      style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` }}
      aria-label={title}
    >
      <h2 class={isShort ? "unseen" : "typed"}>{title}</h2>
      {!tall && <div class={`dvc-picker-head${isShort ? " is-alone" : ""}`}>{ways}</div>}
      <div
        class="dvc-keys"
        style={{ gridTemplateColumns: `repeat(${plan.columns}, 1fr)` }}
        ref={keys}
        role="radiogroup"
        aria-label={title}
        onKeyDown={step}
      >
        {may.values.map((value) => (
          <Key
            key={value}
            {...{ value, hand, speech }}
            current={current === value}
            struck={can !== null && !can.includes(value)}
          />
        ))}
        <button
          type="button"
          class="dvc-say"
          style={{
            gridColumn: `span ${plan.columns - (may.values.length % plan.columns) - beside}`,
          }}
          aria-disabled={chosen === null || hand.busy}
          onClick={hand.say}
        >
          {sayWords(speech, chosen)}
        </button>
        {tall && ways}
      </div>
    </fieldset>
  );
}

/** What the button says: "Say six". */
export const sayWords = (speech: Speech, chosen: Value | null): string =>
  chosen === null
    ? speech.say(`${BOARD}.say.what`)
    : speech.say(`${BOARD}.say`, { value: valueWord(speech, chosen) });

interface KeyProps {
  readonly value: Value;
  readonly hand: Hand;
  readonly speech: Speech;
  readonly current: boolean;
  /** Struck out on the pad: it can still be said. */
  readonly struck: boolean;
}

function Key({ value, hand, speech, current, struck }: KeyProps) {
  const on = hand.chosen === value;
  const classes = ["dvc-key", on && "is-on", struck && "is-struck"];
  const name = valueWord(speech, value);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={on}
      aria-label={name}
      aria-description={struck ? speech.say(`${BOARD}.pad.out`) : undefined}
      tabIndex={current ? 0 : -1}
      class={classes.filter(Boolean).join(" ")}
      data-key={value}
      onClick={() => hand.choose(value)}
    >
      <span data-user>{value === "dash" ? "–" : value}</span>
    </button>
  );
}

function Drop({ hand, speech }: { hand: Hand; speech: Speech }) {
  return (
    <button
      type="button"
      class="dvc-drop"
      aria-label={speech.say(`${BOARD}.drop`)}
      onClick={hand.drop}
    >
      <Icon name="close" size={18} />
    </button>
  );
}
