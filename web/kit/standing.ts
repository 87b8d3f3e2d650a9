/** The line of words and the actions of the table itself, such as a pause; else the board's. */
import type { BoardAction, Line } from "./board";
import { dayText } from "./dates";
import { goTo } from "./route";
import type { ShellProps } from "./shell";
import { t } from "./words";

type Standing = "over" | "elsewhere" | "resigned" | "taken" | "paused" | "playing";

/** The table's standing as this page sees it. */
export function standingOf({ update, house, seats, mySeat, table }: ShellProps): Standing {
  if (update.outcome !== null) return "over";
  if (house.voices.length > 0) {
    if (!house.hands) return "elsewhere";
    const mine = mySeat === null ? undefined : seats[mySeat];
    if (mine?.resigned) return "resigned";
    if (mine && mine.bot !== null) return "taken";
  }
  return table.paused ? "paused" : "playing";
}

/** The line of words: the board's, unless the table has its own. */
export function lineOf(props: ShellProps): Line {
  const { line, mySeat, say, house } = props;
  switch (standingOf(props)) {
    case "elsewhere":
      return { lead: say("table.elsewhere"), text: say("table.elsewhere.note") };
    case "resigned":
      return { lead: say("table.resigned", { seat: mySeat ?? 0 }), text: t("table.resigned.note") };
    case "taken":
      return { lead: say("table.taken", { seat: mySeat ?? 0 }), text: say("table.taken.note") };
    case "paused":
      return {
        lead: t("table.paused"),
        text: house.voices.length > 0 ? t("table.paused.note") : "",
      };
    default:
      return lessonLine(props) ?? line;
  }
}

/** The line in a lesson, which asks for the same as the note; null for the board's line. */
function lessonLine({ line, update: { lesson } }: ShellProps): Line | null {
  if (!lesson) return null;
  if (lesson.moving) return line.mine ? { lead: t("lesson.watch"), text: "" } : null;
  const isRead = lesson.steps[lesson.step]?.read ?? false;
  return isRead ? { lead: t("lesson.line.read"), text: "" } : null;
}

/** The big actions: the board's, unless something else comes first. */
export function actionsOf(props: ShellProps): readonly BoardAction[] {
  const { house, say } = props;
  if (house.isScreen) return [];
  const one = (id: string, label: string, press: () => void): BoardAction[] => [
    { id, label, kind: "primary", press },
  ];
  switch (standingOf(props)) {
    case "over":
      return endActions(props);
    case "elsewhere":
      return one("take-over", t("table.take-over"), () => house.send({ t: "take-over" }));
    case "resigned":
      return [{ id: "desk", label: t("table.to-desk"), kind: "plain", press: () => goTo("/") }];
    case "taken":
      return one("return", t("table.return"), () => house.send({ t: "return" }));
    case "paused":
      if (house.voices.length === 0) return [];
      return one("resume", t("table.resume"), () => house.send({ t: "resume" }));
    default: {
      const { passing } = house;
      if (!passing?.isDue && !(passing?.isAsked && isIdle(props.actions))) return props.actions;
      const label = say("table.pass.do", { seat: passing.next });
      return [...props.actions, ...one("pass-on", label, passing.pass)];
    }
  }
}

/** Whether I am asked but have nothing left to do, as in a search that others continue. */
const isIdle = (actions: readonly BoardAction[]): boolean =>
  actions.length > 0 && actions.every((action) => action.disabled);

/** What there is to do when the match is over. */
function endActions({ table, mySeat, house, rematch }: ShellProps): BoardAction[] {
  const again: BoardAction = {
    id: table.rematch ? "next" : "rematch",
    label: t(table.rematch ? "table.next" : "table.again"),
    note: t(table.rematch ? "table.next.note" : "table.again.note"),
    kind: "primary",
    press: rematch,
  };
  const desk: BoardAction = {
    id: "desk",
    label: t("table.to-desk"),
    kind: "plain",
    press: () => goTo("/"),
  };
  const look: BoardAction = {
    id: "look",
    label: t("lobby.look-back"),
    ...(table.kept_until && {
      note: t("table.kept", { date: dayText(table.kept_until, "short") }),
    }),
    kind: "plain",
    press: () => goTo(`/replay/${table.code}`),
  };
  const sits = mySeat !== null && house.voices.length > 0 && !table.practice;
  return sits || table.rematch ? [desk, look, again] : [desk, look];
}
