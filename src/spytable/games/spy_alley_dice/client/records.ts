/** What all have seen about each seat: the record in its folder. A history, not a judgement. */
import { SPIES, type Spy } from "./art/spies";
import type { Turn, View } from "./generated";

export type Mark =
  | { readonly state: "open" }
  /** Was not this spy then: a wrong guess, or a bluffed mission; stale once a card came in unseen. */
  | {
      readonly state: "not";
      readonly turn: number;
      readonly stale: boolean;
      readonly why: "guess" | "bluff";
      /** Who guessed; who bluffed. */
      readonly by: number;
    }
  /** Gave this card up, face up, to whoever found it; stale once a card came in unseen. */
  | { readonly state: "gave"; readonly turn: number; readonly stale: boolean; readonly by: number }
  /** Took this card; whether it was kept or thrown away nobody else knows. */
  | { readonly state: "took"; readonly turn: number }
  /** Showed this card and won. */
  | { readonly state: "shown"; readonly turn: number };

export type Folder = ReadonlyMap<Spy, Mark>;

const OPEN: Mark = { state: "open" };

/** The turns that are over, and the one that goes on. */
function turnsOf(view: View): Turn[] {
  const now =
    view.mover !== null && view.deed !== null && view.phase !== "over"
      ? [{ by: view.mover, throws: view.throws, deed: view.deed }]
      : [];
  return [...view.past, ...now];
}

export function foldersOf(view: View): Folder[] {
  const folders = Array.from(
    { length: view.config.seats },
    () => new Map<Spy, Mark>(SPIES.map((spy) => [spy, OPEN])),
  );
  const put = (seat: number, spy: Spy, mark: Mark): void => {
    folders[seat]?.set(spy, mark);
  };
  turnsOf(view).forEach(({ by, deed }, i) => {
    const turn = i + 1;
    if (deed?.type === "named") {
      put(
        deed.target,
        deed.spy,
        deed.right
          ? { state: "gave", turn, stale: false, by }
          : { state: "not", turn, stale: false, why: "guess", by },
      );
      if (deed.right) put(by, deed.spy, { state: "took", turn });
    }
    if (deed?.type !== "mission" || deed.truth === null) return;
    if (deed.caller === null) {
      put(by, deed.spy, deed.truth ? { state: "shown", turn } : bluffMark(turn, by));
    } else if (deed.truth) {
      put(by, deed.spy, { state: "gave", turn, stale: false, by: deed.caller });
      put(deed.caller, deed.spy, { state: "took", turn });
    } else {
      put(by, deed.spy, bluffMark(turn, by));
      fadeMarks(folders[by]);
    }
  });
  return folders;
}

const bluffMark = (turn: number, by: number): Mark => ({
  state: "not",
  turn,
  stale: false,
  why: "bluff",
  by,
});

/** An unseen card came in: what was ruled out may be there now. */
function fadeMarks(folder: Map<Spy, Mark> | undefined): void {
  for (const [spy, mark] of folder ?? []) {
    if (mark.state === "not" || mark.state === "gave") folder?.set(spy, { ...mark, stale: true });
  }
}

export interface Deed {
  readonly turn: number;
  readonly by: number;
  readonly deed: NonNullable<Turn["deed"]>;
  /** Still being settled. */
  readonly now?: boolean;
}

/** The last thing that all saw about a seat: what it did, or what was done to it. */
export function lastOf(view: View, seat: number): Deed | null {
  const turns = turnsOf(view);
  for (let i = turns.length - 1; i >= 0; i--) {
    const turn = turns[i];
    const deed = turn?.deed;
    if (!turn || !deed) continue;
    const party = [turn.by, deed.type === "named" ? deed.target : deed.caller];
    if (party.includes(seat)) return { turn: i + 1, by: turn.by, deed, now: isOpen(view, i) };
  }
  return null;
}

/** Whether a turn's deed is still being settled, or the match ended before it was. */
export const isOpen = ({ past, ended }: View, i: number): boolean =>
  i >= past.length || (ended === "last" && i === past.length - 1);
