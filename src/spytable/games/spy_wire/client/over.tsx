/** What stands beside the tablet when the match is over: the charges, and what was in the fuses. */
import { isDead, SpentCharge } from "./agents";
import { PushArt } from "./art/buttons";
import { type FuseKind, Mark } from "./art/fuse";
import { Clock, type ClockProps } from "./clock";
import { amount, BOARD, fuseWord, type Speech } from "./sentences";
import { NAMES, nearSide, other } from "./sight";

const KINDS: readonly FuseKind[] = ["trigger", "power", "detonator", "decoy"];

export function Aftermath(props: ClockProps) {
  const { view, speech } = props;
  const near = nearSide(view);
  const stopped = stoppedWords(props);
  return (
    <section class="wire-aftermath" aria-label={speech.say(`${BOARD}.over`)}>
      <div class="wire-spent-clock">
        <Clock {...props} />
        {stopped && <small>{stopped}</small>}
      </div>
      <SpentCharge view={view} speech={speech} side={other(near)} />
      <SpentCharge view={view} speech={speech} side={near} />
      <div class="wire-spent-stop">
        <PushArt kind="stop" up={false} label={speech.say(`${BOARD}.stop`)} />
      </div>
      <Legend speech={speech} />
      <Stamps {...props} />
    </section>
  );
}

/** A small phone has no room for the charges: a dead one has its stamp beside its rail. */
function Stamps({ view, speech }: ClockProps) {
  const near = nearSide(view);
  const { say } = speech;
  return (
    <ul class="wire-stamps">
      {[other(near), near].map((side) => {
        const name = say(`${BOARD}.charge.${NAMES[side]}`);
        return (
          <li key={side}>
            {isDead(view, side) && (
              <b
                class="wire-stamp typed"
                role="img"
                aria-label={say(`${BOARD}.charge.heard`, { name, count: 0 })}
              >
                {say(`${BOARD}.over.dead`)}
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How the clock stood when the last fuse was taken. */
function stoppedWords({ view, speech }: ClockProps): string | null {
  const last = view.opened?.taken.findLast((taken) => taken.why !== "penalty");
  if (!last) return null;
  const key = last.left > 0 ? "stopped" : "ran-out";
  return speech.say(`${BOARD}.over.${key}`, { left: amount(speech, view, last.left) });
}

/** The four marks in words: what the caps hid. */
function Legend({ speech }: { speech: Speech }) {
  return (
    <div class="wire-legend">
      <h2 class="typed">{speech.say(`${BOARD}.over.legend`)}</h2>
      <ul>
        {KINDS.map((fuse) => (
          <li key={fuse}>
            <svg viewBox="-14 -14 28 28" aria-hidden="true">
              <Mark fuse={fuse} x={0} y={0} upright />
            </svg>
            <span>{fuseWord(speech, fuse)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
