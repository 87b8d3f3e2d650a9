/** What a hand does between two updates: lift, turn, aim, choose. Nothing is judged here. */

import type { BoardProps } from "@kit/board";
import { useSending } from "@kit/sending";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, Event, View } from "./generated";
import { type Cell, type Piece, type Tile, turnsOf } from "./geometry";

type Props = BoardProps<View, Action, Event>;
/** How a space is pressed: a finger first aims, then acts. */
export type Touch = "mouse" | "finger" | "key";

export interface Choosing {
  readonly what: "dump" | "discard";
  /** Places in the rack. */
  readonly tiles: readonly number[];
}

interface Held {
  readonly key: number | null;
  readonly pick: number | null;
  readonly turn: number;
  readonly aim: Cell | null;
  readonly choosing: Choosing | null;
  readonly source: Cell | null;
}

/** Why something does not go, at a space. */
export interface Refused {
  readonly cell: Cell;
  readonly piece: Piece | null;
  readonly text: string;
  readonly rule: string | null;
  /** The neighbour that it does not match. */
  readonly there: Cell | null;
}

const EMPTY: Omit<Held, "key"> = { pick: null, turn: 0, aim: null, choosing: null, source: null };
const REFUSED_MS = 6000;
const BOARD = "spy-vs-spy.board";

export interface Hand {
  readonly may: View["may"];
  readonly rack: readonly Tile[];
  readonly pick: number | null;
  /** The lifted tile as it is turned. */
  readonly piece: Piece | null;
  /** Spaces that take what the hand would do now. */
  readonly lit: readonly Cell[];
  /** Spaces that would take the lifted tile if it were turned. */
  readonly turned: readonly Cell[];
  /** The lit space that is aimed at. */
  readonly aim: Cell | null;
  /** The space that the hand is over, lit or not. */
  readonly over: Cell | null;
  readonly choosing: Choosing | null;
  /** The bomb that is being moved. */
  readonly source: Cell | null;
  readonly refused: Refused | null;
  readonly peeked: Cell | null;
  readonly busy: boolean;
  lift(place: number): void;
  turnBy(quarters: number): void;
  putBack(): void;
  aimAt(cell: Cell | null): void;
  press(cell: Cell, touch: Touch): void;
  peek(cell: Cell | null): void;
  choose(what: Choosing["what"]): void;
  toggle(place: number): void;
  confirm(): void;
  act(action: Action): void;
}

const wrapped = (n: number, count: number): number => ((n % count) + count) % count;

