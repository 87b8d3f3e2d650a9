/** An agent: the name plate, the bank, and the holes for what it has captured. */
import type { SeatInfo } from "@kit/board";
import { isLevel } from "@kit/levels";
import { BotTag, isAway, SeatMark } from "@kit/plate";
import { Lamp } from "./art/buttons";
import { Cradle, type FuseKind } from "./art/fuse";
import { Bank, type BankProps } from "./clock";
import type { View } from "./generated";
import { BOARD, fuseWord } from "./sentences";
import { COLOURS, NAMES, other, type Side } from "./sight";

const SPECIALS: readonly FuseKind[] = ["trigger", "power", "detonator"];

/** Whether all three specials of a side are captured. */
export const isDead = (view: View, side: Side): boolean =>
  view.collected[other(side)].length === SPECIALS.length;

interface AgentProps extends BankProps {
  readonly seats: readonly SeatInfo[];
  readonly place: "far" | "near";
}

export function Agent(props: AgentProps) {
  const { view, side, speech, place } = props;
  const name = speech.say(`${BOARD}.agent.${NAMES[side]}`);
  return (
    <section class={`wire-agent is-${place}`} aria-label={name}>
      <Plate {...props} />
      <Bank {...props} />
      <Collector {...{ view, side, speech }} />
    </section>
  );
}

function Plate({ view, side, seats, speech }: AgentProps) {
  const seat = view.agents[side];
  const info = seats[seat];
  const turn = view.mover === seat && view.turn > 0 && view.phase !== "over";
  const { say } = speech;
  const you = seat === speech.me ? ".you" : "";
  const role = say(`${BOARD}.agent.${NAMES[side]}${you}`);
  const away = isAway(info);
  const classes = ["wire-plate", turn && "is-turn", away && "is-away"];
  return (
    <div class={classes.filter(Boolean).join(" ")} data-plate={seat} data-side={COLOURS[side]}>
      <span class="wire-card">
        <SeatMark seat={seat} size={18} />
        <b data-user>{info?.name}</b>
        {info?.bot && (
          <>
            <BotTag bot={info.bot} />
            <span
              class={isLevel(info.bot) ? "bot-tag wire-bot" : "bot-tag wire-bot is-own"}
              aria-hidden="true"
            >
              <b>{say("table.bot")}</b>
            </span>
          </>
        )}
        <small class="wire-full">{away ? say("table.away") : role}</small>
        <small class="wire-brief">
          {say(away ? "table.away" : `${BOARD}.agent.${NAMES[side]}.brief`)}
        </small>
        {view.opened && isDead(view, side) ? (
          <em class="wire-dead typed">{say(`${BOARD}.over.dead`)}</em>
        ) : (
          <Lamp state={turn ? "on" : "off"} r={5.5} />
        )}
      </span>
    </div>
  );
}

function Collector({ view, side, speech }: Omit<BankProps, "timing">) {
  const enemy = other(side);
  const got = view.collected[side];
  const decoys = view.out[enemy].length - got.length;
  const names = got.map((fuse) => fuseWord(speech, fuse)).join(", ");
  const label = speech.say(`${BOARD}.collected${got.length ? "" : ".none"}`, {
    names,
    count: decoys,
  });
  return (
    <div class="wire-collector" role="img" aria-label={label} data-collected={got.length}>
      {SPECIALS.map((fuse) => (
        <span key={fuse} class={got.includes(fuse) ? "wire-hole is-full" : "wire-hole"}>
          <svg viewBox="-2 -4 50 130" aria-hidden="true">
            <Cradle colour={COLOURS[enemy]} fuse={fuse} full={got.includes(fuse)} />
          </svg>
          <small aria-hidden="true">{fuseWord(speech, fuse)}</small>
        </span>
      ))}
      <span class="wire-decoys" aria-hidden="true">
        <b data-user>{decoys}</b>
        <small>{speech.say(`${BOARD}.decoys`)}</small>
      </span>
    </div>
  );
}

/** A charge when it is over: dead, or how many fuses kept it alive. */
export function SpentCharge(props: Omit<BankProps, "timing">) {
  const { view, side, speech } = props;
  const left = SPECIALS.length - view.collected[other(side)].length;
  const { say } = speech;
  return (
    <div class={left ? "wire-spent" : "wire-spent is-dead"}>
      <Charge {...props} />
      {left ? (
        <small>
          {say(`${BOARD}.over.armed${left === SPECIALS.length ? "" : ".short"}`, { count: left })}
        </small>
      ) : (
        <b class="wire-stamp typed" aria-hidden="true">
          {say(`${BOARD}.over.dead`)}
        </b>
      )}
    </div>
  );
}

/** A wrapped charge: a lamp is lit for each special that still guards it. */
export function Charge({ view, side, speech }: Omit<BankProps, "timing">) {
  const left = SPECIALS.length - view.collected[other(side)].length;
  const name = speech.say(`${BOARD}.charge.${NAMES[side]}`);
  return (
    <div
      class="wire-charge"
      role="img"
      aria-label={speech.say(`${BOARD}.charge.heard`, { name, count: left })}
    >
      <b class="typed" aria-hidden="true">
        {name}
      </b>
      <span>
        {SPECIALS.map((fuse, n) => (
          <i key={fuse} class={n < left ? "" : "is-out"} style={{ "--n": n }}>
            <Lamp state={n < left ? "red" : "off"} r={5} />
          </i>
        ))}
      </span>
    </div>
  );
}
