/** Shares a review: the link of its page, a page that needs no server, and a picture of it. */
import { useEffect, useState } from "preact/hooks";
import type { Review } from "../generated/review";
import type { Table } from "../generated/wire";
import { linkTo } from "../kit/address";
import { dayText } from "../kit/dates";
import { Dialog } from "../kit/dialog";
import { Icon } from "../kit/icons";
import { CopyLink } from "../kit/invite";
import { isHere } from "../kit/route";
import { type Card, fileOf, Ways } from "../kit/share-result";
import { language, t } from "../kit/words";
import { altOfCard, drawReviewCard, hideNames, reviewCardWords } from "./review-card";

interface ShareProps {
  table: Table;
  review: Review;
  me: number | null;
  onClose(): void;
}

export function ShareReview({ table, review, me, onClose }: ShareProps) {
  const home = `/api/matches/${encodeURIComponent(table.match)}`;
  return (
    <Dialog title={t("review.share")} onClose={onClose}>
      <CardPicture {...{ table, review, me }} />
      {isHere.value ? (
        <p>{t("review.share.here")}</p>
      ) : (
        <>
          <p>{t("review.share.link")}</p>
          <CopyLink link={linkTo(`/review/${table.code}`)} label={t("review.share.label")} />
          <a
            class="button is-line review-page-file"
            href={`${home}/review.html?language=${language.value}`}
            download
            data-take="page"
          >
            <Icon name="file" />
            <span>
              <b>{t("review.share.page")}</b>
              <small>{t("replay.share.page.note")}</small>
            </span>
          </a>
        </>
      )}
      <p class="small film-kept">
        {table.kept_until
          ? t("replay.kept", { date: dayText(table.kept_until) })
          : t("replay.kept.forever")}
      </p>
    </Dialog>
  );
}

/** The picture, and the ways to pass it on. */
function CardPicture({ table, review, me }: Omit<ShareProps, "onClose">) {
  const words = reviewCardWords(review, hideNames(table.seats, me));
  const alt = altOfCard(words);
  const [card, setCard] = useState<Card | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    void drawReviewCard(review, words)
      .then(async (canvas) => {
        const file = await fileOf(canvas, `${table.game}-review.png`);
        if (!gone) setCard({ file, address: canvas.toDataURL("image/png") });
      })
      .catch((error: unknown) => {
        console.error(error);
        if (!gone) setIsFailed(true);
      });
    return () => {
      gone = true;
    };
  }, [alt]);
  if (card === null) {
    return (
      <p class="share-card is-coming">
        {t(isFailed ? "ending.share.failed" : "ending.share.coming")}
      </p>
    );
  }
  return (
    <div class="share-result">
      <img
        class="share-card"
        src={card.address}
        alt={alt}
        width={1200}
        height={630}
        data-review-card
      />
      <Ways card={card} alt={alt} />
    </div>
  );
}
