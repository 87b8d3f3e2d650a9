/** After Stop: whom to name, as whom; or the mission; or no one. */
import type { SeatInfo } from "@kit/board";
import { SeatMark } from "@kit/plate";
import { Portrait, SPIES } from "../art/spies";
import type { View } from "../generated";
import type { Hand } from "../hand";
import type { Folder } from "../records";
import { BOARD, markBrief, markWords, type Speech, spyWord } from "../sentences";
import { percent } from "./record";
import { Chips } from "./starters";

interface NamingProps {
  view: View;
  hand: Hand;
  speech: Speech;
  seats: readonly SeatInfo[];
  folders: readonly Folder[];
}

export function Naming({ view, hand, speech, seats, folders }: NamingProps) {
  const { say } = speech;
  const { may, spy } = hand;
  if (may?.type !== "turn" || spy === null) return null;
  const many = may.spies.length > 1;
  return (
    <section class="sad-naming" aria-label={say(`${BOARD}.naming`, { spy: spyWord(speech, spy) })}>
      <header>
        {!many && <Portrait spy={spy} cut="bold" />}
        <h2 class="typed">{say(`${BOARD}.naming`, { spy: spyWord(speech, spy) })}</h2>
        <Chips dice={view.throws.at(-1)?.dice ?? ""} />
        {may.mission && (
          <button
            type="button"
            class="sad-attempt"
            data-do="mission"
            aria-disabled={hand.busy}
            onClick={hand.attempt}
          >
            <b>{say(`${BOARD}.do.mission`)}</b>
            <small>{say(`${BOARD}.do.mission.note`)}</small>
          </button>
        )}
      </header>
      {many && (
        <div class="sad-naming-spies" role="radiogroup" aria-label={say(`${BOARD}.naming.as`)}>
          {may.spies.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === spy}
              aria-label={spyWord(speech, each)}
              onClick={() => hand.chooseSpy(each)}
            >
              <Portrait spy={each} cut="bold" />
            </button>
          ))}
        </div>
      )}
      <ul class={`sad-targets of-${may.targets.length}`}>
        {may.targets.map((seat, n) => {
          const mark = folders[seat]?.get(spy) ?? { state: "open" };
          const chance = view.help?.beliefs[seat]?.[SPIES.indexOf(spy)];
          return (
            <li key={seat}>
              <button
                type="button"
                data-name={seat}
                data-next={n === 0 ? "" : undefined}
                data-point={seat}
                aria-disabled={hand.busy}
                onClick={() => hand.name(seat)}
              >
                <SeatMark seat={seat} size={15} />
                <span>
                  <b data-user>{seats[seat]?.name}</b>
                  <small aria-hidden="true">
                    {chance === undefined
                      ? markBrief(speech, mark)
                      : say(`${BOARD}.chance`, { percent: percent(chance) })}
                  </small>
                  <span class="unseen">
                    {markWords(speech, spy, mark)}
                    {chance !== undefined &&
                      ` ${say(`${BOARD}.chance`, { percent: percent(chance) })}`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
