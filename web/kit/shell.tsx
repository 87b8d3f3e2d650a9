/**
 * The table's frame: top bar, the line of words, the room for the board, the file, the actions.
 *
 * Layout for boards: `.room` takes what the bars leave. The board's own root should be
 * `position: absolute; inset: 0` inside it; its right-hand `var(--file-room)` (0 below 1100 px)
 * lies under the file: let the background run there, keep pieces out of it. Below 1100 px the file
 * is a drawer and the actions are a bar at the foot, outside the room.
 */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { BoardAction, BoardProps, Line, ShellParts } from "./board";
import { Button, IconButton } from "./button";
import { Dialog } from "./dialog";
import { Exits } from "./exits";
import { File, FileLines } from "./file";
import { Icon } from "./icons";
import { Invite } from "./invite";
import { prefs, toggleSound } from "./prefs";
import { goTo, Link } from "./route";
import { Settings } from "./settings";
import { TimeLeft, useTimeLeft } from "./timer";
import "./shell.css";
import "./shell-day.css";
import { t } from "./words";

export type ShellProps = Omit<BoardProps, "act" | "attempt"> &
  ShellParts & { children: ComponentChildren };

type Over = "none" | "settings" | "invite" | "file";

export function Shell(props: ShellProps) {
  const { table, line, file, facts, children } = props;
  const [over, setOver] = useState<Over>("none");
  const close = () => setOver("none");
  return (
    <div class="shell" data-game={table.game} data-stage={table.stage}>
      <TopBar {...props} open={setOver} />
      <LineOfWords {...props} />
      <main class="room" aria-label={t(`lobby.game.${table.game}.title`)}>
        {children}
        <aside class="file-side">
          <File file={file} />
          <section class="facts" aria-label={t("table.facts")}>
            <h2 class="typed">{t("table.facts")}</h2>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </section>
        </aside>
      </main>
      <Actions actions={actionsOf(props)} mine={line.mine ?? false} />
      {over === "settings" && (
        <Settings onClose={close}>
          <Exits {...props} close={close} />
        </Settings>
      )}
      {over === "invite" && <Invite code={table.code} onClose={close} />}
      {over === "file" && (
        <Dialog title={file.title} onClose={close} drawer>
          <FileLines file={file} />
          <ul class="facts-inline">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

function TopBar({ table, open }: ShellProps & { open(over: Over): void }) {
  const sound = prefs.value.sound;
  return (
    <header class="top-bar">
      <Link href="/" class="to-desk">
        <Icon name="back" />
        <span class="wide">{t("table.desk")}</span>
        <span class="unseen narrow">{t("table.desk")}</span>
      </Link>
      <h1 class="tab typed">{t(`lobby.game.${table.game}.title`)}</h1>
      <span class="grow" />
      <span class="code wide" data-user>
        {table.code}
      </span>
      <button type="button" class="bar-link wide" onClick={() => open("invite")}>
        {t("table.invite")}
      </button>
      <span class="narrow">
        <IconButton icon="file" label={t("table.file")} onPress={() => open("file")} />
      </span>
      <span class="wide">
        <IconButton
          icon={sound ? "sound" : "mute"}
          label={t("table.sound")}
          pressed={sound}
          onPress={toggleSound}
        />
      </span>
      <IconButton icon="gear" label={t("table.settings")} onPress={() => open("settings")} />
    </header>
  );
}

/** Whether a bot plays the seat that was mine. */
function isTakenOver({ seats, mySeat }: ShellProps): boolean {
  return mySeat !== null && (seats[mySeat]?.bot ?? null) !== null;
}

/** What the line says: the board's words, unless the table itself has something to say. */
function lineOf(props: ShellProps): Line {
  const { line, table, update } = props;
  if (update.outcome !== null) return line;
  if (isTakenOver(props)) return { lead: t("table.taken"), text: t("table.taken.note") };
  if (table.paused) return { lead: line.lead, text: t("table.paused") };
  return line;
}

function LineOfWords(props: ShellProps) {
  const { update } = props;
  const line = lineOf(props);
  const left = useTimeLeft(update.timing);
  const { due, now } = update.timing;
  // The span of this question is taken from the moment it was heard: the line only shrinks.
  const [span, setSpan] = useState({ due, ms: due === null ? 0 : due - now });
  if (span.due !== due) setSpan({ due, ms: due === null ? 0 : due - now });
  const part =
    left === null || span.ms <= 0 ? 0 : Math.min(1, left / (span.ms / update.timing.rate));
  const counting = left !== null && update.outcome === null && prefs.value.timers;
  return (
    <div class={line.mine ? "line is-mine" : "line"}>
      <p role="status" data-line>
        <b>{line.lead}</b> {line.text}
      </p>
      {counting && <TimeLeft left={left} mine={line.mine ?? false} />}
      {counting && <i class="line-left" style={{ transform: `scaleX(${part})` }} />}
    </div>
  );
}

function Actions({ actions, mine }: { actions: readonly BoardAction[]; mine: boolean }) {
  if (actions.length === 0) return null;
  return (
    <div class={mine ? "actions is-mine" : "actions"} role="group" aria-label={t("table.actions")}>
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
    </div>
  );
}

function actionsOf(props: ShellProps): readonly BoardAction[] {
  if (props.update.outcome !== null) return closing(props);
  return isTakenOver(props) ? [] : props.actions;
}

/** What there is to do when the match is over. */
function closing({ table, mySeat, rematch }: ShellProps): BoardAction[] {
  const again: BoardAction = table.rematch
    ? {
        id: "next",
        label: t("table.next"),
        note: t("table.next.note"),
        kind: "primary",
        press: rematch,
      }
    : { id: "rematch", label: t("table.again"), kind: "primary", press: rematch };
  const desk: BoardAction = {
    id: "desk",
    label: t("table.to-desk"),
    kind: "plain",
    press: () => goTo("/"),
  };
  return mySeat === null && !table.rematch ? [desk] : [desk, again];
}