export function useHand({ update, act, attempt, play, say, announce }: Props): Hand {
  const { view, question } = update;
  const key = question?.key ?? null;
  const [kept, setHeld] = useState<Held>({ key, ...EMPTY });
  const { busy, send } = useSending(act, key);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [peeked, setPeeked] = useState<Cell | null>(null);
  const asked = useRef(0);
  const held: Held = kept.key === key ? kept : { key, ...EMPTY };
  const hold = (change: Partial<Held>): void => {
    asked.current += 1;
    setRefused(null);
    setPeeked(null);
    setHeld({ ...held, ...change, key });
  };
  useEffect(() => setRefused(null), [key]);
  // The stack is hidden when the player goes on.
  useEffect(() => setPeeked(null), [key, view.turn]);
  useEffect(() => {
    if (!refused) return;
    const gone = setTimeout(() => setRefused(null), REFUSED_MS);
    return () => clearTimeout(gone);
  }, [refused]);

  const may = view.seat === null || question === null ? null : view.may;
  const { rack } = view;
  const tile = may?.type === "lay" && held.pick !== null ? rack[held.pick] : undefined;
  const turns = tile ? turnsOf(tile) : [];
  const piece = turns[wrapped(held.turn, turns.length || 1)] ?? null;
  const { lit, turned } = litBy(view, may, held, piece, turns);
  const isPicking = may?.type === "shift" && held.source === null;
  const aim = held.aim !== null && lit.includes(held.aim) && !isPicking ? held.aim : null;

  const refuse = (cell: Cell, action: Action): void => {
    const mine = ++asked.current;
    void attempt(action).then((refusal) => {
      if (!refusal || mine !== asked.current) return;
      const { key: word, args } = refusal.word;
      const text = say(word, args);
      play("wrong");
      announce(text);
      const there = typeof args?.there === "string" ? args.there : null;
      const rule = /^SV-/.test(refusal.rule) ? refusal.rule : null;
      setRefused({ cell, piece: action.type === "lay" ? action.piece : null, text, rule, there });
    });
  };
  const actionAt = (cell: Cell): Action | null => {
    switch (may?.type) {
      case "lay":
        return piece === null ? null : { type: "lay", piece, cell };
      case "move":
        return { type: "go", cell };
      case "remove":
        return { type: "remove", cell };
      case "shift":
        return { type: "move-bomb", source: held.source ?? cell, target: cell };
      default:
        return null;
    }
  };

  return {
    may,
    rack,
    pick: tile ? held.pick : null,
    piece,
    lit,
    turned,
    aim,
    over: held.aim,
    choosing: held.choosing,
    source: held.source,
    refused,
    peeked,
    busy,
    lift: (place) => {
      if (held.choosing || may?.type !== "lay") return;
      play("slide");
      hold({ pick: place, turn: 0, aim: null });
    },
    turnBy: (quarters) => {
      if (turns.length < 2) return;
      play("click");
      setRefused(null);
      setPeeked(null);
      asked.current += 1;
      // Keys may come faster than renders: start from the newest state.
      setHeld((now) => ({ ...now, turn: wrapped(now.turn + quarters, turns.length) }));
    },
    putBack: () => {
      if (held.pick !== null || held.choosing || held.source) play("slide");
      hold(EMPTY);
    },
    aimAt: (cell) => {
      if (cell === held.aim) return;
      // Keep what was lifted or turned since the last render.
      setHeld((now) => ({ ...(now.key === key ? now : { key, ...EMPTY }), aim: cell }));
    },
    peek: setPeeked,
    press: (cell, touch) => {
      setPeeked(null);
      const action = actionAt(cell);
      if (!may || held.choosing || !action) {
        setHeld({ ...held, aim: cell, key });
        if (view.opened && view.bombs.includes(cell)) return;
        if (view.board[cell]) setPeeked(cell);
        else if (may?.type === "lay" && !held.choosing) {
          setRefused({
            ...{ cell, piece: null, rule: null, there: null },
            text: say(`${BOARD}.lift-first`),
          });
        }
        return;
      }
      if (may.type === "shift" && view.bombs.includes(cell)) {
        play("click");
        hold({ source: cell === held.source ? null : cell, aim: null });
      } else if (lit.includes(cell)) {
        if (touch === "finger" && aim !== cell) hold({ aim: cell });
        else send(action);
      } else if (turned.includes(cell)) {
        const fits = turns.findIndex((way) => litFor(may, way).includes(cell));
        play("click");
        hold({ turn: fits, aim: cell });
      } else refuse(cell, action);
    },
    choose: (what) => {
      const tiles = what === "discard" && held.pick !== null ? [held.pick] : [];
      hold({ ...EMPTY, choosing: { what, tiles } });
    },
    toggle: (place) => {
      const { choosing } = held;
      if (!choosing) return;
      play("click");
      const most = choosing.what === "discard" ? 1 : may?.type === "move" ? may.dump : 0;
      const without = choosing.tiles.filter((each) => each !== place);
      const tiles =
        without.length < choosing.tiles.length ? without : [...without, place].slice(-most);
      hold({ choosing: { ...choosing, tiles } });
    },
    confirm: () => {
      const tiles = (held.choosing?.tiles ?? []).flatMap((place) => rack[place] ?? []);
      const [first] = tiles;
      if (held.choosing?.what === "dump" && first) {
        send({ type: "dump", tiles: inOrder(tiles) });
      } else if (held.choosing && first) send({ type: "discard", tile: first });
      else if (aim) {
        const action = actionAt(aim);
        if (action) send(action);
      }
    },
    act: send,
  };
}

function litFor(may: View["may"], piece: Piece): readonly Cell[] {
  return may?.type === "lay" ? (may.lay[piece] ?? []) : [];
}

function litBy(
  view: View,
  may: View["may"],
  held: Held,
  piece: Piece | null,
  turns: readonly Piece[],
): Pick<Hand, "lit" | "turned"> {
  if (!may || held.choosing) return { lit: [], turned: [] };
  if (may.type === "shift") return { lit: held.source ? may.cells : view.bombs, turned: [] };
  if (may.type !== "lay") return { lit: may.cells, turned: [] };
  const lit = piece ? litFor(may, piece) : [];
  const all = new Set(turns.flatMap((way) => [...litFor(may, way)]));
  return { lit, turned: [...all].filter((cell) => !lit.includes(cell)) };
}

/** The order in which tiles are named: as the server lists them. */
const ORDER = ["bI", "bL", "bT", "bX", "bD", "wI", "wL", "wT", "wX", "wD", "Sb", "Sw", "Sg"];
const inOrder = (tiles: Tile[]): Tile[] =>
  [...tiles].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
