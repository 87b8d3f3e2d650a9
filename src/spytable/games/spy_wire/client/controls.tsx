/** The clock and the three buttons, where the thumbs are. */
import { ClaimArt, PushArt } from "./art/buttons";
import { Dots } from "./art/defuser";
import { Clock, type ClockProps, type Saving, useSaving } from "./clock";
import type { Button, Hand } from "./hand";
import { BOARD, type Speech } from "./sentences";
import { COLOURS, nearSide } from "./sight";

interface ControlsProps extends ClockProps {
  readonly hand: Hand;
}

export function Controls(props: ControlsProps) {
  const { view, hand, speech } = props;
  return (
    <section class="wire-controls" aria-label={speech.say(`${BOARD}.controls`)}>
      <Clock {...props} />
      <Keys {...props} />
      {hand.claiming && <Claims hand={hand} speech={speech} view={view} />}
    </section>
  );
}

function Keys({ view, timing, hand, speech }: ControlsProps) {
  const { say } = speech;
  const saves = useSaving(view, timing, speech);
  const isFinal = ["brink", "hold", "attempt", "grab", "verdict", "late"].includes(view.phase);
  const main: Button = isFinal ? "hold" : "start";
  const running = view.phase === "slide" && view.mover === speech.me;
  const held = ["hold", "verdict", "late"].includes(view.phase);
  return (
    <>
      <span class="wire-key is-stop">
        <Push button="stop" hand={hand} speech={speech} saves={saves} />
        {saves && <small class="wire-saves">{saves.says}</small>}
        <small class={hand.up === "stop" ? "wire-kbd" : "wire-kbd is-dim"} aria-hidden="true">
          {say(`${BOARD}.key.space`)}
        </small>
      </span>
      <span class={held ? "wire-key is-start is-held" : "wire-key is-start"}>
        <Push button={main} hand={hand} speech={speech} />
        <small aria-hidden="true">
          {running ? say(`${BOARD}.start.running`) : hand.up === main && say(`${BOARD}.key.space`)}
        </small>
      </span>
      <span class="wire-key is-claim">
        <button
          type="button"
          class={hand.mayClaim ? "wire-claim is-open" : "wire-claim"}
          aria-label={say(`${BOARD}.claim`)}
          aria-disabled={!hand.mayClaim}
          aria-expanded={hand.claiming}
          onClick={() => hand.openClaim(!hand.claiming)}
        >
          <ClaimArt open={hand.mayClaim} label={say(`${BOARD}.claim`)} />
        </button>
        <small aria-hidden="true">
          {hand.mayClaim ? say(`${BOARD}.key.claim`) : !isFinal && say(`${BOARD}.claim.before`)}
        </small>
      </span>
      {hand.mayGiveUp && (
        <button type="button" class="wire-give-up" onClick={hand.giveUp}>
          {say(`${BOARD}.give-up`)}
        </button>
      )}
    </>
  );
}

interface PushProps {
  readonly button: Button;
  readonly hand: Hand;
  readonly speech: Speech;
  /** What STOP would bank now. */
  readonly saves?: Saving | null;
}

/** A push button. HOLD counts from the moment it goes down. */
function Push({ button, hand, speech, saves = null }: PushProps) {
  const up = hand.up === button;
  const label = speech.say(`${BOARD}.${button}`);
  const down = button === "hold" ? { onPointerDown: () => up && hand.push(button) } : {};
  return (
    <button
      type="button"
      class={up ? "wire-push is-up" : "wire-push"}
      aria-label={label}
      aria-disabled={!up}
      aria-description={saves?.says}
      data-push={button}
      data-note={saves?.brief}
      {...down}
      onClick={(event) => {
        if (button !== "hold" || event.detail === 0) hand.push(button);
      }}
    >
      <PushArt kind={button} up={up} label={label} isNoted={saves !== null} />
    </button>
  );
}

/** How many dots? A right claim pulls as many fuses, a wrong one costs time. */
function Claims({ hand, speech, view }: Pick<ControlsProps, "hand" | "speech" | "view">) {
  const colour = COLOURS[nearSide(view)];
  return (
    <div class="wire-claims" role="group" aria-label={speech.say(`${BOARD}.claims`)}>
      <p>{speech.say(`${BOARD}.claims`)}</p>
      {[1, 2, 3].map((count) => (
        <button
          key={count}
          type="button"
          autofocus={count === 1}
          aria-label={speech.say(`${BOARD}.claim.dots`, { count })}
          data-claim={count}
          onClick={() => hand.claim(count)}
        >
          <svg viewBox="22 22 52 52" aria-hidden="true">
            <circle cx="48" cy="48" r="24" fill="#080605" stroke="#8d6a2e" stroke-width="2" />
            <Dots count={count} colour={colour} />
          </svg>
          <b data-user aria-hidden="true">
            {count}
          </b>
        </button>
      ))}
      <small>{speech.say(`${BOARD}.claims.note`)}</small>
    </div>
  );
}
