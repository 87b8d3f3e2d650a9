/** The button that turns sound on and off. */
import { IconButton } from "./button";
import { prefs, toggleSound } from "./prefs";
import { t } from "./words";

export function SoundButton() {
  const { sound } = prefs.value;
  return (
    <IconButton
      icon={sound ? "sound" : "mute"}
      label={t("table.sound")}
      pressed={sound}
      onPress={toggleSound}
    />
  );
}
