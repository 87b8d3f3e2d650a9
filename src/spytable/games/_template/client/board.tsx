/** The table of Briefcase: draws the last view and reports gestures. */
import type { BoardProps, SoundName, Teller } from "@kit/board";
import { Shell } from "@kit/shell";
import { useEffect } from "preact/hooks";
import { Case } from "./case";
import type { Action, Event, Night, View } from "./generated";
import { actionsOf, type Hand, useHand, useKeys } from "./hand";
import { factsOf, fileOf, GAME, lineOf, newsOf } from "./sentences";
import "./board.css";

type Props = BoardProps<View, Action, Event>;

export default function Board(props: Props) {
  const { update, seats, mySeat, say } = props;
  const { view } = update;
  const teller: Teller = { say, me: mySeat, outcome: update.outcome };
  const hand = useHand(props);
  useKeys(hand, props.covered);
  useNews(props, teller);
  const night = nightShown(props);
  return (
    <Shell
      {...props}
      line={lineOf(teller, view, update.question !== null)}
      file={fileOf(teller, view)}
      facts={factsOf(teller, view)}
      actions={actionsOf(hand, props)}
    >
      <div class="briefcase" data-phase={view.phase} data-version={update.version}>
        <div class="briefcase-room">
          <ul class={`briefcase-cases of-${seats.length}`} aria-label={say(`${GAME}.cases`)}>
            {seats.map((info, seat) => (
              <Case
                key={seat}
                {...{ seat, info, view, night, say }}
                isMine={seat === update.seat}
              />
            ))}
          </ul>
          <p class="briefcase-guard" data-roll={night?.roll ?? ""}>
            {guardWords(props, night)}
          </p>
          {view.seat !== null && <Cards hand={hand} say={say} />}
        </div>
      </div>
    </Shell>
  );
}

/** The night whose cases lie open: while they are opened, and when the match is over. */
function nightShown({ update, house }: Props): Night | null {
  const { view, events } = update;
  const isOpening = house.resting === false && events.some(({ type }) => type === "opened");
  if (view.cases !== null) return { cases: view.cases, roll: null, winner: null };
  return isOpening || update.outcome !== null ? (view.past.at(-1) ?? null) : null;
}

function guardWords({ update, say }: Props, night: Night | null): string {
  const last = night ?? update.view.past.at(-1) ?? null;
  if (update.view.config.guard === "asleep") return say(`${GAME}.guard.asleep`);
  if (!last?.roll) return say(`${GAME}.guard.awake`);
  return say(`${GAME}.guard.rolled`, { number: last.roll });
}

/** My cards: one is chosen, then packed by the big action. */
function Cards({ hand, say }: { hand: Hand; say: Props["say"] }) {
  return (
    <div class="briefcase-hand" role="group" aria-label={say(`${GAME}.hand`)}>
      {hand.cards.map((card, place) => (
        <button
          key={place}
          type="button"
          class={hand.packed === place ? "briefcase-card is-packed" : "briefcase-card"}
          data-card={card}
          aria-label={say(`${GAME}.card`, { card })}
          aria-pressed={hand.chosen === place || hand.packed === place}
          aria-disabled={!hand.isAsked}
          onClick={() => hand.choose(place)}
        >
          <span data-user>{card}</span>
        </button>
      ))}
    </div>
  );
}

/** Sounds and announcements for the last events. */
function useNews({ update, announce, play, mySeat }: Props, teller: Teller): void {
  useEffect(() => {
    const { events } = update;
    for (const sound of new Set(events.map((event) => soundOf(event, mySeat)))) {
      if (sound) play(sound);
    }
    const words = events.map((event) => newsOf(teller, event)).filter((text) => text !== null);
    if (words.length > 0) announce(words.join(" "));
  }, [update]);
}

function soundOf(event: Event, me: number | null): SoundName | null {
  switch (event.type) {
    case "answered":
      return "click";
    case "opened":
      return "thud";
    case "rolled":
      return "stamp";
    case "night-won":
      return event.winner === me ? "right" : null;
    case "night-fell":
      return me === null ? null : "turn";
    default:
      return null;
  }
}
