/** What one can do after reading: one gold button, the rest are plain. */
import type { ComponentChildren } from "preact";
import { Icon } from "../kit/icons";
import { t } from "../kit/words";

interface ActsProps {
  count: number;
  step(moment: number): void;
  /** Null in a file, which has no film beside it or no server to share from. */
  look: (() => void) | null;
  share: (() => void) | null;
  /** Plays on from a turn, as practice; null without a server. */
  playOn: { turn: number; press(): void } | null;
}

export function Acts({ count, step, look, share, playOn }: ActsProps) {
  const plain = (
    id: string,
    icon: ComponentChildren,
    press: () => void,
    note = t(`review.act.${id}.note`),
  ) => (
    <button type="button" class="button is-line act" onClick={press} data-action={id}>
      {icon}
      <span>
        <b>
          <span class="act-long">{t(`review.act.${id}`)}</span>
          <span class="act-short">{t(`review.act.${id}.short`)}</span>
        </b>
        <small>{note}</small>
      </span>
    </button>
  );
  return (
    <div class="acts" role="group" aria-label={t("table.actions")}>
      {count > 0 && (
        <button
          type="button"
          class="button is-gold act-step"
          onClick={() => step(0)}
          data-action="step"
        >
          <span class="act-long">{t("review.act.step", { count })}</span>
          <span class="act-short">{t("review.act.step.short")}</span>
          <Icon name="arrow" />
        </button>
      )}
      {look && plain("look", <Icon name="eye" />, look)}
      {share && plain("share", <Icon name="link" />, share)}
      {playOn &&
        plain(
          "play-on",
          <Fork />,
          playOn.press,
          t("review.act.play-on.note", { number: playOn.turn }),
        )}
    </div>
  );
}

/** Two ways from one point. */
const Fork = () => (
  <svg class="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="M2 10h5l7-5.500M7 10l7 5.500M10.300 4.300l4.200-.2-1 4M10.300 15.700l4.200 .2-1-4"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
    />
  </svg>
);
