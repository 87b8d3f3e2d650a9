/**
 * The table's frame: top bar, the line of words, the room for the board, the file, the actions.
 *
 * Layout for boards: `.room` takes what the bars leave. The board's own root should be
 * `position: absolute; inset: 0` inside it; its right-hand `var(--file-room)` (0 below 1100 px)
 * lies under the file: let the background run there, keep pieces out of it. Below 1100 px the file
 * is a drawer and the actions are a bar at the foot, outside the room.
 */

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { BoardAction, BoardProps, ShellParts } from "./board";
import { Button, IconButton } from "./button";
import { Dialog } from "./dialog";
import { File, FileLines } from "./file";
import { useKeptFocus } from "./focus";
import { HeadMark } from "./head-mark";
import { keepKeys } from "./house";
import { Icon } from "./icons";
import {
  fetchInvite,
  fetchTableSettings,
  InviteSheet,
  LateSlips,
  LateWayIn,
  TableSettingsSheet,
} from "./late-sheet";
import { PaceKeys } from "./pace-keys";
import { prefs } from "./prefs";
import { Link } from "./route";
import { SoundButton } from "./sound-button";
import { actionsOf, lineOf, standingOf } from "./standing";
import { TakeBack } from "./take-back";
import { TimeLeft, useTimeLeft } from "./timer";
import { useTitle } from "./title";
import "./shell.css";
import "./shell-day.css";
import "./shell-standing.css";
import "./shell-sizes.css";
import { titleOf } from "./game-words";
import { t } from "./words";

export type ShellProps = Omit<BoardProps, "act" | "attempt"> &
  ShellParts & { children: ComponentChildren };

/** Six characters and a dash; the longer codes of private tables are not shown. */
export const SHORT_CODE = 7;

type Over = "none" | "settings" | "invite" | "file";

