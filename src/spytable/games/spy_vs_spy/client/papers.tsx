/** Papers over the street: why something does not go, what lies under a tile, a message, a weak tile. */
import { Icon } from "@kit/icons";
import { SeatMark } from "@kit/plate";
import { holdMs } from "@kit/prefs";
import { hrefTo } from "@kit/route";
import { useEffect, useState } from "preact/hooks";
import { TileCard } from "./art/card";
import { type Message, SlipArt } from "./art/slip";
import type { Sight } from "./camera";
import type { Event, View } from "./generated";
import { type Cell, cornerOf, KERB, UNIT } from "./geometry";
import type { Hand } from "./hand";
import { BOARD, cutWords, pieceName, type Speech } from "./sentences";

const GAME = "spy-vs-spy";

/** Beside a space, on the side where there is room. */
export function besides({ camera, size }: Sight, cell: Cell, width: number, height: number) {
  const [cx, cy] = cornerOf(cell);
  const at = (n: number, from: number): number => from + (n + KERB) * camera.scale;
  const side = UNIT * camera.scale;
  const left = at(cx, camera.x);
  const right = left + side + 8;
  const fits = right + width <= size.width - 4;
  const x = fits ? right : Math.max(4, left - width - 8);
  const y = Math.min(Math.max(4, at(cy, camera.y) + 4), Math.max(4, size.height - height - 4));
  return {
    style: { left: `${x}px`, top: `${y}px`, width: `${width}px` },
    side: fits ? "is-right" : "is-left",
  };
}

/** Why not: reason first, the rule to look it up. */
export function Why({ hand, sight, speech }: { hand: Hand; sight: Sight; speech: Speech }) {
  const { refused } = hand;
  if (!refused) return null;
  const { style, side } = besides(sight, refused.cell, sight.size.width < 500 ? 150 : 190, 84);
  return (
    <div class={`svs-why ${side}${refused.rule ? "" : " is-note"}`} style={style} data-why>
      <p>{refused.text}</p>
      {refused.rule && (
        <a href={hrefTo(`/rules/${GAME}#${refused.rule}`)} target="_blank" rel="noopener">
          {speech.say(`${BOARD}.rule`, { rule: refused.rule })}
        </a>
      )}
    </div>
  );
}

interface PeekProps {
  readonly hand: Hand;
  readonly view: View;
  readonly sight: Sight;
  readonly speech: Speech;
}

/** How long a stack stays in sight after the hand has moved on to another space. */
const MOVED_ON_MS = 700;

/** A stack, tile by tile from the top. It goes when the hand moves on. */
export function Peek({ hand, view, sight, speech }: PeekProps) {
  const cell = hand.peeked;
  const [isRead, setIsRead] = useState(false);
  const movedOn = cell !== null && hand.over !== null && hand.over !== cell && !isRead;
  useEffect(() => {
    if (!movedOn) return;
    const gone = setTimeout(() => hand.peek(null), MOVED_ON_MS);
    return () => clearTimeout(gone);
  }, [movedOn, cell]);
  useEffect(() => setIsRead(false), [cell]);
  const stack = cell ? view.board[cell] : undefined;
  if (!cell || !stack) return null;
  const { say } = speech;
  const { style } = besides(sight, cell, Math.max(168, 62 * stack.length + 44), 150);
  return (
    <section
      class="svs-peek"
      style={style}
      aria-label={say(`${BOARD}.peek`, { cell })}
      data-peek
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
    >
      <header>
        <h2 class="typed">{say(`${BOARD}.peek`, { cell })}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={say(`${BOARD}.peek.close`)}
          onClick={() => hand.peek(null)}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      <ol>
        {[...stack].reverse().map((piece, n) => (
          <li key={`${n}/${piece}`}>
            <svg viewBox="-3 -3 104 106" aria-hidden="true">
              <TileCard piece={piece} seed={n + 1} />
            </svg>
            <span>{pieceName(speech, piece)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SHOWN_MS = 6000;

/** The message under a bomb, read to all; anyone may put the slip away. */
export function MessageSlip({
  events,
  version,
  speech,
}: {
  events: readonly Event[];
  version: number;
  speech: Speech;
}) {
  const [shown, setShown] = useState<{ seat: number; message: Message } | null>(null);
  useEffect(() => {
    const read = events.findLast((event) => event.type === "was-read");
    if (read) setShown({ seat: read.seat, message: read.message });
  }, [version]);
  useEffect(() => {
    if (!shown) return;
    const gone = setTimeout(() => setShown(null), holdMs(SHOWN_MS));
    const away = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setShown(null);
    };
    const pressed = (event: PointerEvent): void => {
      const { target } = event;
      if (!(target instanceof Element && target.closest(".svs-slip"))) setShown(null);
    };
    addEventListener("keydown", away);
    addEventListener("pointerdown", pressed);
    return () => {
      clearTimeout(gone);
      removeEventListener("keydown", away);
      removeEventListener("pointerdown", pressed);
    };
  }, [shown]);
  if (!shown) return null;
  const { say } = speech;
  const { seat, message } = shown;
  return (
    <section
      class="svs-slip"
      data-message={message}
      aria-label={say(`${BOARD}.message.for`, { seat })}
    >
      <SlipArt message={message} />
      <p class="svs-slip-who">
        <SeatMark seat={seat} />
        {say(`${BOARD}.message.for`, { seat })}
      </p>
      <div class="svs-slip-words">
        <h2 class="typed">{say(`${GAME}.message.${message}`)}</h2>
        <p>{say(`${GAME}.message.${message}.why`)}</p>
        <button type="button" onClick={() => setShown(null)}>
          {say(`${BOARD}.message.close`)}
        </button>
      </div>
    </section>
  );
}

/** Beside the weakest tile of my way home: who can cut it there. */
export function CutNote({ hand, view, sight, speech }: PeekProps) {
  const cut = view.help?.cut;
  if (!cut || hand.over !== cut.cell || hand.peeked || hand.refused || hand.piece) return null;
  const { style, side } = besides(sight, cut.cell, sight.size.width < 500 ? 150 : 190, 84);
  return (
    <div class={`svs-why is-note ${side}`} style={style} data-cut={cut.cell}>
      <p>{cutWords(speech, cut)}</p>
    </div>
  );
}
