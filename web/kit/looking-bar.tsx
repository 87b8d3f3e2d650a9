/** The top bar of pages that look back at a match: its film, and its review. */
import { useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { IconButton } from "./button";
import { titleOf } from "./game-words";
import { Icon } from "./icons";
import { fetchSettings, SettingsSheet } from "./late-sheet";
import { Link } from "./route";
import { SHORT_CODE } from "./shell";
import { SoundButton } from "./sound-button";
import { t } from "./words";

interface LookingBarProps {
  table: Table;
  /** In a file, which has no lobby to go back to. */
  isApart: boolean;
}

export function LookingBar({ table, isApart }: LookingBarProps) {
  const [settings, setSettings] = useState(false);
  return (
    <header class="top-bar looking-bar">
      {!isApart && (
        <Link href="/" class="to-desk">
          <Icon name="back" />
          <span class="wide">{t("table.desk")}</span>
          <span class="unseen narrow">{t("table.desk")}</span>
        </Link>
      )}
      <h1 class="tab typed">{titleOf(table.game)}</h1>
      <span class="grow" />
      {table.practice && <span class="practice-mark typed">{t("table.practice")}</span>}
      {table.code.length <= SHORT_CODE && (
        <span class="code wide" data-user>
          {table.code}
        </span>
      )}
      <SoundButton />
      <IconButton
        icon="gear"
        label={t("table.settings")}
        onNear={fetchSettings}
        onPress={() => setSettings(true)}
      />
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </header>
  );
}
