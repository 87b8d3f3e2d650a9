/** The slip in the tray: a mission as a round of questions, or a name and whether it was right. */
import { SeatMark } from "@kit/plate";
import type { ComponentChildren } from "preact";
import type { Mission, View } from "../generated";
import { listOthers } from "../seating";
import { BOARD, deedWords, nameInSentence, type Speech, spyWord } from "../sentences";

interface SlipProps {
  view: View;
  speech: Speech;
  /** On a phone the stopwatch stands on the slip. */
  children?: ComponentChildren;
}

export function Slip({ view, speech, children }: SlipProps) {
  const { deed, mover } = view;
  if (deed === null || mover === null) return null;
  if (deed.type === "mission") {
    return (
      <Questions view={view} speech={speech} mission={deed} by={mover}>
        {children}
      </Questions>
    );
  }
  const { say } = speech;
  return (
    <div class="sad-slip is-plain" data-slip="named">
      <span class={`sad-rubber typed ${deed.right ? "is-right" : ""}`}>
        {say(`${BOARD}.${deed.right ? "right" : "wrong"}`)}
      </span>
      <p class="sad-slip-who">
        <SeatMark seat={mover} size={15} />
        {say(`${BOARD}.slip.names`, { seat: mover, whom: nameInSentence(speech, deed.target) })}
      </p>
      <p class="sad-slip-ask typed">{spyWord(speech, deed.spy)}</p>
      <p class="sad-slip-after">{say(`${BOARD}.slip.discard`, { seat: mover })}</p>
    </div>
  );
}

interface QuestionsProps extends SlipProps {
  mission: Mission;
  by: number;
}

function Questions({ view, speech, mission, by, children }: QuestionsProps) {
  const { say } = speech;
  const spy = spyWord(speech, mission.spy);
  const settled = mission.truth !== null;
  const asked = view.asked;
  return (
    <div class="sad-slip" data-slip="mission">
      <span class="sad-rubber typed">{say(`${BOARD}.mission`)}</span>
      <p class="sad-slip-who">
        <SeatMark seat={by} size={15} />
        {settled || asked === null
          ? say(`${BOARD}.slip.asked`, { seat: by })
          : say(`${BOARD}.slip.asks`, { seat: by, whom: nameInSentence(speech, asked) })}
      </p>
      <p class="sad-slip-ask typed">{say(`${BOARD}.slip.question`, { spy })}</p>
      {settled ? (
        <p class="sad-slip-after">{deedWords(speech, { by, deed: mission })}</p>
      ) : (
        <ol class="sad-slip-round">
          {roundOf(view, mission, by).map((seat) => (
            <li key={seat} class={seat === asked ? "is-asked" : ""}>
              <SeatMark seat={seat} size={11} />
              <span>{say(`${BOARD}.who`, { seat })}</span>{" "}
              <b>{say(`${BOARD}.answer.${answerOf(mission, seat, asked)}`)}</b>
            </li>
          ))}
        </ol>
      )}
      {children}
    </div>
  );
}

/** Those who are asked, round the table from the roller. */
const roundOf = (view: View, mission: Mission, by: number): number[] =>
  listOthers(view, by).filter(
    (seat) => !view.outs.includes(seat) || mission.declined.includes(seat),
  );

function answerOf(mission: Mission, seat: number, asked: number | null): string {
  if (mission.declined.includes(seat)) return "decline";
  if (mission.caller === seat) return "call";
  return seat === asked ? "asked" : "later";
}
