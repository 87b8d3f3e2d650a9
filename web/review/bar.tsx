/** The top bar of a review. */
import { useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { IconButton } from "../kit/button";
import { titleOf } from "../kit/game-words";
import { Icon } from "../kit/icons";
import { fetchSettings, SettingsSheet } from "../kit/late-sheet";
import { Link } from "../kit/route";
import { SHORT_CODE } from "../kit/shell";
import { SoundButton } from "../kit/sound-button";
import { t } from "../kit/words";

export function ReviewBar({ table, isApart = false }: { table: Table; isApart?: boolean }) {
  const [settings, setSettings] = useState(false);
  return (
    <header class="top-bar review-bar">
      {!isApart && (
        <Link href="/" class="to-desk">
          <Icon name="back" />
          <span class="wide">{t("table.desk")}</span>
          <span class="unseen narrow">{t("table.desk")}</span>
        </Link>
      )}
      <h1 class="tab typed">{titleOf(table.game)}</h1>
      <span class="grow" />
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
