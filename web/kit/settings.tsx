/** How the table should look, move and sound for this person. */
import type { ComponentChildren } from "preact";
import type { Motion, Theme } from "./board";
import { Choice } from "./choice";
import { LANGUAGES, languageName } from "./languages";
import { PACES, prefs, savePrefs, TEXT_SIZES } from "./prefs";
import { language, t } from "./words";

const THEMES: readonly Theme[] = ["night", "day"];
const MOTIONS: readonly Motion[] = ["full", "less"];

interface SettingsProps {
  /** What a table puts first: what its people do together. */
  first?: ComponentChildren;
  /** What a table adds: leave, resign. */
  children?: ComponentChildren;
}

/** What the sheet of settings says. */
export function Settings({ first, children }: SettingsProps) {
  const now = prefs.value;
  const onOff = [true, false].map(String);
  const words = (name: string) => (value: string | number) => t(`table.settings.${name}.${value}`);
  return (
    <>
      {first}
      <div class="settings-list">
        {LANGUAGES.length > 1 && (
          <Choice
            legend={t("table.settings.language")}
            values={LANGUAGES}
            value={language.value}
            label={languageName}
            onChoose={(tongue) => savePrefs({ language: tongue })}
          />
        )}
        <Choice
          legend={t("table.settings.theme")}
          values={THEMES}
          value={now.theme}
          label={words("theme")}
          onChoose={(theme) => savePrefs({ theme })}
        />
        <Choice
          legend={t("table.settings.motion")}
          values={MOTIONS}
          value={now.motion}
          label={words("motion")}
          onChoose={(motion) => savePrefs({ motion })}
        />
        <Choice
          legend={t("table.settings.sound")}
          values={onOff}
          value={String(now.sound)}
          label={words("sound")}
          onChoose={(sound) => savePrefs({ sound: sound === "true" })}
        />
        <Choice
          legend={t("table.settings.text")}
          values={TEXT_SIZES}
          value={now.textSize}
          label={(size) => t(`table.settings.text.${TEXT_SIZES.indexOf(size as 1)}`)}
          onChoose={(textSize) => savePrefs({ textSize })}
        />
        <Choice
          legend={t("table.settings.timers")}
          values={onOff}
          value={String(now.timers)}
          label={words("timers")}
          onChoose={(timers) => savePrefs({ timers: timers === "true" })}
        />
        <Choice
          legend={t("table.settings.pace")}
          values={PACES}
          value={now.pace}
          label={words("pace")}
          onChoose={(pace) => savePrefs({ pace })}
          note={t("table.settings.pace.note")}
        />
        <Choice
          legend={t("table.settings.patterns")}
          values={onOff}
          value={String(now.patterns)}
          label={words("patterns")}
          onChoose={(patterns) => savePrefs({ patterns: patterns === "true" })}
          note={t("table.settings.patterns.note")}
        />
      </div>
      <p class="small">{t("table.settings.keys")}</p>
      {children}
    </>
  );
}
