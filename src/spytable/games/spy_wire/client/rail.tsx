/** A rail of six fuses: caps to the enemy, marked for their owner, to be pulled when it is time. */
import { Fuse, type FuseKind, LooseFuse, RAIL, type Stand } from "./art/fuse";
import { laneOf } from "./art/wires";
import type { Slot, View } from "./generated";
import type { Plan } from "./plan";
import { fuseLabel, type Speech } from "./sentences";
import * as sight from "./sight";

/** A fuse that just left its slot. */
export interface Gone {
  readonly id: string;
  readonly side: sight.Side;
  readonly slot: number;
  readonly fuse: FuseKind;
}

export interface RailProps {
  readonly view: View;
  readonly plan: Plan;
  readonly speech: Speech;
  readonly side: sight.Side;
  readonly below: boolean;
  readonly turned: boolean;
  readonly quarter: boolean;
  readonly lit: readonly sight.Lit[];
  /** How my fuses are being arranged, while they are. */
  readonly order: readonly FuseKind[] | null;
  readonly pulled: readonly Gone[];
  /** Pulls a fuse of the enemy; null when that is not asked of me. */
  readonly pull: ((slot: number) => void) | null;
}

export function Rail(props: RailProps) {
  const { view, plan, side, below, turned, quarter, speech } = props;
  const mine = view.side === side;
  const label = speech.say(`spy-wire.board.rail.${sight.NAMES[side]}`);
  const k = plan.cell / 96;
  const top = below ? (plan.padY + RAIL) * k + 7 * plan.cell : plan.padY * k;
  return (
    <ul
      class={below ? "wire-rail is-below" : "wire-rail"}
      aria-label={label}
      style={{ top: `${top}px`, left: `${plan.padX * k}px` }}
    >
      {view.slots[side].map((slot, n) => {
        const fuse = slot.fuse ?? (mine && !view.dealt[side] ? (props.order?.[n] ?? null) : null);
        const offer = mine ? null : pullActOf(props, n);
        const stand = standOf(props, n, offer !== null);
        const words = fuseLabel(speech, view, side, n, fuse);
        const gone = props.pulled.find((each) => each.side === side && each.slot === n);
        const art = (
          <svg viewBox={`0 0 96 ${RAIL}`} aria-hidden="true">
            <g transform={below ? `translate(0 ${RAIL}) scale(1 -1)` : undefined}>
              <Fuse
                colour={sight.COLOURS[side]}
                lane={laneOf(sight.COLOURS[sight.other(side)], turned)}
                stand={stand}
                mark={slot.out && !view.opened ? null : fuse}
                {...{ below, quarter }}
              />
            </g>
          </svg>
        );
        return (
          <li
            key={n}
            style={{
              left: `${sight.slotOn(n, turned) * plan.cell}px`,
              "--n": sight.slotOn(n, turned) + (below ? 6 : 0),
            }}
            data-slot={`${side}/${n}`}
            data-stand={stand}
            data-missed={isMissed(view, slot) || undefined}
            data-mark={slot.out && !view.opened ? undefined : (fuse ?? undefined)}
          >
            {offer ? (
              <button
                type="button"
                class="wire-fuse"
                aria-label={words}
                data-pull={n}
                onClick={offer}
              >
                {art}
              </button>
            ) : (
              <span class="wire-fuse" role="img" aria-label={words}>
                {art}
              </span>
            )}
            {gone && <Flight key={gone.id} gone={gone} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What pulling a fuse does, where it is offered: any in a penalty, the wired ones in a grab. */
function pullActOf({ view, side, pull, lit }: RailProps, slot: number): (() => void) | null {
  if (!pull || view.slots[side][slot]?.out) return null;
  const wired = lit.some((each) => each.side !== side && each.slot === slot);
  return view.phase === "pull" || wired ? () => pull(slot) : null;
}

function standOf({ view, side, lit }: RailProps, slot: number, isOffered: boolean): Stand {
  // The fuse that decided the match stands lit once more.
  if (view.opened && lit.some((each) => each.side !== side && each.slot === slot)) return "live";
  if (view.slots[side][slot]?.out) return "out";
  if (isOffered) return "offered";
  return lit.some((each) => each.side !== side && each.slot === slot) ? "live" : "in";
}

/** A special that nobody took: it has the light where no circuit decided the match. */
const isMissed = ({ opened }: View, { fuse, out }: Slot): boolean =>
  opened?.circuit === null && !out && fuse !== null && fuse !== "decoy";

/** It hisses out, and everyone sees its tip. */
function Flight({ gone }: { gone: Gone }) {
  return (
    <span class="wire-flight" aria-hidden="true">
      <i />
      <i />
      <i />
      <svg viewBox="-6 -6 60 140" aria-hidden="true">
        <LooseFuse colour={sight.COLOURS[gone.side]} fuse={gone.fuse} />
      </svg>
    </span>
  );
}
