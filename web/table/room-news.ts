/** Announces what changes at a table before play: for screen readers, and as toasts. */

import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../generated/wire";
import { announce } from "../kit/live";
import { listText } from "../kit/locale";
import { toast } from "../kit/toast";
import { t, tOf } from "../kit/words";
import { chosenWord } from "./how-you-play";
import { kindOf } from "./seat-card";

/** The sentences for a change from one table to the next. */
export function newsOf(before: Table, now: Table, me: number | null): string[] {
  const news = namesNews(before, now, me);
  const closed = (table: Table) => table.seats.filter((info) => info.closed).length;
  if (now.seats.length !== before.seats.length) {
    news.push(t("table.news.resized", { count: now.seats.length }));
  } else if (closed(now) > closed(before)) {
    news.push(t("table.news.closed"));
  }
  const coming = (table: Table) => table.seats.filter((info) => info.joining).length;
  if (coming(now) > coming(before)) news.push(t("table.seat.joining"));
  if (news.length > 0) news.push(leftWords(now));
  return news;
}

function namesNews(before: Table, now: Table, me: number | null): string[] {
  const names = (table: Table) => new Set(table.seats.map((info) => info.name));
  const [had, has] = [names(before), names(now)];
  const news: string[] = [];
  now.seats.forEach((info, seat) => {
    if (info.name === null || had.has(info.name) || seat === me) return;
    const old = before.seats[seat];
    const isRenamed = old?.name && !has.has(old.name) && kindOf(old) === kindOf(info);
    if (isRenamed) news.push(t("table.news.renamed", { old: old.name ?? "", name: info.name }));
    else news.push(t(info.bot ? "table.news.bot" : "table.news.sat", { name: info.name }));
  });
  before.seats.forEach((info, seat) => {
    if (info.name === null || has.has(info.name) || seat === me) return;
    if (kindOf(now.seats[seat] ?? info) === kindOf(info)) return;
    news.push(t("table.news.left", { name: info.name }));
  });
  return news;
}

/** How many seats are left. */
function leftWords(table: Table): string {
  const free = table.seats.filter((info) => ["free", "joining"].includes(kindOf(info))).length;
  return free === 0 ? t("table.news.full") : t("table.news.free", { count: free });
}

/** What was changed about the options. */
export function optionNews(before: Table, now: Table): string[] {
  const options = Object.entries(now.options)
    .filter(([name, value]) => before.options[name] !== value)
    .map(([name, value]) => {
      const option = tOf(now.game, `${now.game}.option.${name}`);
      return `${option}: ${chosenWord(now.game, name, value)}`;
    });
  if (now.away === before.away) return options;
  return [...options, `${t("table.wait")}: ${t(`table.wait.${now.away}`)}`];
}

/** Says what changes while people gather. */
export function useRoomNews(table: Table, seat: number | null, isHost: boolean): void {
  const last = useRef(table);
  useEffect(() => {
    const before = last.current;
    last.current = table;
    if (before === table || table.stage !== "gathering") return;
    const news = newsOf(before, table, seat);
    if (news.length > 0) announce(news.join(" "));
    const changed = optionNews(before, table);
    if (changed.length === 0) return;
    const said = t("table.news.options", { changed: listText(changed) });
    if (isHost) announce(said);
    else toast(said);
  }, [table]);
}
