/** What a hand does between two updates: point, choose, shift a dash. Nothing is said before it acts. */

import type { BoardProps } from "@kit/board";
import { useSending } from "@kit/sending";
import { useState } from "preact/hooks";
import type { Action, Event, Face, View } from "./generated";
import type { Pointing } from "./sentences";
import { nameOfFace } from "./sight";
import type { Colour } from "./solid";
import type { Value } from "./tile-art";

type Props = BoardProps<View, Action, Event>;

interface Held {
  readonly key: number | null;
  readonly pointed: { readonly seat: number; readonly place: number } | null;
  readonly chosen: Value | null;
  readonly gap: number | null;
  readonly black: number | null;
  readonly order: readonly Face[] | null;
  /** The serial of the dash that is being shifted. */
  readonly dash: number | null;
}

const EMPTY: Omit<Held, "key"> = {
  pointed: null,
  chosen: null,
  gap: null,
  black: null,
  order: null,
  dash: null,
};

export interface Hand {
  /** The number of the question. */
  readonly key: number | null;
  readonly may: View["may"];
  readonly pointed: Pointing | null;
  readonly chosen: Value | null;
  /** The gaps that are open to my clue, and the one it would go into. */
  readonly gaps: readonly number[];
  readonly gap: number | null;
  /** How many black tiles I would take. */
  readonly black: number;
  /** My row as I have shifted it, while it is arranged. */
  readonly order: readonly Face[] | null;
  readonly dash: number | null;
  readonly busy: boolean;
  point(seat: number, place: number, value?: Value): void;
  choose(value: Value): void;
  drop(): void;
  chooseGap(gap: number): void;
  setBlack(count: number): void;
  pickDash(born: number): void;
  shiftDash(gap: number): void;
  say(): void;
  stop(): void;
  place(): void;
  draw(colour: Colour): void;
  take(): void;
  arrange(): void;
  reveal(place: number): void;
  ready(): void;
}

export function useHand({ update, act, play }: Props): Hand {
  const { view, question } = update;
  const key = question?.key ?? null;
  const [kept, setHeld] = useState<Held>({ key, ...EMPTY });
  const { busy, send } = useSending(act, key);
  const held: Held = kept.key === key ? kept : { key, ...EMPTY };
  const hold = (change: Partial<Held>): void => setHeld({ ...held, ...change, key });

  const may = view.seat === null || question === null ? null : view.may;
  const own = view.seat === null ? [] : (view.rows[view.seat] ?? []);
  const order = may?.type === "arrange" ? (held.order ?? own) : null;
  const dashes = order?.filter((face) => face.value === "dash") ?? [];
  const dash = dashes.some((face) => face.born === held.dash)
    ? held.dash
    : (dashes[0]?.born ?? null);
  const gaps = may?.type === "place" || may?.type === "guess" ? may.gaps : [];
  const gap = held.gap !== null && gaps.includes(held.gap) ? held.gap : (gaps[0] ?? null);
  const face = held.pointed && view.rows[held.pointed.seat]?.[held.pointed.place];
  const pointed =
    may?.type === "guess" && held.pointed && face && !face.open ? { ...held.pointed, face } : null;
  const count = may?.type === "take" ? may.count : 0;
  const black = held.black ?? Math.floor(count / 2);

  return {
    key,
    may,
    pointed,
    chosen: pointed ? held.chosen : null,
    gaps,
    gap,
    black,
    order,
    dash,
    busy,
    point: (seat, place, value) => {
      const again = pointed?.seat === seat && pointed.place === place;
      if (!again) play("click");
      hold({ pointed: { seat, place }, chosen: value ?? (again ? held.chosen : null) });
    },
    choose: (value) => {
      play("click");
      hold({ chosen: value });
    },
    drop: () => hold({ pointed: null, chosen: null }),
    chooseGap: (to) => {
      play("click");
      hold({ gap: to });
    },
    setBlack: (to) => hold({ black: Math.max(0, Math.min(count, to)) }),
    pickDash: (born) => hold({ dash: born }),
    shiftDash: (to) => {
      const from = order?.findIndex((each) => each.born === dash) ?? -1;
      const tile = order?.[from];
      if (!order || !tile) return;
      play("slide");
      const rest = order.filter((each) => each !== tile);
      rest.splice(to > from ? to - 1 : to, 0, tile);
      hold({ order: rest, dash });
    },
    say: () => {
      if (pointed && held.chosen !== null) {
        send({ type: "guess", seat: pointed.seat, place: pointed.place, value: held.chosen });
      }
    },
    stop: () => {
      if (may?.type === "guess" && may.stop) send({ type: "stop", gap });
    },
    place: () => {
      if (gap !== null) send({ type: "place", gap });
    },
    draw: (colour) => send({ type: "draw", colour }),
    take: () => send({ type: "take", black, white: count - black }),
    arrange: () => order && send({ type: "arrange", order: order.map(nameOfFace) }),
    reveal: (place) => send({ type: "reveal", place }),
    ready: () => send({ type: "ready" }),
  };
}
