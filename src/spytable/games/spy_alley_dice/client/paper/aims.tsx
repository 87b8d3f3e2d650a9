/** Help, where it was agreed: how likely three or five of each spy still are, with best play. */
import { Portrait, SPIES } from "../art/spies";
import type { View } from "../generated";
import type { Hand } from "../hand";
import { BOARD, type Speech, spyWord } from "../sentences";
import { percent } from "./record";

interface AimsProps {
  view: View;
  hand: Hand;
  speech: Speech;
}

export function Aims({ view, hand, speech }: AimsProps) {
  const { say } = speech;
  const aims = view.help?.aims ?? [];
  if (aims.length === 0 || hand.may?.type !== "turn" || !hand.may.roll || hand.naming) return null;
  return (
    <section class="sad-aims" aria-label={say(`${BOARD}.aims`)}>
      <h2 class="typed">{say(`${BOARD}.aims`)}</h2>
      <ul>
        {SPIES.map((spy) => {
          const [three, , five] = aims.filter(
            (aim) => aim.spies.length === 1 && aim.spies[0] === spy,
          );
          if (!three || !five) return null;
          return (
            <li key={spy}>
              <button type="button" onClick={() => hand.keep(three.keep)}>
                <Portrait spy={spy} cut="bold" />
                <b>
                  <span class="unseen">
                    {say(`${BOARD}.aim.three`, { spy: spyWord(speech, spy) })}{" "}
                  </span>
                  {say(`${BOARD}.percent`, { percent: percent(three.chance) })}
                </b>
                <small>
                  <span class="unseen">{say(`${BOARD}.aim.five`)} </span>
                  {say(`${BOARD}.percent`, { percent: percent(five.chance) })}
                </small>
                <span class="unseen">{say(`${BOARD}.aim.lift`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
