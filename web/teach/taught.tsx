/** A lesson: the note, and a ring around what it points at. */
import { useEffect, useState } from "preact/hooks";
import { loadAnchors } from "../games";
import type { Incoming, Lesson } from "../generated/wire";
import type { Anchors } from "../kit/lesson";
import type { Say } from "../kit/words";
import { Memo, type Wrong } from "./memo";
import { Ring } from "./ring";
import "./teach.css";

interface TaughtProps {
  lesson: Lesson;
  game: string;
  say: Say;
  wrong: Wrong | null;
  send(message: Incoming): void;
  forget(): void;
}

export function Taught(props: TaughtProps) {
  const { lesson, game } = props;
  const [anchors, setAnchors] = useState<Anchors>({});
  const [reread, setReread] = useState<number | null>(null);
  useEffect(() => void loadAnchors(game).then(setAnchors), [game]);
  useEffect(() => setReread(null), [lesson.step]);
  const shown = reread ?? lesson.step;
  const at = lesson.moving && reread === null ? undefined : anchors[lesson.steps[shown]?.at ?? ""];
  return (
    <div class="taught">
      <Memo
        {...props}
        wrong={props.wrong?.step === shown ? props.wrong : null}
        shown={shown}
        turnTo={(step) => {
          props.forget();
          setReread(step === lesson.step ? null : step);
        }}
      />
      {at && <Ring around={at} name={lesson.steps[shown]?.at ?? ""} />}
    </div>
  );
}
