/** The table at the end: every passport lies open, and one place is lit. */
import type { BoardProps, SeatInfo } from "@kit/board";
import { BotTag, SeatMark } from "@kit/plate";
import { useSize } from "@kit/size";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { ENDED } from "../dice/places";
import type { Action, Event, View } from "../generated";
import { Booklet } from "../paper/booklet";
import { BOARD, most, nameAsSubject, type Speech, spyWord } from "../sentences";
import { lyingIn, type Shown } from "../stage";
import { Tray } from "../tray";
import { type Fate, orderOf, type Place, placesOf, threadsOf } from "./fates";
import { Page, Seal } from "./page";
import { type Box, isSmall, OUT, planOf } from "./plan";
import { Pins, Threads } from "./threads";
import { FLIP_MS, flipAt } from "./times";
import "./finale.css";

export const END = `${BOARD}.end`;

interface FinaleProps extends BoardProps<View, Action, Event> {
  speech: Speech;
  shown: Shown | null;
}

const px = ({ x, y, width, height }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

export function Finale({ update, seats, speech, shown, prefs, play }: FinaleProps) {
  const { view } = update;
  const { say } = speech;
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(room);
  const letters = useMemo(lettersNow, [width, prefs.textSize]);
  const places = useMemo(() => placesOf(view), [view]);
  const undealt = view.opened?.undealt ?? [];
  const plan = useMemo(
    () =>
      planOf(Math.max(width, 200), Math.max(height, 120), {
        seats: places.length,
        deep: Math.max(1, view.dealt),
        undealt: undealt.length,
        letters,
      }),
    [width, height, places, letters],
  );
  const order = useMemo(() => orderOf(view, plan.columns), [view, plan.columns]);
  const isMoving = prefs.motion === "full" && update.events.length > 0;
  useFlipSounds(isMoving, places.length, play);
  const winners = (update.outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  // Whoever won opens last.
  const turns = [...order.filter((s) => !winners.includes(s)), ...winners];
  const strung = {
    threads: threadsOf(view),
    order,
    piles: plan.piles,
    width,
    height,
    tag: (of: readonly number[]) => say(`${END}.tag`, { turns: of.join(", ") }),
  };
  const lit = plan.piles[order.indexOf(winners[0] ?? -1)];
  return (
    <div
      ref={room}
      class={isMoving ? "sad-finale is-opening" : "sad-finale"}
      style={{ "--flip": `${FLIP_MS}ms`, "--card": `${plan.card}px` }}
      data-finale
    >
      {winners.length === 1 && lit && (
        <i
          class="sad-lamp"
          style={{ left: `${lit.x + lit.width / 2}px`, top: `${lit.y + lit.height / 2}px` }}
        />
      )}
      <Threads {...strung} />
      <ul class="sad-places" aria-label={say(`${END}.places`)}>
        {order.map((seat, at) => {
          const place = places[seat];
          const box = plan.piles[at];
          if (!place || !box) return null;
          return (
            <PlaceView
              key={seat}
              {...{ place, box, view, speech }}
              info={seats[seat]}
              cell={plan.cell}
              card={plan.card}
              letters={letters}
              isWinner={winners.includes(seat)}
              late={flipAt(turns.indexOf(seat))}
            />
          );
        })}
      </ul>
      <Pins {...strung} />
      {plan.tray && shown && <LastRoll box={plan.tray} shown={shown} speech={speech} />}
      {plan.rest && (
        <figure class={plan.restCard < 90 ? "sad-rest is-small" : "sad-rest"} style={px(plan.rest)}>
          <div>
            {undealt.map((spy) => (
              <span
                key={spy}
                class="sad-flip"
                style={{ width: `${plan.restCard}px`, "--late": `${flipAt(places.length)}ms` }}
              >
                <Page spy={spy} name={spyWord(speech, spy)} head={say(`${BOARD}.passport`)} />
                <Booklet />
              </span>
            ))}
          </div>
          <figcaption>
            <b>{say(`${END}.rest`)}</b>
            <span>{say(`${END}.rest.why`, { count: undealt.length })}</span>
            <span class="unseen">{undealt.map((spy) => spyWord(speech, spy)).join(", ")}</span>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** How large letters are now: as somebody likes them, and larger on a very large desk. */
const lettersNow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Each passport is heard as it turns, and the stamp on the last. */
function useFlipSounds(isMoving: boolean, count: number, play: FinaleProps["play"]): void {
  useEffect(() => {
    if (!isMoving) return;
    const timers = Array.from({ length: count }, (_, n) =>
      setTimeout(() => play(n === count - 1 ? "stamp" : "slide"), flipAt(n) + FLIP_MS / 2),
    );
    return () => timers.forEach(clearTimeout);
  }, [isMoving]);
}

interface PlaceViewProps {
  place: Place;
  box: Box;
  view: View;
  info: SeatInfo | undefined;
  speech: Speech;
  cell: number;
  card: number;
  letters: number;
  isWinner: boolean;
  /** When it turns over, in ms. */
  late: number;
}

function PlaceView(props: PlaceViewProps) {
  const { place, box, view, info, speech, cell, card, letters, isWinner, late } = props;
  const { say } = speech;
  const { seat, cards } = place;
  const note = noteOf(speech, view, place, isWinner);
  const isMine = seat === speech.me;
  const isSealed = isWinner && (view.ended === "last" || view.ended === "mission");
  return (
    <li
      class={`sad-place${isWinner ? " is-winner" : ""}${isSmall(cell, letters) ? " is-small" : ""}`}
      style={{ ...px(box), "--late": `${late}ms`, "--tilt": `${((seat * 37) % 5) - 2}deg` }}
      data-place-open={seat}
    >
      <div class="sad-pile">
        {cards
          .map(({ spy, fate }, n) => (
            <span
              key={spy}
              class={`sad-open is-${fate.kind}`}
              style={{ width: `${card}px`, left: `${card * OUT * n}px` }}
            >
              <span class="sad-flip">
                <Page
                  spy={spy}
                  name={spyWord(speech, spy)}
                  head={say(`${BOARD}.passport`)}
                  stamp={stampOf(speech, fate)}
                  isLit={isWinner && fate.kind === "held"}
                  isUnder={n > 0}
                />
                <Booklet />
              </span>
              {isSealed && fate.kind === "held" && n === 0 && <Seal />}
              <span class="unseen">
                {say(`${END}.card.${fate.kind}`, {
                  spy: spyWord(speech, spy),
                  ...("by" in fate ? { who: nameAsSubject(speech, fate.by) } : {}),
                  ...("turn" in fate ? { turn: fate.turn } : {}),
                })}
              </span>
            </span>
          ))
          .reverse()}
      </div>
      <p class="sad-place-words" style={{ width: `${cell - 4}px` }}>
        <span class="sad-place-name">
          <SeatMark seat={seat} size={13} />
          <b data-user>{info?.name}</b>
          {isMine && <em>{say(`${BOARD}.mine.tab`)}</em>}
          {info?.bot && cell > 190 && <BotTag bot={info.bot} />}
        </span>
        <span class="sad-place-note">{note}</span>
      </p>
    </li>
  );
}

function stampOf(
  { say }: Speech,
  fate: Fate,
): { words: string; kind: "found" | "gone" } | undefined {
  if (fate.kind === "held") return undefined;
  return {
    words: say(`${END}.stamp.${fate.kind}`),
    kind: fate.kind === "found" ? "found" : "gone",
  };
}

/** How a seat ended, in a few words. */
export function noteOf(
  speech: Speech,
  view: View,
  { seat, out }: Place,
  isWinner: boolean,
): string {
  const { say } = speech;
  if (out) {
    const args = { who: nameAsSubject(speech, out.to), turn: out.turn };
    return say(`${END}.note.${out.how}`, args);
  }
  if (isWinner && view.ended === "mission") return say(`${END}.note.mission`);
  const held = view.held[seat] ?? 0;
  if (view.ended === "stalemate") return say(`${BOARD}.end.holds`, { count: held });
  // Who is last may have been found before: at two passports one is not out at once.
  return say(`${END}.note.still`);
}

/** The dice of the last roll: what decided it lies on the rail. */
function LastRoll({ box, shown, speech }: { box: Box; shown: Shown; speech: Speech }) {
  const dice = shown.throws.at(-1)?.dice ?? "";
  const { spy, count } = most(dice);
  const kept = count < 3 ? [] : [0, 1, 2, 3, 4].filter((place) => dice[place] === spy);
  const lying = lyingIn(shown, kept).map((die) => {
    const loose = [0, 1, 2, 3, 4].filter((place) => !kept.includes(place));
    return { ...die, spot: [loose.indexOf(die.place), loose.length] as const };
  });
  return (
    <div class="sad-last-roll" style={px(box)}>
      <Tray
        dice={lying}
        measures={ENDED}
        moving={false}
        speech={speech}
        plate={speech.say(`${BOARD}.plate.last`, { turn: shown.turn })}
        rolls={null}
        hint={null}
        toggle={null}
        touched={() => undefined}
      />
    </div>
  );
}
