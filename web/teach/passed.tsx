/** The end of a lesson: that it is passed, and what to try next. */
import { useEffect, useState } from "preact/hooks";
import { ApiError, createMatch } from "../api";
import type { GameCard, Level } from "../generated/wire";
import { Button } from "../kit/button";
import { titleOf } from "../kit/game-words";
import { goTo, hrefTo } from "../kit/route";
import { readStored, saveStored } from "../kit/storage";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { startLesson } from "../lobby/learn";
import { games, loadGames } from "../lobby/state";
import { holdSeat, myName } from "../seats";

const KEY = "spytable.passed";

/** The first game of the list that still has a lesson to pass; null if there is none. */
export function nextLesson(cards: readonly GameCard[], passed: readonly string[]): string | null {
  return cards.find((card) => card.ready && card.lesson && !passed.includes(card.id))?.id ?? null;
}

/** Sets a small table with recruits and goes there. */
async function playRecruits(card: GameCard): Promise<void> {
  const bots = Array<Level>(Math.max(1, card.fewest - 1)).fill("recruit");
  try {
    const asked = { game: card.id, name: myName.value, seats: bots.length + 1, bots, start: true };
    const seated = await createMatch(asked);
    holdSeat(seated, card.id);
    goTo(`/t/${seated.code}`);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toast(t(problem.word.key, problem.word.args));
  }
}

/** What to do after the last step; the match can also be continued. */
export function Passed({ game }: { game: string }) {
  const [passed, setPassed] = useState<readonly string[]>(() => readStored(KEY, []));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (games.value === null) void loadGames();
    if (passed.includes(game)) return;
    saveStored(KEY, [...passed, game]);
    setPassed([...passed, game]);
  }, [game]);
  const go = async (there: Promise<void>) => {
    setBusy(true);
    await there;
    setBusy(false);
  };
  const card = games.value?.find(({ id }) => id === game);
  const next = nextLesson(games.value ?? [], [...passed, game]);
  return (
    <div class="memo-next-ways" role="group" aria-label={t("lesson.try")}>
      <span class="memo-try">{t("lesson.try")}</span>
      {next !== null && (
        <Button kind="quiet" disabled={busy} onPress={() => void go(startLesson(next))}>
          {t("lesson.try.lesson", { game: titleOf(next) })}
        </Button>
      )}
      {card && (
        <Button kind="quiet" disabled={busy} onPress={() => void go(playRecruits(card))}>
          {t("lesson.try.recruit")}
        </Button>
      )}
      <a class="button is-quiet" href={hrefTo(`/rules/${game}`)} target="_blank" rel="noopener">
        {t("lesson.try.rules")}
      </a>
    </div>
  );
}
