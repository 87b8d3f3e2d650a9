/** Shares a replay: as a link, as a page that needs no server, or as a match file. */
import type { Table } from "../generated/wire";
import { dayText } from "../kit/dates";
import { Dialog } from "../kit/dialog";
import { Icon } from "../kit/icons";
import { CopyLink } from "../kit/invite";
import { isHere } from "../kit/route";
import { language, t } from "../kit/words";
import { MatchFileLink } from "../match-file";
import { replayLink } from "./link";
import type { Start } from "./player";

interface ShareProps {
  table: Table;
  place: Start;
  onClose(): void;
}

export function Share({ table, place, onClose }: ShareProps) {
  const here = isHere.value;
  const home = `/api/matches/${encodeURIComponent(table.match)}`;
  return (
    <Dialog title={t("replay.share")} onClose={onClose}>
      <p>{t(here ? "replay.share.here" : "replay.share.link")}</p>
      {!here && <CopyLink link={replayLink(table.code, place)} label={t("replay.link")} />}
      <div class="film-take">
        {!here && (
          <a
            class="button is-line"
            href={`${home}/replay.html?language=${language.value}`}
            download
            data-take="page"
          >
            <Icon name="file" />
            <span>
              <b>{t("replay.share.page")}</b>
              <small>{t("replay.share.page.note")}</small>
            </span>
          </a>
        )}
        <MatchFileLink match={table.match}>
          <Icon name="copy" />
          <span>
            <b>{t("replay.share.file")}</b>
            <small>{t("replay.share.file.note")}</small>
          </span>
        </MatchFileLink>
      </div>
      <p class="small film-kept">
        {table.kept_until
          ? t("replay.kept", { date: dayText(table.kept_until) })
          : t("replay.kept.forever")}
      </p>
    </Dialog>
  );
}
