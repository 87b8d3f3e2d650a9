/** A review in a file without a server: its page, and the film with its layer. */
import { useState } from "preact/hooks";
import type { Review } from "../generated/review";
import { LookingBar } from "../kit/looking-bar";
import type { ReviewModule } from "../kit/review";
import { Case } from "../review/case";
import { carried } from "../review/fetching";
import { FilmLayer } from "../review/film-layer";
import { Player, type PlayerProps, type Start } from "./player";

interface ReviewFileProps extends Omit<PlayerProps, "start"> {
  review: Review;
  module: ReviewModule | null;
}

const layer = () => Promise.resolve(FilmLayer);

export function ReviewFile({ review, module, ...props }: ReviewFileProps) {
  const { film, table } = props;
  const [start, setStart] = useState<Start | null>(null);
  carried.review = review;
  carried.back = () => setStart(null);
  if (start !== null) return <Player {...props} {...{ start, layer }} />;
  return (
    <div class="review-page">
      <LookingBar table={table} isApart />
      <Case
        {...{ review, table }}
        me={null}
        viewOf={(seat, version) => film.frame(film.clampStep(version), seat).view}
        Photograph={module?.Photograph ?? null}
        open={(at, eyes) => setStart({ at, eyes, isLayered: true })}
        end={film.frame(film.last, "open").view}
        look={() => setStart({ at: 0, eyes: "open", isLayered: false })}
        share={null}
        playOn={null}
      />
    </div>
  );
}
