/** The story as a list: each line is a step, and a press goes to it. */
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../kit/plate";
import { t } from "../kit/words";
import type { StoryLine } from "./story";

export interface Held {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}

interface ToldProps {
  lines: readonly StoryLine[];
  at: number;
  jump(to: number): void;
  /** What each seat has in hand, if everything is revealed and the board does not show it. */
  held: readonly Held[];
}

export function StoryList({ lines, at, jump, held }: ToldProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.children[at];
    if (!list.current || !(here instanceof HTMLElement)) return;
    const middle = here.offsetTop - (list.current.clientHeight - here.offsetHeight) / 2;
    list.current.scrollTo({ top: middle });
  }, [at]);
  return (
    <>
      {held.length > 0 && (
        <dl class="film-held" aria-label={t("replay.held")}>
          {held.map(({ seat, name, text }) => (
            <div key={seat} data-held={seat}>
              <dt>
                <SeatMark seat={seat} size={10} /> <span data-user>{name}</span>
              </dt>
              <dd>{text || t("replay.held.none")}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol class="film-lines" ref={list} aria-label={t("replay.story")}>
        {lines.map((line) => (
          <li key={line.at}>
            <button
              type="button"
              onClick={() => jump(line.at)}
              {...(line.at === at ? { "aria-current": "step" } : {})}
              data-step={line.at}
            >
              {line.seat === null ? (
                <span class="seat-mark" />
              ) : (
                <SeatMark seat={line.seat} size={10} />
              )}
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
