/** The card of recent matches: what this browser sat down at, and how each stands now. */
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/icons";
import { goTo, Link } from "../kit/route";
import { language, t } from "../kit/words";
import { OpenFile } from "../replay/open-file";
import { held } from "../seats";
import { accentOf } from "./files";
import { lookAtRecent, type Recent, recent } from "./standing";
import "./recent.css";

const SHOWN = 4;

export function RecentCard() {
  useEffect(() => lookAtRecent(SHOWN), []);
  const rows = held.value
    .slice(0, SHOWN)
    .map((seat) => recent.value[seat.match] ?? null)
    .filter((row) => row !== null);
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
  const goesOn = row.standing !== "won" && row.standing !== "lost" && row.standing !== "over";
  const href = `/${goesOn ? "t" : "replay"}/${row.held.code}`;
  return (
    <li class={`recent-row is-${row.standing}`}>
      <i class="dot" style={{ background: accentOf(row.held.game) }} />
      <b>{t(`lobby.game.${row.held.game}.title`)}</b>
      <span class="with">
        <span data-user>{row.others.join(", ")}</span>
        {row.isLesson && <span>{t("lobby.recent.lesson")}</span>}
        {row.bots > 0 && !row.isLesson && (
          <span>{t("lobby.recent.bots", { count: row.bots })}</span>
        )}
        <span class="when" data-user>
          {whenText(row.held.at)}
        </span>
      </span>
      <span class="standing">{t(`lobby.standing.${row.standing}`)}</span>
      {goesOn ? (
        <button type="button" class="go-on" onClick={() => goTo(href)}>
          {t("lobby.go-on")}
        </button>
      ) : (
        <Link href={href} class="look-back">
          {t("lobby.look-back")} <Icon name="arrow" size={14} />
        </Link>
      )}
    </li>
  );
}

const DAY_MS = 86_400_000;

/** Today's time, yesterday, a weekday, a date: in the reader's own language. */
export function whenText(at: number, now = Date.now()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - at) / DAY_MS);
  const date = new Date(at);
  const tongue = language.value;
  if (days <= 0) return date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (days === 1) return new Intl.RelativeTimeFormat(tongue, { numeric: "auto" }).format(-1, "day");
  if (days < 7) return date.toLocaleDateString(tongue, { weekday: "long" });
  return date.toLocaleDateString(tongue, { day: "numeric", month: "short" });
}
