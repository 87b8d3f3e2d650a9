/** My own folder: what the others have on me. */
import type { SeatInfo } from "@kit/board";
import { SeatMark } from "@kit/plate";
import type { Spy } from "../art/spies";
import type { View } from "../generated";
import { type Folder, lastOf } from "../records";
import { BOARD, deedWords, type Speech } from "../sentences";
import { Record } from "./record";

interface MineProps {
  seat: number;
  info: SeatInfo | undefined;
  view: View;
  facts: Folder;
  speech: Speech;
  ringed: Spy | null;
}

export function Mine({ seat, info, view, facts, speech, ringed }: MineProps) {
  const { say } = speech;
  const last = lastOf(view, seat);
  const taken = [...facts.values()].some((mark) => mark.state === "took");
  const name = info?.name ?? "";
  return (
    <section class="sad-folder is-mine" aria-label={say(`${BOARD}.mine`)} data-point={seat}>
      <div class="sad-tab" data-plate={seat}>
        <SeatMark seat={seat} size={15} />
        <b>
          <span data-user>{name}</span>
          {say(`${BOARD}.mine.tab`)}
        </b>
      </div>
      <div class="sad-manila">
        <div class="sad-sheet">
          <div>
            <h2 class="typed">{say(`${BOARD}.mine`)}</h2>
            <Record speech={speech} folder={facts} ringed={ringed} />
          </div>
          <p class="sad-last">
            {taken
              ? say(`${BOARD}.mine.took`)
              : last
                ? say(`${BOARD}.last`, { turn: last.turn, what: deedWords(speech, last) })
                : say(`${BOARD}.mine.none`)}
          </p>
        </div>
      </div>
    </section>
  );
}
