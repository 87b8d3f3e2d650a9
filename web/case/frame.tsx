/** The frame around the board of a case: what is asked, the days so far, hints, the board's actions. */
import { useContext, useRef, useState } from "preact/hooks";
import { Button, IconButton } from "../kit/button";
import { titleOf } from "../kit/game-words";
import { Icon } from "../kit/icons";
import { fetchSettings, SettingsSheet } from "../kit/late-sheet";
import { Link } from "../kit/route";
import type { ShellProps } from "../kit/shell";
import { SoundButton } from "../kit/sound-button";
import { t, wordText } from "../kit/words";
import { Days } from "./days";
import { isNarrow } from "./narrow";
import { CaseHere, type Here, HINTS } from "./sight";

export function CaseFrame(props: ShellProps) {
  const here = useContext(CaseHere);
  if (here === null) return null;
  const { table, children, actions } = props;
  // On a desk the keys of the case lie beside the table: over it they would hide parts of it.
  const own = isNarrow.value ? <CaseKeys {...here} /> : null;
  const count = here.isClosed ? 0 : actions.length + (own ? (here.beginAgain ? 2 : 1) : 0);
  return (
    <div
      class={here.isClosed ? "shell is-case is-looking" : "shell is-case"}
      style={{ "--actions": count }}
      data-game={table.game}
      data-case={here.isClosed ? "closed" : "open"}
      data-still={props.prefs.motion === "less" ? "" : undefined}
    >
      <CaseBar />
      <section class="words" aria-label={t("table.now")}>
        <CaseLine {...props} here={here} />
        {!here.isClosed && <Days day={here.day} />}
      </section>
      <main class="room" id="main" aria-label={titleOf(table.game)}>
        <div class="case-table" inert={here.isCovered}>
          {children}
        </div>
        {!here.isClosed && (
          <aside class="file-side case-side" aria-label={t("case.days")}>
            <Days day={here.day} />
            <Hints {...props} here={here} />
            {!own && <CaseKeys {...here} />}
          </aside>
        )}
      </main>
      {count > 0 && (
        <section class="actions is-mine" aria-label={t("table.actions")}>
          {own}
          {actions.map((action) => (
            <Button
              key={action.id}
              kind={action.kind === "primary" ? "gold" : "line"}
              class={action.phoneOnly ? "phone-only" : ""}
              disabled={action.disabled ?? false}
              onPress={action.press}
            >
              <span data-action={action.id}>
                <b>{action.label}</b>
                {action.note && <small>{action.note}</small>}
              </span>
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}

function CaseBar() {
  const [settings, setSettings] = useState(false);
  return (
    <header class="top-bar">
      <Link href="/" class="to-desk">
        <Icon name="back" />
        <span class="wide">{t("table.desk")}</span>
        <span class="unseen narrow">{t("table.desk")}</span>
      </Link>
      <h1 class="tab typed">{t("case.tab")}</h1>
      <span class="grow" />
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

/** What is asked, or the newest hint; once the hand is at work after it, the board's own words. */
function CaseLine({ line, say, here }: ShellProps & { here: Here }) {
  const { day, hints } = here;
  const now = `${line.lead} ${line.text}`;
  const asked = useRef({ hints: hints.length, line: now });
  if (asked.current.hints !== hints.length) asked.current = { hints: hints.length, line: now };
  const hint = hints.at(-1);
  const isBegun = now !== asked.current.line;
  return (
    <div class="line is-mine">
      <p role="status" data-line>
        <b>{t("case.number", { number: day.number })}</b>{" "}
        {here.isClosed
          ? t("case.over")
          : isBegun
            ? `${line.lead} ${line.text}`
            : hint
              ? wordText(say, hint)
              : wordText(say, day.intro)}
      </p>
    </div>
  );
}

function Hints({ say, here }: ShellProps & { here: Here }) {
  if (here.hints.length === 0) return null;
  return (
    <section class="file case-hints" aria-label={t("case.hints")}>
      <h2 class="typed">{t("case.hints")}</h2>
      <ol>
        {here.hints.map((hint) => (
          <li key={hint.key}>{wordText(say, hint)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Hints, and beginning again where one can. */
function CaseKeys({ hints, readHint, beginAgain }: Here) {
  const left = HINTS - hints.length;
  return (
    <>
      <Button kind="line" class="case-key" disabled={left === 0} onPress={() => void readHint()}>
        <span data-action="hint" class="case-hint">
          <b>{t("case.hint")}</b>
          <small>{t("case.hint.left", { count: left })}</small>
        </span>
      </Button>
      {beginAgain && (
        <Button kind="line" class="case-key" onPress={beginAgain}>
          <span data-action="again">
            <b>{t("case.again")}</b>
          </span>
        </Button>
      )}
    </>
  );
}
