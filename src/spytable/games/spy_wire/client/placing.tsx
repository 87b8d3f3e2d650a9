/** Hiding the fuses: six in a tray, in the order of my slots; drag, swap by clicks, or keys. */
import { Button } from "@kit/button";
import { useRef, useState } from "preact/hooks";
import { LooseFuse } from "./art/fuse";
import type { View } from "./generated";
import type { Hand } from "./hand";
import { BOARD, fuseWord, type Speech } from "./sentences";
import { COLOURS, nearSide, slotOn } from "./sight";

interface PlacingProps {
  readonly view: View;
  readonly hand: Hand;
  readonly speech: Speech;
}

interface Carried {
  readonly slot: number;
  readonly from: number;
  readonly by: number;
}

export function Placing({ view, hand, speech }: PlacingProps) {
  const { order, picked } = hand;
  const { say } = speech;
  const tray = useRef<HTMLUListElement>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [reached, reach] = useState<number | null>(null);
  if (!order) return null;
  const side = nearSide(view);
  const turned = side === 1;
  const pitch = (tray.current?.clientWidth ?? 300) / 6;
  /** The slot under a fuse that was carried so far. */
  const under = ({ slot, by }: Carried): number => {
    const place = slotOn(slot, turned) + Math.round(by / pitch);
    return slotOn(Math.max(0, Math.min(5, place)), turned);
  };
  const press = (slot: number): void => {
    if (picked === null) hand.pick(slot);
    else hand.swap(picked, slot);
  };
  const shown = order
    .map((fuse, slot) => ({ fuse, slot }))
    .sort((a, b) => slotOn(a.slot, turned) - slotOn(b.slot, turned));
  const target = carried && Math.abs(carried.by) > 6 ? under(carried) : null;
  return (
    <section class="wire-placing" aria-label={say(`${BOARD}.placing`)}>
      <h2 class="typed">{say(`${BOARD}.placing`)}</h2>
      <p>{say(`${BOARD}.placing.how`)}</p>
      <ul ref={tray} class="wire-tray">
        {shown.map(({ fuse, slot }) => {
          const mine = carried?.slot === slot;
          const isReached = reached === null ? slot === shown[0]?.slot : slot === reached;
          return (
            <li key={slot} class={target === slot && !mine ? "is-target" : ""}>
              <button
                type="button"
                class={mine ? "is-carried" : ""}
                aria-pressed={picked === slot}
                aria-label={say(`${BOARD}.placing.fuse`, {
                  number: slot + 1,
                  fuse: fuseWord(speech, fuse),
                })}
                data-place={slot}
                tabIndex={isReached ? 0 : -1}
                onFocus={() => reach(slot)}
                data-fuse={fuse}
                style={mine ? { transform: `translateX(${carried.by}px)` } : {}}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setCarried({ slot, from: event.clientX, by: 0 });
                }}
                onPointerMove={(event) =>
                  carried && setCarried({ ...carried, by: event.clientX - carried.from })
                }
                onPointerUp={() => {
                  if (carried && target !== null) hand.swap(carried.slot, target);
                  else press(slot);
                  setCarried(null);
                }}
                onPointerCancel={() => setCarried(null)}
                onClick={(event) => event.detail === 0 && press(slot)}
              >
                <svg viewBox="-4 -4 56 134" aria-hidden="true">
                  <LooseFuse colour={COLOURS[side]} fuse={fuse} />
                </svg>
              </button>
              <span
                aria-hidden="true"
                style={mine ? { transform: `translateX(${carried.by}px)` } : {}}
              >
                {fuseWord(speech, fuse)}
              </span>
              <b data-user aria-hidden="true">
                {slot + 1}
              </b>
            </li>
          );
        })}
      </ul>
      <div class="wire-placing-keys">
        <Button kind="line" onPress={hand.deal}>
          <span data-action="deal">{say(`${BOARD}.deal`)}</span>
        </Button>
        <Button kind="gold" onPress={hand.place}>
          <span data-action="place">{say(`${BOARD}.place`)}</span>
        </Button>
      </div>
    </section>
  );
}
