/** The button that plays on from a step of a finished match, as practice. */
import { useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { play } from "../kit/sound";
import { nameOf, t } from "../kit/words";
import { playOn } from "./asking";

interface PlayOnProps {
  table: Table;
  version: number;
  seat: number;
  /** Whether all play together: then bots are partners. */
  isTeam?: boolean;
}

export function PlayOnButton({ table, version, seat, isTeam = false }: PlayOnProps) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    play("stamp");
    await playOn(table.match, table.game, { version, seat });
    setIsBusy(false);
  };
  return (
    <div class="what-if">
      <button
        type="button"
        class="button is-ink"
        onClick={() => void press()}
        aria-busy={isBusy}
        data-action="play-on"
      >
        {t("review.play-on")}
      </button>
      <small>
        {isTeam
          ? t("review.play-on.note.team")
          : t("review.play-on.note", { name: nameOf(table.seats, seat) })}
      </small>
    </div>
  );
}
