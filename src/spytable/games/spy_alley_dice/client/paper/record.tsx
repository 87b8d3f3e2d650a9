/** The six spies as a record: open, crossed out with its turn, or in question. */
import { Portrait, SPIES, type Spy } from "../art/spies";
import type { Folder, Mark } from "../records";
import { BOARD, markBrief, markWords, type Speech } from "../sentences";

interface RecordProps {
  speech: Speech;
  folder: Folder;
  /** Ringed: the spy that is asked about or would be named. */
  ringed: Spy | null;
  /** How likely each is, if the table helps. */
  chances?: readonly number[] | undefined;
  brief?: boolean;
}

export function Record({ speech, folder, ringed, chances, brief = false }: RecordProps) {
  return (
    <ul class={brief ? "sad-record is-brief" : "sad-record"}>
      {SPIES.map((spy, i) => {
        const mark = folder.get(spy) ?? { state: "open" };
        const chance = chances?.[i];
        const classes = [
          `is-${mark.state}`,
          "stale" in mark && mark.stale && "is-stale",
          ringed === spy && "is-ringed",
        ];
        const label = markWords(speech, spy, mark);
        const said =
          chance === undefined
            ? label
            : `${label} ${speech.say(`${BOARD}.chance`, { percent: percent(chance) })}`;
        return (
          <li key={spy} class={classes.filter(Boolean).join(" ")} title={said}>
            <span class="sad-tile">
              <Portrait spy={spy} cut="bold" label={said} />
              {(mark.state === "not" || mark.state === "gave") && <Cross />}
              {mark.state === "took" && <em aria-hidden="true">?</em>}
            </span>
            <Caption speech={speech} mark={mark} chance={chance} brief={brief} />
          </li>
        );
      })}
    </ul>
  );
}

export const percent = (chance: number): number => Math.round(chance * 100);

interface CaptionProps {
  speech: Speech;
  mark: Mark;
  chance: number | undefined;
  brief: boolean;
}

function Caption({ speech, mark, chance, brief }: CaptionProps) {
  const { say } = speech;
  if (chance !== undefined) {
    return (
      <small
        aria-hidden="true"
        class={chance === 0 ? "is-chance is-none" : "is-chance"}
        style={{ "--part": chance }}
      >
        {say(`${BOARD}.percent`, { percent: percent(chance) })}
      </small>
    );
  }
  if (brief) return null;
  return <small aria-hidden="true">{markBrief(speech, mark)}</small>;
}

function Cross() {
  return (
    <svg class="sad-cross" viewBox="0 0 60 60" aria-hidden="true">
      <path d="M7 9C20 22 38 39 54 52M52 7C40 20 22 38 8 54" stroke-width="5" />
      <path d="M9 12C22 25 39 41 51 50" stroke-width="2" opacity=".6" />
    </svg>
  );
}
