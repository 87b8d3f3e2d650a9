/** The frame around the board in a replay: without actions, as nothing can be done. */
import { useState } from "preact/hooks";
import { IconButton } from "./button";
import { titleOf } from "./game-words";
import { Icon } from "./icons";
import { fetchSettings, SettingsSheet } from "./late-sheet";
import { Link } from "./route";
import { SHORT_CODE, type ShellProps } from "./shell";
import { SoundButton } from "./sound-button";
import { t } from "./words";

export function ReplayFrame(props: ShellProps) {
  const { table, line, looking, children } = props;
  const ending = props.update.outcome === null ? undefined : props.house.ending;
  const [settings, setSettings] = useState(false);
  return (
    <div class="shell is-looking" data-game={table.game}>
      <header class="top-bar">
        {looking === "here" && (
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
      </header>
      {ending ? (
        <ending.parts.Strip {...props} />
      ) : (
        <section class="line" aria-label={t("table.now")}>
          <p data-line>
            <b>{line.lead}</b> {line.text}
          </p>
        </section>
      )}
      <main id="main" class="room" aria-label={titleOf(table.game)}>
        {children}
      </main>
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </div>
  );
}
