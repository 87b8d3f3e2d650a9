/** The top bar of the lobby: logo, links, theme, sound, settings, and my name. */
import { useState } from "preact/hooks";
import { IconButton } from "../kit/button";
import { FIRST_GAME } from "../kit/game-cards";
import { fetchSettings, SettingsSheet } from "../kit/late-sheet";
import { SeatMark } from "../kit/plate";
import { prefs, toggleTheme } from "../kit/prefs";
import { isHere, Link } from "../kit/route";
import { SoundButton } from "../kit/sound-button";
import { t } from "../kit/words";
import { isPhone } from "../lobby/narrow";
import { WatchButton } from "../lobby/watch-button";
import { myName } from "../seats";
import "./bar.css";

export function DeskBar({ onName }: { onName?: () => void }) {
  const [showsSettings, setShowsSettings] = useState(false);
  const { theme } = prefs.value;
  return (
    <header class="desk-bar">
      <Link href="/" class="mark typed">
        {t("lobby.mark")}
      </Link>
      <nav aria-label={t("lobby.nav")}>
        <span class="bar-wide">
          {FIRST_GAME && <Link href={`/rules/${FIRST_GAME}`}>{t("lobby.rules")}</Link>}
          {onName && !isHere.value && <WatchButton long />}
        </span>
        <span class="lamp-switch">
          <IconButton
            icon="lamp"
            label={t("table.lamp")}
            pressed={theme === "night"}
            onPress={toggleTheme}
          />
        </span>
        <SoundButton />
        <IconButton
          icon="gear"
          label={t("table.settings")}
          onNear={fetchSettings}
          onPress={() => setShowsSettings(true)}
        />
      </nav>
      {onName && !isPhone.value && <MyPlate onPress={onName} />}
      {showsSettings && <SettingsSheet onClose={() => setShowsSettings(false)} />}
    </header>
  );
}

/** My name; a press changes it. In the bar, or where that is too narrow beside the title. */
export function MyPlate({ onPress }: { onPress(): void }) {
  return (
    <button type="button" class="my-plate" onClick={onPress}>
      <SeatMark seat={0} />
      <span class="unseen">{t("lobby.name.title")}</span>
      <span data-user>{myName.value}</span>
    </button>
  );
}
