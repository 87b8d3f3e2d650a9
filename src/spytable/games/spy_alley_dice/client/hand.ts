/** What a hand does between two updates: lift dice, stop, choose. Nothing is said before it acts. */
import type { BoardProps } from "@kit/board";
import { useSending } from "@kit/sending";
import { useRef, useState } from "preact/hooks";
import type { Spy } from "./art/spies";
import type { Action, Event, MayTurn, View } from "./generated";

type Props = BoardProps<View, Action, Event>;

interface Held {
  readonly key: number | null;
  /** The places of the dice on the rail, in the order in which they were lifted. */
  readonly kept: readonly number[];
  /** Whether rolling is stopped and somebody is about to be named; null leaves it to the dice. */
  readonly stopped: boolean | null;
  readonly spy: Spy | null;
  readonly card: Spy | null;
}

export interface Hand {
  readonly may: View["may"];
  readonly busy: boolean;
  readonly kept: readonly number[];
  readonly naming: boolean;
  /** The spy that somebody would be named as. */
  readonly spy: Spy | null;
  /** The card that would be given or thrown away. */
  readonly card: Spy | null;
  toggle(place: number): void;
  keep(places: readonly number[]): void;
  roll(): void;
  stop(): void;
  goOn(): void;
  chooseSpy(spy: Spy): void;
  name(seat: number): void;
  attempt(): void;
  pass(): void;
  call(): void;
  decline(): void;
  chooseCard(spy: Spy): void;
  partWith(): void;
}

/** The places that did not roll last: they lay on the rail. */
export function keptIn(view: View): number[] {
  const last = view.throws.at(-1);
  if (!last || view.throws.length < 2) return [];
  return [0, 1, 2, 3, 4].filter((place) => !last.places.includes(place));
}

const isTurn = (may: View["may"]): may is MayTurn => may?.type === "turn";

export function useHand({ update, act, play }: Props): Hand {
  const { view, question } = update;
  const key = question?.key ?? null;
  const order = useRef<readonly number[]>([]);
  const fresh = (): Held => {
    const lying = keptIn(view);
    const known = order.current.filter((place) => lying.includes(place));
    const kept = [...known, ...lying.filter((place) => !known.includes(place))];
    return { key, kept, stopped: null, spy: null, card: null };
  };
  const [stored, setHeld] = useState<Held>(fresh);
  const held = stored.key === key ? stored : fresh();
  const hold = (change: Partial<Held>): void => setHeld({ ...held, ...change, key });
  const { busy, send } = useSending(act, key);

  const may = question === null ? null : view.may;
  const turn = isTurn(may) ? may : null;
  const naming =
    turn !== null && turn.spies.length > 0 && (held.stopped ?? (!turn.roll || turn.mission));
  const onDice = view.throws.at(-1)?.dice.at(held.kept[0] ?? 0) as Spy | undefined;
  const spy =
    turn?.spies.length === 1
      ? (turn.spies[0] ?? null)
      : (held.spy ?? (naming && onDice !== undefined ? onDice : null));

  return {
    may,
    busy,
    kept: turn ? held.kept : keptIn(view),
    naming,
    spy,
    card: may?.type === "card" && held.card && may.cards.includes(held.card) ? held.card : null,
    toggle: (place) => {
      if (!turn) return;
      play("knock");
      const kept = held.kept.includes(place)
        ? held.kept.filter((each) => each !== place)
        : [...held.kept, place];
      hold({ kept, stopped: turn.roll ? false : null });
    },
    keep: (places) => {
      if (turn) hold({ kept: places, stopped: turn.roll ? false : null });
    },
    roll: () => {
      if (!turn) return;
      const places = [0, 1, 2, 3, 4].filter((place) => !held.kept.includes(place));
      order.current = held.kept;
      send({ type: "roll", places });
    },
    stop: () => {
      if (!turn) return;
      if (turn.spies.length === 0) send({ type: "pass" });
      else {
        play("click");
        hold({ stopped: true });
      }
    },
    goOn: () => hold({ stopped: false }),
    chooseSpy: (to) => {
      play("click");
      hold({ spy: to });
    },
    name: (seat) => {
      if (spy) send({ type: "name", seat, spy });
    },
    attempt: () => send({ type: "mission" }),
    pass: () => send({ type: "pass" }),
    call: () => send({ type: "call" }),
    decline: () => send({ type: "decline" }),
    chooseCard: (to) => {
      play("slide");
      hold({ card: held.card === to ? null : to });
    },
    partWith: () => {
      if (may?.type === "card" && held.card) {
        send({ type: view.phase === "give" ? "give" : "discard", spy: held.card });
      }
    },
  };
}
