/** The card of recent matches: what this browser sat down at, and how each stands now. */

import { useEffect } from "preact/hooks";
import { titleOf } from "../kit/game-words";
import { Icon } from "../kit/icons";
import { lapseText } from "../kit/lapse";
import { listText, locale } from "../kit/locale";
import { goTo, isHere, Link } from "../kit/route";
import { t } from "../kit/words";
import { OpenFile } from "../replay/open-file";
import { held } from "../seats";
import { fileOf } from "./files";
import { followRecent, isUnfinished, type Recent, recent, sortRecent } from "./standing";
import "./recent.css";

const SHOWN = 4;

export function RecentCard() {
  useEffect(() => followRecent(SHOWN), [isHere.value]);
  const known = held.value.flatMap((seat) => recent.value[seat.match] ?? []);
  const rows = sortRecent(known, SHOWN);
  useTitle(rows);
  return (
    <section class="recent" aria-labelledby="recent-title">
      <h2 id="recent-title" class="typed">
        {t("lobby.recent")}
      </h2>
      {rows.length === 0 ? (
        <p class="recent-none">{t("lobby.recent.none")}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.held.match} row={row} />
          ))}
        </ul>
      )}
      <OpenFile />
    </section>
  );
}

function Row({ row }: { row: Recent }) {
  const isOpen = isUnfinished(row);
  const href = `/${isOpen ? "t" : "replay"}/${row.held.code}`;
  return (
    <li class={`recent-row is-${row.standing}`}>
      <i class="dot" style={{ background: fileOf(row.held.game).accent }} />
      <b>{titleOf(row.held.game)}</b>
      <span class="with">
        <span data-user>{listText(row.others)}</span>
        {row.isLesson && <span>{t("lobby.recent.lesson")}</span>}
        {row.bots > 0 && !row.isLesson && (
          <span>{t("lobby.recent.bots", { count: row.bots })}</span>
        )}
        <span class="when" data-user>
          {whenText(row.held.at)}
        </span>
      </span>
      <span class="standing">{standingText(row)}</span>
      {isOpen ? (
        <button type="button" class="go-on" onClick={() => goTo(href, row.held.here)}>
          {t("lobby.go-on")}
        </button>
      ) : (
        <Link href={href} class="look-back" here={row.held.here ?? false}>
          {t("lobby.look-back")} <Icon name="arrow" size={14} />
        </Link>
      )}
    </li>
  );
}

/** Whose turn it is and for how long, or how it ended. */
function standingText({ standing, waited, waitedFor }: Recent): string {
  const time = waitedFor === null ? "" : lapseText(waitedFor);
  if (standing === "your-turn" && time !== "") return t("lobby.your-turn.for", { time });
  if (standing === "their-turn" && time !== "") {
    return t("lobby.their-turn.for", { names: listText(waited), time });
  }
  return t(`lobby.standing.${standing}`);
}

/** The tab's title says which game waits for me. */
function useTitle(rows: readonly Recent[]): void {
  const mine = rows.filter((row) => row.standing === "your-turn");
  const [first] = mine;
  const game = first ? titleOf(first.held.game) : "";
  const many = mine.length > 1 ? "lobby.title.turns" : "table.title.turn";
  const title = first ? t(many, { game, count: mine.length }) : t("lobby.title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const DAY_MS = 86_400_000;

/** When it was: a time today, "yesterday", a weekday or a date, in the reader's language. */
export function whenText(at: number, now = Date.now()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - at) / DAY_MS);
  const date = new Date(at);
  const tongue = locale.value;
  if (days <= 0) return date.toLocaleTimeString(tongue, { hour: "2-digit", minute: "2-digit" });
  if (days === 1) return new Intl.RelativeTimeFormat(tongue, { numeric: "auto" }).format(-1, "day");
  if (days < 7) return date.toLocaleDateString(tongue, { weekday: "long" });
  return date.toLocaleDateString(tongue, { day: "numeric", month: "short" });
}
