/** Shares a review: the link of its page. A link to one moment is shared from there. */
import type { Table } from "../generated/wire";
import { linkTo } from "../kit/address";
import { dayText } from "../kit/dates";
import { Dialog } from "../kit/dialog";
import { CopyLink } from "../kit/invite";
import { t } from "../kit/words";

export function ShareReview({ table, onClose }: { table: Table; onClose(): void }) {
  return (
    <Dialog title={t("review.share")} onClose={onClose}>
      <p>{t("review.share.link")}</p>
      <CopyLink link={linkTo(`/review/${table.code}`)} label={t("review.share.label")} />
      <p class="small film-kept">
        {table.kept_until
          ? t("replay.kept", { date: dayText(table.kept_until) })
          : t("replay.kept.forever")}
      </p>
    </Dialog>
  );
}
