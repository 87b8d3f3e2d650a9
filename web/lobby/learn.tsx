/** The button that starts a lesson, in the lobby and on the rules page. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, createMatch } from "../api";
import { Icon } from "../kit/icons";
import { goTo } from "../kit/route";
import { play } from "../kit/sound";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { held, holdSeat, myName } from "../seats";
import { games, loadGames } from "./state";

/** Creates a lesson's table and goes there. */
export async function startLesson(game: string): Promise<void> {
  try {
    const name = myName.value;
    const seated = await createMatch({ game, name, seats: 1, lesson: true });
    holdSeat(seated, game);
    goTo(`/t/${seated.code}`);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toast(t(problem.word.key, problem.word.args));
  }
}

/** The button; larger for somebody who has never played this game. */
export function Learn({ game }: { game: string }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (games.value === null) void loadGames();
  }, []);
  const card = games.value?.find(({ id }) => id === game);
  if (!card?.lesson || !card.ready) return null;
  const isFirst = !held.value.some((seat) => seat.game === game);
  return (
    <button
      type="button"
      class={isFirst ? "learn is-first" : "learn"}
      data-learn={game}
      onClick={async () => {
        if (busy) return;
        setBusy(true);
        play("stamp");
        await startLesson(game);
        setBusy(false);
      }}
    >
      {isFirst && <Icon name="learn" />}
      {t("lobby.learn")}
    </button>
  );
}
