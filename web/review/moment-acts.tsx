/** What one can do from a moment of a match: try another move, and play on from here. */
import type { Review } from "../generated/review";
import type { Table } from "../generated/wire";
import type { Judged } from "../kit/review";
import { Link } from "../kit/route";
import { t } from "../kit/words";
import { tryPath } from "../whatif/asking";
import { PlayOnButton } from "../whatif/play-on";
import { carried } from "./fetching";
import "../whatif/what-if.css";

export interface MomentHere {
  table: Table;
  review: Review;
  /** How many records there were. */
  version: number;
  /** Through whose eyes it is seen. */
  seat: number;
  /** What that seat did then; null if it had nothing to decide. */
  moment: Judged | null;
}

export function MomentActs({ table, review, version, seat }: MomentHere) {
  if (carried.review !== null || version >= review.moments.length - 1) return null;
  const isAsked = review.decisions.some((each) => each.version === version && each.seat === seat);
  return (
    <div class="moment-acts">
      {isAsked && (
        <Link href={tryPath(table.code, { version, seat })} class="button is-line moment-try">
          {t("review.try")}
        </Link>
      )}
      <PlayOnButton {...{ table, version, seat }} isTeam={review.cooperative} />
    </div>
  );
}
