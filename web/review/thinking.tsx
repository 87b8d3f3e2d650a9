/** While a review is made: an empty folder, a blank strip, how far it has come, and a way out. */
import { Ground } from "../desk/desk";
import { Button } from "../kit/button";
import { t } from "../kit/words";
import type { Progress } from "./fetching";
import "./case.css";
import "./papers.css";
import "./strip.css";
import "./case-sizes.css";

interface ThinkingProps {
  progress: Progress;
  cancel(): void;
}

export function Thinking({ progress: { done, total }, cancel }: ThinkingProps) {
  const part = total === 0 ? 0 : Math.min(1, done / total);
  const text = total === 0 ? t("review.opening") : t("review.reading", { done, total });
  return (
    <main id="main" class="case is-thinking" aria-busy="true">
      <Ground />
      <div class="case-folder">
        <p class="case-tab typed" aria-hidden="true">
          {t("review.tab")}
        </p>
        <div class="case-main case-paper">
          <h2 class="case-headline typed" data-reading>
            {text}
          </h2>
          <p class="case-facts">{t("review.reading.note")}</p>
          <section class="strip">
            <div class="strip-paper is-blank">
              <div
                class="strip-progress"
                role="progressbar"
                aria-label={t("review.reading.bar")}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(part * 100)}
                aria-valuetext={text}
                style={{ "--part": part }}
              />
            </div>
          </section>
          <div class="case-cancel">
            <Button kind="ink" onPress={cancel}>
              {t("review.cancel")}
            </Button>
          </div>
        </div>
      </div>
    </main>
  );
}
