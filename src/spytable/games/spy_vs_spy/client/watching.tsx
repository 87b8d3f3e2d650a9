/** The camera goes with whoever acts, and a caption says what they do. */
import type { BoardUpdate, TapeCell } from "@kit/board";
import { SeatMark } from "@kit/plate";
import { holdMs } from "@kit/prefs";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sight } from "./camera";
import { cell as cellOf } from "./follow";
import type { Event, View } from "./generated";
import type { Cell } from "./geometry";
import type { Speech } from "./sentences";
import { type Beat, beatsOf } from "./stage";

/** The camera does not move for this long after the street was moved by hand or by a lesson. */
const HANDS_OFF_MS = 2500;
/** A finger that moves less than this has not moved the street. */
const SLIP = 12;
/** How long the street glides to what happens. */
const GLIDE_MS = 320;
const CAPTION_MS = 3200;
/** How long what others did stays in sight before my own pawn is looked for. */
const STAYS_MS = 1100;
/** First what others did is looked at, then my pawn. */
const SOON_MS = 60;

interface Followed {
  readonly pane: RefObject<HTMLElement | null>;
  readonly sight: Sight;
  readonly update: BoardUpdate<View, Event>;
  readonly me: number | null;
  /** Spaces that the hand could use now. */
  readonly lit: readonly Cell[];
  readonly resting: boolean;
}

/**
 * Where the street does not fit: what others do is brought into sight, then my pawn when my turn
 * begins, and what is lit. Says whether the street glides just now.
 */
export function useFollow({ pane, sight, update, me, lit, resting }: Followed): boolean {
  const { view } = update;
  const now = useRef(sight);
  now.current = sight;
  const touchedAt = useTouched(pane);
  const away = useRef<{ cell: Cell | null; until: number }>({ cell: null, until: 0 });
  const [glides, setGlides] = useState(false);
  const look = (cell: Cell): void => {
    const { pans, whole, sees, reveal } = now.current;
    if (!pans || whole || sees(cell)) return;
    if (performance.now() - touchedAt.current < HANDS_OFF_MS) return;
    setGlides(true);
    reveal(cell);
    away.current = { cell, until: performance.now() + holdMs(STAYS_MS) };
  };
  useEffect(() => {
    const looks = looksOf(update.events, me).map(({ cell, at }) => setTimeout(look, at, cell));
    return () => looks.forEach(clearTimeout);
  }, [update]);
  useEffect(() => {
    if (!glides) return;
    const still = setTimeout(() => setGlides(false), GLIDE_MS);
    return () => clearTimeout(still);
  }, [glides, sight.camera]);
  // The tape that opens takes some of the room: what is looked at stays in sight.
  useEffect(() => {
    const { cell, until } = away.current;
    if (cell !== null && performance.now() < until) look(cell);
  }, [sight.size.height]);
  const mine = me !== null && view.mover === me;
  const pawn = me === null ? null : view.pawns[me];
  useEffect(() => {
    if (!mine || !pawn || !resting) return;
    let timer: ReturnType<typeof setTimeout>;
    const goBack = (): void => {
      const left = away.current.until - performance.now();
      if (left <= 0) look(pawn);
      else timer = setTimeout(goBack, left);
    };
    timer = setTimeout(goBack, SOON_MS);
    return () => clearTimeout(timer);
  }, [mine, view.turn, pawn, resting]);
  useEffect(() => {
    const [first] = lit;
    if (first && sight.pans && !sight.whole && !lit.some(sight.sees)) sight.reveal(first);
  }, [lit.join()]);
  return glides;
}

/** When the street was last moved by hand, or a lesson pointed at a place of it. */
function useTouched(pane: RefObject<HTMLElement | null>): { readonly current: number } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const box = pane.current;
    let from = { x: 0, y: 0 };
    const press = ({ clientX: x, clientY: y }: PointerEvent): void => {
      from = { x, y };
    };
    const drag = ({ buttons, clientX, clientY }: PointerEvent): void => {
      const isDrag = buttons > 0 && Math.hypot(clientX - from.x, clientY - from.y) > SLIP;
      if (isDrag) at.current = performance.now();
    };
    const point = (): void => {
      at.current = performance.now();
    };
    box?.addEventListener("pointed", point);
    box?.addEventListener("pointerdown", press);
    box?.addEventListener("pointermove", drag);
    return () => {
      box?.removeEventListener("pointed", point);
      box?.removeEventListener("pointerdown", press);
      box?.removeEventListener("pointermove", drag);
    };
  }, [pane]);
  return at;
}

interface Look {
  readonly cell: Cell;
  readonly at: number;
}

/** Where others act, and when. */
export function looksOf(events: readonly Event[], me: number | null): Look[] {
  const others = events.filter((event) => !("seat" in event) || event.seat !== me);
  const laid = others.flatMap((event) =>
    event.type === "laid" ? [{ cell: event.cell, at: 0 }] : [],
  );
  return [...laid, ...beatsOf(others).flatMap(looksAt)];
}

function looksAt(beat: Beat): Look[] {
  switch (beat.kind) {
    case "walk": {
      const [from, to] = [beat.path[0], beat.path.at(-1)];
      const start = from === undefined ? [] : [{ cell: from, at: beat.at }];
      return to === undefined ? start : [...start, { cell: to, at: beat.at + beat.ms / 2 }];
    }
    case "fly":
    case "bomb":
      return [
        { cell: beat.from, at: beat.at },
        { cell: beat.to, at: beat.at + beat.ms / 2 },
      ];
    default:
      return [{ cell: beat.cell, at: beat.at }];
  }
}

const endOf = (events: readonly Event[]): number =>
  Math.max(0, ...beatsOf(events).map((beat) => beat.at + beat.ms));

/** Who walks is captioned on the way; what else happens, once it has. */
export function captionAt(events: readonly Event[], n: number, moving: boolean): number {
  if (!moving) return 0;
  const type = events[n]?.type;
  const walks = type === "went" || type === "brought-home";
  return endOf(events.slice(0, walks ? n : n + 1));
}

interface CaptionProps {
  readonly update: BoardUpdate<View, Event>;
  readonly speech: Speech;
  readonly moving: boolean;
}

/** One line under the street: who does what. The line of words tells it to ears. */
export function Caption({ update, speech, moving }: CaptionProps) {
  const [told, setTold] = useState<TapeCell | null>(null);
  useEffect(() => {
    const { events, view } = update;
    const due = events.flatMap((event, n) => {
      const cell = cellOf(speech, view, event);
      if (cell === null || cell.seat === speech.me) return [];
      return [setTimeout(setTold, captionAt(events, n, moving), cell)];
    });
    return () => due.forEach(clearTimeout);
  }, [update]);
  useEffect(() => {
    if (told === null) return;
    const gone = setTimeout(() => setTold(null), holdMs(CAPTION_MS));
    return () => clearTimeout(gone);
  }, [told]);
  if (told === null || speech.outcome) return null;
  return (
    <p class="svs-caption" aria-hidden="true" data-caption={told.seat}>
      <SeatMark seat={told.seat} size={12} />
      <span>
        <b data-user>{speech.say("spy-vs-spy.tape.name", { seat: told.seat })}</b> {told.text}
      </span>
    </p>
  );
}
