/** What one can do after reading: one gold button, the rest are plain. */
import { Icon, type IconName } from "../kit/icons";
import { t } from "../kit/words";

interface ActsProps {
  count: number;
  step(moment: number): void;
  /** Null in a file, which has no film beside it or no server to share from. */
  look: (() => void) | null;
  share: (() => void) | null;
}

export function Acts({ count, step, look, share }: ActsProps) {
  const plain = (id: string, icon: IconName, press: () => void) => (
    <button type="button" class="button is-line act" onClick={press} data-action={id}>
      <Icon name={icon} />
      <span>
        <b>
          <span class="act-long">{t(`review.act.${id}`)}</span>
          <span class="act-short">{t(`review.act.${id}.short`)}</span>
        </b>
        <small>{t(`review.act.${id}.note`)}</small>
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
      {look && plain("look", "eye", look)}
      {share && plain("share", "link", share)}
    </div>
  );
}
