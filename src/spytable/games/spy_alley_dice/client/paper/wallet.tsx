/** My passports in the wallet. Nobody else sees them; a tap tucks them away. */
import { useEffect, useState } from "preact/hooks";
import type { Spy } from "../art/spies";
import type { View } from "../generated";
import type { Hand } from "../hand";
import { BOARD, type Speech, spyWord } from "../sentences";
import { Booklet } from "./booklet";
import { Passport } from "./passport";

interface WalletProps {
  view: View;
  hand: Hand;
  speech: Speech;
}

export function Wallet({ view, hand, speech }: WalletProps) {
  const { say } = speech;
  const [tucked, setTucked] = useState(false);
  const owed = hand.may?.type === "card";
  const closed = tucked && !owed;
  const chosen = owed ? hand.card : null;
  // A passport is chosen: the next act is to part with it.
  useEffect(() => {
    if (chosen === null) return;
    const part = "[data-do=give], [data-do=discard], .actions .button.is-gold";
    const keys = [...document.querySelectorAll<HTMLElement>(part)];
    keys.find((key) => key.checkVisibility())?.focus({ preventScroll: true });
  }, [chosen]);
  const words = view.hand.length === 0 ? "empty" : closed ? "show" : "hide";
  return (
    <section
      class={`sad-wallet has-${Math.max(1, view.hand.length)}${owed ? " is-owing" : ""}`}
      aria-label={say(`${BOARD}.wallet`)}
      data-point={view.seat ?? undefined}
    >
      <ul class="sad-passports">
        {view.hand.map((spy) => (
          <li
            key={spy}
            class={hand.card === spy ? "is-chosen" : ""}
            data-passport={closed ? undefined : spy}
          >
            {closed ? (
              <span class="sad-passport is-closed">
                <Booklet />
              </span>
            ) : owed ? (
              <Owed {...{ spy, view, hand, speech }} />
            ) : (
              <article
                class="sad-passport"
                aria-label={say(`${BOARD}.passport.mine`, { spy: spyWord(speech, spy) })}
              >
                <Passport spy={spy} speech={speech} />
              </article>
            )}
          </li>
        ))}
      </ul>
      <Pocket />
      {view.hand.length > 0 && !owed ? (
        <button type="button" class="sad-only" onClick={() => setTucked(!tucked)}>
          <Lid />
          {say(`${BOARD}.wallet.${words}`)}
        </button>
      ) : (
        <p class="sad-only">{say(`${BOARD}.wallet.${owed ? view.phase : words}`)}</p>
      )}
    </section>
  );
}

function Owed({ spy, view, hand, speech }: WalletProps & { spy: Spy }) {
  const key = `${BOARD}.choose.${view.phase === "give" ? "give" : "discard"}`;
  return (
    <button
      type="button"
      class="sad-passport"
      aria-pressed={hand.card === spy}
      data-card={spy}
      data-next={hand.card === null ? "" : undefined}
      onClick={() => hand.chooseCard(spy)}
    >
      <span class="unseen">{speech.say(key)}</span>
      <Passport spy={spy} speech={speech} />
    </button>
  );
}

/** The wallet's leather, over the feet of the passports. */
function Pocket() {
  const edge = "M0 12Q0 2 10 2H182C198 2 202 20 240 20C278 20 282 2 298 2H470Q480 2 480 12";
  return (
    <svg class="sad-pocket" viewBox="0 0 480 62" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${edge}V66H0Z`} class="sad-pocket-shade" transform="translate(0 -4)" />
      <g filter="url(#sad-leather)">
        <path d={`${edge}V66H0Z`} fill="#6d1f24" />
      </g>
      <path d={edge} fill="none" stroke="#b85c56" stroke-width="1.500" />
      <path
        class="sad-stitch"
        d="M8 70V18Q8 10 16 10H178C194 10 200 28 240 28C280 28 286 10 302 10H464Q472 10 472 18V70"
      />
    </svg>
  );
}

function Lid() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" class="sad-lid" aria-hidden="true">
      <path d="M2.500 9.500c2 3 4.500 4.500 7.500 4.500s5.500-1.500 7.500-4.500M4.500 12l-1.500 2M10 14v2.500M15.500 12l1.500 2M7 13.300l-.8 2.300M13 13.300l.8 2.300" />
    </svg>
  );
}
