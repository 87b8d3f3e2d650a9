/** Buttons while bots play: their pace, and skip to my turn. */
import type { Pace } from "./board";
import { keepKeys, type Skipping } from "./house";
import { Icon } from "./icons";
import { PACES, prefs, savePrefs } from "./prefs";
import { t } from "./words";
import "./pace-keys.css";

export function PaceKeys({ skip }: Skipping) {
  const { pace } = prefs.value;
  const next: Pace = PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? "normal";
  const name = t(`table.settings.pace.${pace}`);
  return (
    <span class="pace-keys">
      <button
        type="button"
        data-pace-key={pace}
        aria-label={t("table.pace", { pace: name })}
        title={t("table.pace", { pace: name })}
        onClick={() => savePrefs({ pace: next })}
        onKeyDown={keepKeys}
      >
        <Icon name="clock" size={17} /> <span>{name}</span>
      </button>
      {skip && (
        <button
          type="button"
          data-skip
          aria-label={t("table.skip")}
          title={t("table.skip")}
          onClick={skip}
          onKeyDown={keepKeys}
        >
          <Icon name="last" size={17} /> <span class="wide">{t("table.skip")}</span>
        </button>
      )}
    </span>
  );
}
