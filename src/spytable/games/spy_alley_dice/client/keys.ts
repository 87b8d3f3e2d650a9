/** The table by keyboard: 1 to 5 lift dice or choose, Enter or space rolls, S stops or lets pass. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Hand } from "./hand";

interface Table {
  readonly hand: Hand;
  /** Whether the tray shows what the view says. */
  readonly ready: boolean;
  readonly covered: boolean;
  skip(): void;
}

export function useKeys(table: Table): void {
  // Keys may come faster than effects run: each looks at what was drawn last.
  const last = useRef(table);
  last.current = table;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement || event.repeat) return;
      if (isItsOwn(event)) return;
      if (pressKey(last.current, event.key.toLowerCase())) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** A button that has the focus keeps Enter and space for itself; a die only space. */
function isItsOwn({ key, target }: KeyboardEvent): boolean {
  if ((key !== "Enter" && key !== " ") || !(target instanceof HTMLElement)) return false;
  const button = target.closest("a, button");
  return button !== null && !(key === "Enter" && button.matches("[data-die]"));
}

function pressKey({ hand, ready, covered, skip }: Table, key: string): boolean {
  if (covered) return false;
  const going = key === "enter" || key === " ";
  if (ready) return handleKey(hand, key, going);
  if (!going || !hand.may) return false;
  skip();
  return true;
}

function handleKey(hand: Hand, key: string, going: boolean): boolean {
  const { may } = hand;
  const number = /^[1-6]$/.test(key) ? Number(key) : null;
  switch (may?.type) {
    case "turn":
      return hand.naming
        ? pressWhileNaming(hand, key, number)
        : pressWhileRolling(hand, key, number, going);
    case "answer":
      if (key === "c") return runAct(hand.call);
      return key === "s" || key === "p" ? runAct(hand.decline) : false;
    case "card": {
      const card = number === null ? undefined : may.cards[number - 1];
      if (card) return runAct(() => hand.chooseCard(card));
      return going && hand.card ? runAct(hand.partWith) : false;
    }
    default:
      return false;
  }
}

function pressWhileRolling(
  hand: Hand,
  key: string,
  number: number | null,
  going: boolean,
): boolean {
  if (number !== null && number <= 5) return runAct(() => hand.toggle(number - 1));
  if (key === "s") return runAct(hand.stop);
  return going && hand.kept.length < 5 ? runAct(hand.roll) : false;
}

function pressWhileNaming(hand: Hand, key: string, number: number | null): boolean {
  const { may } = hand;
  if (may?.type !== "turn") return false;
  const target = number === null ? undefined : may.targets[number - 1];
  if (target !== undefined) return runAct(() => hand.name(target));
  if (key === "m" && may.mission) return runAct(hand.attempt);
  if (key === "s" || key === "p") return runAct(hand.pass);
  const spy = may.spies.find((each) => may.spies.length > 1 && each.toLowerCase() === key);
  if (spy) return runAct(() => hand.chooseSpy(spy));
  return (key === "escape" || key === "b") && may.roll ? runAct(hand.goOn) : false;
}

function runAct(act: () => void): true {
  act();
  return true;
}
