/** The card that lies open, with its footprints, and the sand beside it. */
import { clockText, useTimeLeft } from "@kit/timer";

import type { View } from "./generated";
import { CityPicture } from "./picture";
import { type Manifest, srcOf } from "./pictures";
import { GAME, lookWords, type Speech } from "./sentences";

const FOOT =
  "M8 .6C12 .6 14.6 4.6 13.8 9.4C13.3 12.6 12 15 8.4 15.4C4.6 15.6 3 12.6 2.6 9.2C2 4.4 4.2 .6 8 .6Z" +
  "M4.200 17.600C6.800 18.200 9.600 18.200 11.600 17.200C12.600 20.200 12.200 25.400 8.400 25.400S3.600 20.800 4.200 17.600Z";

/** As wide as the things on cards are drawn, so that their lines are as far apart as in the city. */
const CARD_UNITS = 110;

interface ClueCardProps {
  readonly view: View;
  readonly city: Manifest;
  readonly speech: Speech;
}

export function ClueCard({ view, city, speech }: ClueCardProps) {
  const { card } = view;
  const name = card === null ? undefined : city.cards[card.clue - 1];
  if (card === null || name === undefined) {
    return (
      <div class="guy-card is-down" aria-hidden="true">
        <i />
        <b data-user>{view.deck.length}</b>
      </div>
    );
  }
  const look = lookWords(speech, card.look);
  return (
    <figure class="guy-card" key={card.clue} data-clue={card.clue}>
      <span class="guy-card-number">{speech.say(`${GAME}.board.card`, { number: card.clue })}</span>
      <CityPicture src={srcOf(city, name)} alt={look} wide={CARD_UNITS} />
      <figcaption class="typed">{look}</figcaption>
      <span class="guy-feet">
        <span class="unseen">{speech.say(`${GAME}.board.feet`, { count: card.prints })}</span>
        {Array.from({ length: card.prints }, (_, at) => (
          <svg key={at} viewBox="0 0 16 26" aria-hidden="true">
            <path d={FOOT} />
          </svg>
        ))}
      </span>
    </figure>
  );
}

interface SandProps {
  readonly timing: Parameters<typeof useTimeLeft>[0];
  /** How long the glass runs, in match milliseconds; null while it lies still. */
  readonly length: number | null;
  readonly words: string;
  readonly shown: boolean;
}

export function Sand({ timing, length, words, shown }: SandProps) {
  const left = useTimeLeft(timing);
  const wall = length === null ? 0 : length / timing.rate;
  const share = left === null || wall <= 0 ? 1 : Math.min(1, left / wall);
  const upper = 22 + 42 * (1 - share);
  const heap = 30 * (1 - share);
  return (
    <div class="guy-sand" aria-hidden="true">
      <svg viewBox="0 0 80 140" aria-hidden="true">
        <defs>
          <clipPath id="guy-glass">
            <path d="M20 22C20 46 36 56 38 70C36 84 20 94 20 118H60C60 94 44 84 42 70C44 56 60 46 60 22Z" />
          </clipPath>
        </defs>
        <path class="guy-post" d="M16 20V120M64 20V120" />
        <path
          class="guy-glass"
          d="M20 18C20 46 36 56 38 70C36 84 20 94 20 122H60C60 94 44 84 42 70C44 56 60 46 60 18Z"
        />
        <g clip-path="url(#guy-glass)" class="guy-grain">
          {share > 0.01 && <path d={`M18 ${upper}Q40 ${upper + 5} 62 ${upper}V70H18Z`} />}
          <path d={`M16 122V${120 - heap / 3}Q40 ${112 - heap} 64 ${120 - heap / 3}V122Z`} />
          {length !== null && share > 0.01 && timing.running && <path d="M39 68h2v50h-2Z" />}
        </g>
        <rect class="guy-brass" x="9" y="8" width="62" height="12" rx="3" />
        <rect class="guy-brass" x="9" y="120" width="62" height="12" rx="3" />
      </svg>
      {shown && left !== null && length !== null && <b data-user>{clockText(left)}</b>}
      <small>{words}</small>
    </div>
  );
}
