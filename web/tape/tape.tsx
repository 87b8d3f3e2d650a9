/** "Since your last turn": a telegraph tape under the line of words, a cell for each event. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { FollowModule, TapeCell } from "../kit/board";
import { IconButton } from "../kit/button";
import { keepKeys } from "../kit/house";
import { Icon } from "../kit/icons";
import { announce } from "../kit/live";
import { SeatMark } from "../kit/plate";
import { prefs } from "../kit/prefs";
import { type Say, t } from "../kit/words";
import type { MatchStore } from "../match";
import type { Step } from "./again";
import { useStopping } from "./stopping";
import "./tape.css";

export interface TapeProps {
  store: MatchStore;
  follow: FollowModule;
  me: number;
  say: Say;
  /** Whether the last event still moves on the board: the paper is blank until then. */
  isComing: boolean;
}

interface Cell extends Step {
  readonly cell: TapeCell;
}

/** The most cells; of more, the last ones are shown. */
const MOST = 24;

export function Tape({ store, follow, me, say, isComing }: TapeProps) {
  const { again, since } = store;
  const frames = since.frames.value;
  const cells = useMemo(() => cellsOf(frames, follow, me, say), [frames, follow, me, say]);
  const count = cells.length;
  const at = again.at.value;
  const list = useRef<HTMLOListElement>(null);
  useStopping(again);
  useEffect(() => {
    if (count > 0 && !isComing) announce(say("table.tape.heard", { count }));
  }, [count, isComing]);
  useEffect(() => {
    const cell = at === null ? undefined : list.current?.children[at];
    const behavior = prefs.value.motion === "full" ? "smooth" : "auto";
    cell?.scrollIntoView({ behavior, inline: "center", block: "nearest" });
    const told = at === null ? undefined : cells[at];
    if (told) announce(wordsOf(told.cell, say));
  }, [at]);
  if (count === 0) return null;
  const close = (): void => {
    again.stop();
    since.forget();
  };
  return (
    <section
      class={isComing ? "tape is-coming" : "tape"}
      aria-label={say("table.tape.title")}
      onKeyDown={keepKeys}
      data-tape={count}
    >
      <h2 class="typed">
        {at === null ? say("table.tape.title") : t("table.tape.at", { number: at + 1, count })}
      </h2>
      <ol ref={list}>
        {cells.map(({ cell }, n) => (
          <li key={n}>
            <button
              type="button"
              data-tape-cell={n}
              aria-current={n === at ? "step" : undefined}
              onClick={() => again.playOne(cells, n)}
            >
              <span class="unseen">{t("table.tape.again")}</span>
              {cell.picture && <span class="tape-picture">{cell.picture}</span>}
              <span class="tape-words">
                <span class="tape-name">
                  <SeatMark seat={cell.seat} size={11} />
                  <b data-user>{say("table.tape.name", { seat: cell.seat })}</b>
                </span>
                <span>{cell.text}</span>
                {cell.verdict && (
                  <b class={`is-${cell.verdict}`}>{t(`table.tape.${cell.verdict}`)}</b>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="tape-all" onClick={() => again.playAll(cells)}>
        <Icon name="undo" size={17} /> <span>{t("table.tape.all")}</span>
      </button>
      <IconButton icon="close" label={t("table.tape.close")} onPress={close} />
    </section>
  );
}

function cellsOf(
  frames: MatchStore["since"]["frames"]["value"],
  follow: FollowModule,
  me: number,
  say: Say,
): Cell[] {
  const teller = { say, me, outcome: null };
  const cells = frames.flatMap((frame) =>
    frame.after.events.flatMap((event): Cell[] => {
      const cell = follow.cell?.(teller, frame.after.view, event) ?? null;
      return cell === null || cell.seat === me ? [] : [{ frame, event, cell }];
    }),
  );
  return cells.slice(-MOST);
}

function wordsOf(cell: TapeCell, say: Say): string {
  const name = say("table.tape.name", { seat: cell.seat });
  const verdict = cell.verdict ? ` ${t(`table.tape.${cell.verdict}`)}.` : "";
  return `${name} ${cell.text}${verdict}`;
}
