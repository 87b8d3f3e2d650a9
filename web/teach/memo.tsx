/** The note of a lesson step: its text, why a try was refused, and buttons to go on. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Incoming, Lesson, Refusal } from "../generated/wire";
import { Button } from "../kit/button";
import { keepKeys } from "../kit/house";
import { Icon } from "../kit/icons";
import { hrefTo } from "../kit/route";
import { type Say, t, wordText } from "../kit/words";
import { Passed } from "./passed";

/** A refused try, and the step at which it was made. */
export interface Wrong {
  readonly step: number;
  readonly refusal: Refusal;
}

interface MemoProps {
  lesson: Lesson;
  game: string;
  say: Say;
  wrong: Wrong | null;
  /** The step that is shown: the current one, or one before it that is read again. */
  shown: number;
  turnTo(step: number): void;
  send(message: Incoming): void;
}

export function Memo(props: MemoProps) {
  const { lesson, game, say, wrong, shown } = props;
  const [asks, setAsks] = useState(false);
  const slip = useRoom();
  // Screen readers announce changes of a region, so the first text is put into an empty one.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const step = lesson.steps[shown];
  useEffect(() => setAsks(false), [lesson.step]);
  useKeptFocus(slip, `${shown} ${lesson.moving} ${asks}`);
  if (!step) return null;
  const isPassed = shown === lesson.steps.length - 1;
  return (
    <section
      class="memo"
      ref={slip}
      tabIndex={-1}
      aria-label={t("lesson.title")}
      data-lesson={shown}
      data-moving={lesson.moving || undefined}
      onKeyDown={keepKeys}
    >
      <h2 class="typed">{t("lesson.title")}</h2>
      <div class="memo-text" aria-live="polite" aria-atomic="true">
        {isThere && (
          <p>
            {isPassed && <strong class="memo-passed">{t("lesson.passed")}</strong>}{" "}
            {wordText(say, step.word)} {step.rule && <RuleLink game={game} rule={step.rule} />}
          </p>
        )}
        {wrong && (
          <p class="memo-wrong" data-wrong={wrong.refusal.rule}>
            <Icon name="close" size={14} />
            <span>
              {wordText(say, wrong.refusal.word)}{" "}
              {isOther(wrong.refusal.rule, step.rule) && (
                <RuleLink game={game} rule={wrong.refusal.rule} />
              )}
            </span>
          </p>
        )}
        {asks && <p>{t("lesson.skip.sure")}</p>}
      </div>
      {isPassed && <Passed game={game} />}
      {asks ? <Sure {...props} no={() => setAsks(false)} /> : <Ways {...props} skip={setAsks} />}
    </section>
  );
}

/** Whether it is a numbered rule that the note does not name already. */
const isOther = (rule: string, named: string | null): boolean =>
  /^[A-Z]{2}-/.test(rule) && rule !== named;

function RuleLink({ game, rule }: { game: string; rule: string }) {
  return (
    <a href={hrefTo(`/rules/${game}#${rule}`)} target="_blank" rel="noopener">
      {t("lesson.rule", { rule })}
    </a>
  );
}

/** Back, on, and out. */
function Ways({ lesson, shown, turnTo, send, skip }: MemoProps & { skip(asks: boolean): void }) {
  const count = lesson.steps.length;
  const isHere = shown === lesson.step;
  const isRead = isHere && !lesson.moving && (lesson.steps[shown]?.read ?? false);
  return (
    <div class="memo-row">
      <span class="memo-of">{t("lesson.of", { at: shown + 1, count })}</span>
      {shown > 0 && (
        <Button kind="quiet" onPress={() => turnTo(shown - 1)}>
          {t("lesson.back")}
        </Button>
      )}
      {lesson.step < count - 1 && (
        <Button kind="quiet" class="memo-skip" onPress={() => skip(true)}>
          {t("lesson.skip")}
        </Button>
      )}
      {isHere && lesson.moving && <span class="memo-watch">{t("lesson.watch")}</span>}
      {!isHere && (
        <Button kind="ink" onPress={() => turnTo(lesson.step)}>
          {t("lesson.now")}
        </Button>
      )}
      {isRead && (
        <Button kind="ink" class="memo-next" onPress={() => send({ t: "heard", step: shown })}>
          {t(shown === count - 1 ? "lesson.last" : "lesson.next")}
        </Button>
      )}
    </div>
  );
}

function Sure({ send, no }: MemoProps & { no(): void }) {
  return (
    <div class="memo-row">
      <Button kind="line" onPress={no}>
        {t("lesson.skip.no")}
      </Button>
      <Button kind="ink" onPress={() => send({ t: "let-go" })}>
        {t("lesson.skip.yes")}
      </Button>
    </div>
  );
}

/** A ref that reports the note's height to the shell, which makes room for it. */
function useRoom() {
  const slip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = slip.current;
    const shell = box?.closest<HTMLElement>(".shell");
    if (!box || !shell) return;
    const watch = new ResizeObserver(() =>
      shell.style.setProperty("--memo-room", `${box.offsetHeight + 16}px`),
    );
    watch.observe(box);
    return () => {
      watch.disconnect();
      shell.style.removeProperty("--memo-room");
    };
  }, []);
  return slip;
}

/** If a pressed button disappears, the focus stays on the note, so that Tab goes on from there. */
function useKeptFocus(slip: { current: HTMLElement | null }, shown: string): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) slip.current?.focus();
  }, [shown]);
  useEffect(() => {
    const box = slip.current;
    if (!box) return;
    const came = () => {
      had.current = true;
    };
    const left = ({ target }: FocusEvent) => {
      if (target instanceof Node && target.isConnected) had.current = false;
    };
    box.addEventListener("focusin", came);
    box.addEventListener("focusout", left);
    return () => {
      box.removeEventListener("focusin", came);
      box.removeEventListener("focusout", left);
    };
  }, []);
}
