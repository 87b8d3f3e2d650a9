/** The end of a match on the street: the last run lit, what was hidden turned up. Arrives late. */
import type { SeatInfo } from "@kit/board";
import { Icon } from "@kit/icons";
import { BotTag, SeatMark } from "@kit/plate";
import { useEffect } from "preact/hooks";
import { BombSign, TileCard } from "./art/card";
import { type Message, MessagePicture } from "./art/slip";
import type { Sight } from "./camera";
import type { View } from "./generated";
import { type Cell, cornerOf, KERB, SIDE, turnsOf, UNIT } from "./geometry";
import { besides } from "./papers";
import { BOARD, type Speech, tileLabel } from "./sentences";
import { DROP_MS, endingTimes } from "./stage";
import "./finale.css";

const GAME = "spy-vs-spy";
const END = `${BOARD}.end`;

const middle = (cell: Cell): readonly [number, number] => {
  const [x, y] = cornerOf(cell);
  return [x + UNIT / 2, y + UNIT / 2];
};

const lineThrough = (cells: readonly Cell[]): string =>
  cells.map((cell, i) => `${i ? "L" : "M"}${middle(cell).join(" ")}`).join("");

/** The way of the deciding bomb in lamplight, and darkness over all else. */
export function Run({ view, moving }: { view: View; moving: boolean }) {
  const run = view.opened?.run ?? [];
  const [from] = run;
  const home = run.at(-1);
  if (run.length < 2 || !from || !home) return null;
  const way = lineThrough(run);
  const [fx, fy] = middle(from);
  const [hx, hy] = middle(home);
  const { stepMs } = endingTimes(view);
  const late = (i: number) => (moving ? { animationDelay: `${(i + 1) * stepMs + 60}ms` } : {});
  return (
    <g class={moving ? "svs-run is-moving" : "svs-run"} data-run={run.join()}>
      <defs>
        <filter id="svs-run-soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <mask id="svs-run-mask" maskUnits="userSpaceOnUse" x="-40" y="-40" width="944" height="944">
          <rect x="-40" y="-40" width="944" height="944" fill="#fff" />
          <g fill="none" stroke="#000" filter="url(#svs-run-soft)">
            <path d={way} stroke-width="62" stroke-linecap="round" stroke-linejoin="round" />
            <circle cx={hx} cy={hy} r="26" stroke-width="44" />
          </g>
        </mask>
      </defs>
      <rect
        class="svs-dark"
        x={-KERB}
        y={-KERB}
        width={SIDE * UNIT + 2 * KERB}
        height={SIDE * UNIT + 2 * KERB}
        mask="url(#svs-run-mask)"
      />
      {run.slice(1).map((cell, i) => {
        const piece = lineThrough([run[i] ?? cell, cell]);
        return (
          <g key={cell} class="svs-lamp" style={late(i)}>
            <path d={piece} class="svs-run-glow" />
            <path d={piece} class="svs-run-floor" />
            <path d={piece} class="svs-run-dots" />
          </g>
        );
      })}
      <circle cx={fx} cy={fy} r="37" class="svs-run-from" />
    </g>
  );
}

interface Over {
  readonly view: View;
  readonly sight: Sight;
  readonly speech: Speech;
}

/** Where the deciding bomb lay: the one space that is named. */
export function Flag({ view, sight, speech, wide }: Over & { wide: boolean }) {
  const cell = view.opened?.run[0];
  if (!cell) return null;
  const { camera, size } = sight;
  const [x, y] = cornerOf(cell);
  const at = (n: number, from: number): number => from + (n + KERB) * camera.scale;
  const toLeft = at(x + UNIT, camera.x) + 96 > size.width;
  const style = {
    left: `${at(toLeft ? x + 18 : x + UNIT - 18, camera.x)}px`,
    top: `${Math.max(2, at(y, camera.y) - 18)}px`,
  };
  return (
    <p class={`svs-flag${toLeft ? " is-left" : ""}`} style={style} data-flag={cell}>
      {speech.say(`${END}.from${wide ? "" : ".short"}`, { cell })}
    </p>
  );
}

/** How often each message is among some. */
function countMessages(messages: readonly Message[]): [Message, number][] {
  const counts = new Map<Message, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts];
}

