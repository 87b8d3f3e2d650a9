/** What a hand does between two updates: a card is chosen, then packed. */
import type { BoardAction, BoardProps } from "@kit/board";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Action, Event, View } from "./generated";
import { GAME } from "./sentences";

type Props = BoardProps<View, Action, Event>;

export interface Hand {
  readonly cards: readonly number[];
  readonly isAsked: boolean;
  /** The place of the chosen card in the hand; null for none. */
  readonly chosen: number | null;
  /** The place of the card that lies in my sealed case; null while I have packed none. */
  readonly packed: number | null;
  choose(place: number): void;
  pack(): void;
  stay(): void;
}

export function useHand({ update, act, play }: Props): Hand {
  const { view, question } = update;
  const key = question?.key ?? null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => setChosen(null), [key]);
  const isAsked = question !== null && !isSending;
  const card = chosen === null ? undefined : view.hand[chosen];
  const send = async (action: Action): Promise<void> => {
    setIsSending(true);
    await act(action);
    setIsSending(false);
  };
  return {
    cards: view.hand,
    isAsked,
    chosen: isAsked ? chosen : null,
    packed: view.answer?.type === "pack" ? view.hand.indexOf(view.answer.card) : null,
    choose: (place) => {
      if (!isAsked) return;
      play("slide");
      setChosen(chosen === place ? null : place);
    },
    pack: () => {
      if (isAsked && card !== undefined) void send({ type: "pack", card });
    },
    stay: () => {
      if (isAsked) void send({ type: "stay" });
    },
  };
}

/** The big actions near the thumb. */
export function actionsOf(hand: Hand, { say }: Pick<Props, "say">): BoardAction[] {
  if (!hand.isAsked) return [];
  const card = hand.chosen === null ? null : (hand.cards[hand.chosen] ?? null);
  return [
    {
      id: "stay",
      label: say(`${GAME}.do.stay`),
      note: say(`${GAME}.do.stay.note`),
      kind: "plain",
      press: hand.stay,
    },
    {
      id: "pack",
      label: card === null ? say(`${GAME}.do.choose`) : say(`${GAME}.do.pack`, { card }),
      kind: "primary",
      disabled: card === null,
      press: hand.pack,
    },
  ];
}

/** The table by keyboard: 1 to 5 choose a card, Enter packs it, S stays at home. */
export function useKeys(hand: Hand, covered: boolean): void {
  const last = useRef({ hand, covered });
  last.current = { hand, covered };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement || event.repeat || last.current.covered) return;
      if (pressKey(last.current.hand, event)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function pressKey(hand: Hand, { key, target }: KeyboardEvent): boolean {
  if (!hand.isAsked) return false;
  const place = /^[1-5]$/.test(key) ? hand.cards.indexOf(Number(key)) : -1;
  if (place >= 0) hand.choose(place);
  else if (key.toLowerCase() === "s") hand.stay();
  // A button that has the focus keeps Enter for itself.
  else if (key === "Enter" && !(target instanceof HTMLButtonElement)) hand.pack();
  else return false;
  return true;
}
