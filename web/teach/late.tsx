/** Loads the note of a lesson, in a match that teaches. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Refusal } from "../generated/wire";
import { loadLateWords, withWords } from "../kit/languages";
import type { Say } from "../kit/words";
import type { MatchStore } from "../match";
import type { Wrong } from "./memo";
import type { Taught } from "./taught";

export interface LessonHere {
  /** For the shell, between the line of words and the board. */
  house: { lesson?: ComponentChildren };
  /** Shows a refusal on the note; false if there is no lesson. */
  takes(refusal: Refusal): boolean;
}

export function useLesson(store: MatchStore, game: string, say: Say): LessonHere {
  const [found, setFound] = useState<{ Taught: ComponentType<Parameters<typeof Taught>[0]> }>();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const lesson = store.showing.shown.value?.lesson ?? null;
  const isTaught = lesson !== null;
  useEffect(() => {
    if (!isTaught) return;
    void Promise.all([withWords(import("./taught")), loadLateWords(game)]).then(([{ Taught }]) =>
      setFound({ Taught }),
    );
  }, [isTaught]);
  // The caller may have an older render of the table: the current step is in the store.
  const takes = (refusal: Refusal): boolean => {
    const step = store.update.value?.lesson?.step;
    if (step !== undefined) setWrong({ step, refusal });
    return step !== undefined;
  };
  if (lesson === null) return { house: {}, takes };
  return {
    house: {
      lesson: found && (
        <found.Taught
          {...{ lesson, game, say, wrong }}
          send={(message) => store.send(message)}
          forget={() => setWrong(null)}
        />
      ),
    },
    takes,
  };
}