export function Shell(drawn: ShellProps) {
  const props = useTold(drawn);
  useTitle(props);
  const { table, line, file, facts, children, house } = props;
  if (house.replayFrame !== undefined) return <house.replayFrame {...props} />;
  const [over, setOver] = useState<Over>("none");
  const close = () => setOver("none");
  useKeptFocus(!house.isScreen);
  const standing = standingOf(props);
  const ending = standing === "over" ? house.ending : undefined;
  const actions = ending ? [] : actionsOf(props);
  return (
    <div
      class={shellClass(house)}
      style={{ "--actions": actions.length }}
      data-game={table.game}
      data-stage={table.stage}
      data-standing={standing}
      data-eyes={props.update.seat ?? ""}
      data-still={props.prefs.motion === "less" ? "" : undefined}
    >
      <TopBar {...props} open={setOver} />
      <section class="words" aria-label={t("table.now")}>
        {ending ? <ending.parts.Strip {...props} /> : <LineOfWords {...props} />}
        {house.tape}
      </section>
      {ending && <ending.parts.Side {...props} />}
      {house.lesson}
      <main class="room" id="main" aria-label={titleOf(table.game)}>
        {needsSlips(props) && <LateSlips {...props} />}
        {children}
        {!ending && (
          <aside class="file-side">
            {house.talk?.side ? house.talk.side(file) : <File file={file} />}
            {house.isScreen ? (
              <LateWayIn table={table} />
            ) : (
              <section class="facts" aria-label={t("table.facts")}>
                <h2 class="typed">{t("table.facts")}</h2>
                <ul>
                  {facts.map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                  {table.watchers > 0 && (
                    <li key="watchers">{t("table.watchers", { count: table.watchers })}</li>
                  )}
                </ul>
                <HeadMark head={props.update.head} />
              </section>
            )}
          </aside>
        )}
      </main>
      <Actions actions={actions} mine={line.mine ?? false} />
      {house.isScreen && (
        <div class="screen-foot narrow">
          <LateWayIn table={table} />
        </div>
      )}
      {house.talk?.drawer}
      {house.talk?.layer}
      {over === "settings" && (
        <TableSettingsSheet {...props} close={close} invite={() => setOver("invite")} />
      )}
      {over === "invite" && <InviteSheet {...props} onClose={close} />}
      {over === "file" && (
        <Dialog title={file.title} onClose={close} drawer>
          <FileLines file={file} />
          <ul class="facts-inline">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <HeadMark head={props.update.head} />
        </Dialog>
      )}
    </div>
  );
}

/** Whether a question to all or an absent person may need a slip of paper on the table. */
const needsSlips = ({ table, update }: ShellProps): boolean =>
  update.outcome === null &&
  (table.proposal !== null || table.seats.some(({ present }) => !present));

/** Keeps the old words until the board's animation ends. */
function useTold(drawn: ShellProps): ShellProps {
  const { line, file, actions } = drawn;
  const { resting = true, replaying = false } = drawn.house;
  const told = useRef({ line, file });
  const offered = useRef(actions);
  if (resting && !replaying) told.current = { line, file };
  if (!replaying) offered.current = actions;
  return { ...drawn, ...told.current, actions: offered.current };
}

const shellClass = ({ isScreen, talk }: ShellProps["house"]): string =>
  ["shell", isScreen && "is-screen", talk && "talks", talk?.isOpen && "has-talk"]
    .filter(Boolean)
    .join(" ");

function TopBar(props: ShellProps & { open(over: Over): void }) {
  const { table, open, house } = props;
  const [isMore, setIsMore] = useState(false);
  if (house.isScreen) {
    return (
      <header class="top-bar">
        <h1 class="tab typed">{titleOf(table.game)}</h1>
      </header>
    );
  }
  return (
    <header class={isMore ? "top-bar is-more" : "top-bar"}>
      <Link href="/" class="to-desk">
        <Icon name="back" />
        <span class="wide">{t("table.desk")}</span>
        <span class="unseen narrow">{t("table.desk")}</span>
      </Link>
      <h1 class="tab typed">{titleOf(table.game)}</h1>
      <span class="grow" />
      <button
        type="button"
        class="icon-button bar-more"
        aria-label={t("table.more")}
        aria-expanded={isMore}
        onClick={() => setIsMore(!isMore)}
        onKeyDown={keepKeys}
      >
        <Icon name={isMore ? "close" : "more"} />
      </button>
      <TakeBack {...props} />
      {table.practice && <span class="practice-mark typed">{t("table.practice")}</span>}
      {house.checkLuck && !house.ending && <CheckLuck open={house.checkLuck} />}
      {table.code.length <= SHORT_CODE && (
        <span class="code wide" data-user>
          {table.code}
        </span>
      )}
      <button
        type="button"
        class="bar-link wide"
        onClick={() => open("invite")}
        onPointerEnter={fetchInvite}
        onFocus={fetchInvite}
        onKeyDown={keepKeys}
      >
        {t("table.invite")}
      </button>
      {house.talk?.button && <span class="narrow">{house.talk.button}</span>}
      <span class="narrow">
        <IconButton icon="file" label={t("table.file")} onPress={() => open("file")} />
      </span>
      <span class="wide">
        <SoundButton />
      </span>
      <IconButton
        icon="gear"
        label={t("table.settings")}
        onNear={fetchTableSettings}
        onPress={() => open("settings")}
      />
    </header>
  );
}

function CheckLuck({ open }: { open(): void }) {
  const label = t("verify.open");
  return (
    <>
      <button type="button" class="bar-link wide" onClick={open}>
        {label}
      </button>
      <span class="narrow luck-key">
        <IconButton icon="luck" label={label} onPress={open} />
      </span>
    </>
  );
}

function LineOfWords(props: ShellProps) {
  const { update, house, say } = props;
  const line = lineOf(props);
  const shown = house.voices.length === 0 ? update.seat : null;
  const left = useTimeLeft(update.timing);
  const { due, now } = update.timing;
  // The full length is the time left when the question arrived, so that the bar only shrinks.
  const [span, setSpan] = useState({ due, ms: due === null ? 0 : due - now });
  if (span.due !== due) setSpan({ due, ms: due === null ? 0 : due - now });
  const part =
    left === null || span.ms <= 0 ? 0 : Math.min(1, left / (span.ms / update.timing.rate));
  // In a lesson no clock runs.
  const isTimed = left !== null && update.outcome === null && !update.lesson;
  const counting = isTimed && prefs.value.timers;
  return (
    <div class={line.mine ? "line is-mine" : "line"}>
      <p role="status" data-line>
        {shown !== null && (
          <span class="seen-by" data-seen-by={shown}>
            {say("table.seen-by", { owner: shown })}
          </span>
        )}
        <b>{line.lead}</b> {line.text}
      </p>
      {house.skipping && <PaceKeys {...house.skipping} />}
      {counting && <TimeLeft left={left} mine={line.mine ?? false} />}
      {counting && <i class="line-left" style={{ transform: `scaleX(${part})` }} />}
    </div>
  );
}

export function Actions({ actions, mine }: { actions: readonly BoardAction[]; mine: boolean }) {
  if (actions.length === 0) return null;
  return (
    <section class={mine ? "actions is-mine" : "actions"} aria-label={t("table.actions")}>
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
  );
}
