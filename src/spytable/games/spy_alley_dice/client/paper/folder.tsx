/** A folder for each seat: how many passports it holds and what all have seen of it. */
import type { SeatInfo } from "@kit/board";
import { BotTag, isAway, SeatMark } from "@kit/plate";
import type { Spy } from "../art/spies";
import type { View } from "../generated";
import type { Hand } from "../hand";
import { type Folder as Facts, lastOf } from "../records";
import { BOARD, deedWords, markWords, type Speech, spyWord } from "../sentences";
import { Booklets } from "./booklet";
import { Record } from "./record";

export interface FolderProps {
  seat: number;
  info: SeatInfo | undefined;
  view: View;
  facts: Facts;
  speech: Speech;
  hand: Hand;
  ringed: Spy | null;
  /** The small form, for four and more seats and for a phone. */
  brief: boolean;
  /** Opens a small one. */
  open?: ((seat: number) => void) | undefined;
}

export function Folder(props: FolderProps) {
  const { seat, info, view, speech, hand, brief, ringed } = props;
  const { say } = speech;
  const isOut = view.outs.includes(seat);
  const isTarget = hand.naming && hand.may?.type === "turn" && hand.may.targets.includes(seat);
  const tag = tagOf(speech, view, seat, info);
  const classes = [
    "sad-folder",
    brief ? "is-brief" : "is-full",
    isOut && "is-out",
    isTarget && "is-target",
    (view.asked ?? view.mover) === seat && view.phase !== "over" && "is-acting",
  ];
  const name = info?.name ?? "";
  return (
    <div
      role="group"
      class={classes.filter(Boolean).join(" ")}
      aria-label={say(`${BOARD}.folder`, { owner: seat })}
      data-folder={seat}
      data-point={seat}
    >
      <div class={tag ? "sad-tab has-tag" : "sad-tab"} data-plate={seat}>
        <SeatMark seat={seat} size={brief ? 13 : 15} />
        <b data-user>{name}</b>
        {info?.bot && <BotTag bot={info.bot} />}
        {tag && <span class="sad-tag">{tag}</span>}
      </div>
      <div class="sad-manila">
        <div class="sad-sheet">
          {!brief && <Clip />}
          <Held {...props} />
          {!brief && <h2 class="typed">{say(`${BOARD}.record`)}</h2>}
          <Record
            speech={speech}
            folder={props.facts}
            ringed={ringed}
            chances={isOut ? undefined : view.help?.beliefs[seat]}
            brief={brief}
          />
          {!brief && <Last {...props} />}
          {isOut && <span class="sad-rubber typed">{say(`${BOARD}.out`)}</span>}
        </div>
      </div>
      {isTarget && hand.spy ? (
        <button
          type="button"
          class="sad-lay is-name"
          title={whyWords(props)}
          onClick={() => hand.name(seat)}
        >
          <span>{say(`${BOARD}.do.name`, { owner: seat, spy: spyWord(speech, hand.spy) })}</span>
        </button>
      ) : (
        props.open && (
          <button
            type="button"
            class="sad-lay"
            aria-label={say(`${BOARD}.folder.open`, { owner: seat })}
            title={whyWords(props)}
            onClick={() => props.open?.(seat)}
          />
        )
      )}
    </div>
  );
}

/** Why tiles are crossed out, a line each: small folders show no words. */
function whyWords({ facts, speech }: FolderProps): string | undefined {
  const known = [...facts].filter(([, mark]) => mark.state !== "open");
  if (known.length === 0) return undefined;
  return known.map(([spy, mark]) => markWords(speech, spy, mark)).join("\n");
}

function Held({ seat, view, speech, brief }: FolderProps) {
  const held = view.held[seat] ?? 0;
  const args = { count: view.dealt, held };
  return (
    <p class="sad-held">
      <Booklets held={held} of={view.dealt} />
      <span>
        {brief && <span>{speech.say(`${BOARD}.holds`)} </span>}
        <b>{speech.say(`${BOARD}.held${held > view.dealt ? ".more" : ""}`, args)}</b>
        {!brief && <span>{speech.say(`${BOARD}.passports`)}</span>}
      </span>
    </p>
  );
}

function Last({ seat, view, speech }: FolderProps) {
  const last = lastOf(view, seat);
  return (
    <p class="sad-last">
      {last
        ? speech.say(`${BOARD}.last`, { turn: last.turn, what: deedWords(speech, last) })
        : speech.say(`${BOARD}.last.none`)}
    </p>
  );
}

/** What a seat is at, beside its tab. */
function tagOf(
  speech: Speech,
  view: View,
  seat: number,
  info: SeatInfo | undefined,
): string | null {
  const { say } = speech;
  const { phase, mover, asked, deed } = view;
  if (isAway(info)) return say(`${BOARD}.tag.away`);
  if (phase === "over" || mover === null || view.outs.includes(seat)) return null;
  if (phase === "answer") {
    if (seat === mover) return say(`${BOARD}.tag.mission`);
    if (seat === asked) return say(`${BOARD}.tag.asked`);
    return deed?.type === "mission" && deed.declined.includes(seat)
      ? say(`${BOARD}.tag.declined`)
      : null;
  }
  if (seat === asked && phase !== "turn") return say(`${BOARD}.tag.${phase}`);
  return seat === mover && phase === "turn" ? say(`${BOARD}.tag.turn`) : null;
}

export function Clip() {
  const d = "M4 14V36a5 5 0 0010 0V8a4 4 0 00-8 0V32a2 2 0 004 0V14";
  return (
    <svg class="sad-clip" width="18" height="46" viewBox="0 0 18 46" aria-hidden="true">
      <path d={d} class="is-shade" transform="translate(1.500 2)" />
      <path d={d} />
    </svg>
  );
}