/** Over a bomb that was left behind: the messages that nobody read. */
export function BombNote({ view, sight, speech, cell }: Over & { cell: Cell | null }) {
  const { say } = speech;
  const unread = view.opened?.unread;
  if (!cell || !unread || !view.bombs.includes(cell)) return null;
  const rows = countMessages(unread);
  const { style } = besides(sight, cell, 190, 64 + 24 * rows.length);
  return (
    <section class="svs-left-bomb" style={style} data-left-bomb={cell}>
      <h2 class="typed">{say(`${END}.left`, { cell })}</h2>
      <p>{say(`${END}.left.why`)}</p>
      <ul>
        {rows.map(([message, count]) => (
          <li key={message}>
            {say(`${END}.left.one`, { message: say(`${GAME}.message.${message}`), number: count })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The messages that a seat brought home, as slips; the deciding bomb's was never read. */
function Slips({ view, seat, speech, moving }: Shown) {
  const { say } = speech;
  const read = view.opened?.messages[seat] ?? [];
  const unread = Math.max(0, (view.home[seat] ?? 0) - read.length);
  const { slipsAt } = endingTimes(view);
  const from = slipsAt[seat] ?? 0;
  const late = (n: number) => (moving ? { animationDelay: `${from + n * 70}ms` } : {});
  if (!read.length && !unread) return <p class="svs-slips-none">{say(`${END}.none`)}</p>;
  return (
    <ol class={moving ? "svs-slips is-moving" : "svs-slips"} aria-label={say(`${END}.messages`)}>
      {read.map((message, n) => (
        <li key={n} style={late(n)} data-read={message}>
          <svg viewBox="0 0 96 88" aria-hidden="true">
            <MessagePicture message={message} />
          </svg>
          <span>{say(`${GAME}.message.${message}`)}</span>
        </li>
      ))}
      {Array.from({ length: unread }, (_, n) => (
        <li key={`u${n}`} class="is-unread" style={late(read.length + n)}>
          <span>{say(`${END}.unread`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The tiles that a seat still held. */
function Tiles({ view, seat, speech }: Omit<Shown, "moving">) {
  const rack = view.opened?.racks[seat] ?? [];
  if (!rack.length) return null;
  const names = rack.map((tile) => tileLabel(speech, tile)).join(", ");
  return (
    <div class="svs-open-rack" role="img" aria-label={speech.say(`${END}.rack`, { names })}>
      {rack.map((tile, n) => (
        <svg key={n} viewBox="-2 -2 102 104" aria-hidden="true">
          <TileCard piece={turnsOf(tile)[0] ?? tile} seed={n} />
        </svg>
      ))}
    </div>
  );
}

interface Shown {
  readonly view: View;
  readonly seat: number;
  readonly speech: Speech;
  readonly moving: boolean;
}

function Bombs({ view, seat, speech, moving }: Shown) {
  const home = view.home[seat] ?? 0;
  const isLast = view.opened?.run.at(-1) === view.homes[seat];
  const { walkMs } = endingTimes(view);
  const late = moving ? { animationDelay: `${walkMs}ms`, animationDuration: `${DROP_MS}ms` } : {};
  return (
    <span
      class="svs-bombs"
      role="img"
      aria-label={speech.say(`${BOARD}.plate.bombs`, { home, count: view.target })}
    >
      {Array.from({ length: view.target }, (_, i) => {
        const drops = moving && isLast && i === home - 1;
        return (
          <i key={i} class={drops ? "svs-drop" : ""} style={drops ? late : {}}>
            <BombSign home={i < home} size={view.target > 5 ? 17 : 22} />
          </i>
        );
      })}
    </span>
  );
}

type EndPlate = Shown & { readonly info: SeatInfo | undefined; readonly isFirst: boolean };

/** A plate beside the street when the match is over. */
export function EndPlate({ info, isFirst, ...shown }: EndPlate) {
  const { view, seat, speech } = shown;
  const corner = view.homes[seat] ?? "A1";
  return (
    <div
      class={`svs-plate svs-end-plate is-${corner}${isFirst ? " is-first" : ""}`}
      data-tint={seat}
      data-plate={seat}
    >
      <div class="svs-plate-name">
        <SeatMark seat={seat} size={18} />
        <b data-user>{info?.name ?? ""}</b>
        {seat === speech.me && <span>{speech.say(`${BOARD}.plate.you`)}</span>}
        {info?.bot && <BotTag bot={info.bot} />}
      </div>
      <Bombs {...shown} />
      <Slips {...shown} />
      <Tiles {...shown} />
    </div>
  );
}

/** On a phone: what a seat had, after a tap on its plate. */
export function SeatSheet({
  info,
  close,
  ...shown
}: Omit<EndPlate, "isFirst" | "moving"> & { close(): void }) {
  const { say } = shown.speech;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return (
    <section class="svs-seat-sheet" data-seat-sheet={shown.seat} data-tint={shown.seat}>
      <header>
        <SeatMark seat={shown.seat} size={16} />
        <h2 data-user>{info?.name ?? ""}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={say(`${BOARD}.peek.close`)}
          onClick={close}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <Slips {...shown} moving={false} />
      <Tiles {...shown} />
    </section>
  );
}
