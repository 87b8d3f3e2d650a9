/** Slides under the finger: shown at once, ahead of the view, until the server's word settles them. */
import type { BoardProps } from "@kit/board";
import { useRef, useState } from "preact/hooks";
import type { Action, Event, View } from "./generated";
import { type Slide, slideTablet, type Tablet } from "./predict";

type Props = BoardProps<View, Action, Event>;

/** A saved slide whose news never came (the link was lost) is in the view by then. */
const FORGET_MS = 1500;

interface Ahead {
  readonly id: number;
  readonly slide: Slide;
}

export interface Slides {
  /** The tablet as it is shown: the view's, and what my hand did since. */
  readonly tablet: Tablet;
  /** Whether a slide would be answered by play: my clock runs. */
  readonly may: boolean;
  slide(slide: Slide): void;
}

export const maySlide = ({ question, view }: Props["update"]): boolean =>
  question?.standing === true && (view.phase === "slide" || view.phase === "attempt");

export function useSlides(props: Props): Slides {
  const { update, act, mySeat, play } = props;
  const ahead = useRef<Ahead[]>([]);
  const heard = useRef<Props["update"] | null>(null);
  const made = useRef(0);
  const [, draw] = useState(0);
  const may = maySlide(update);
  if (heard.current !== update) {
    heard.current = update;
    ahead.current = may ? withoutNews(ahead.current, update.events, mySeat) : [];
  }
  const forget = (id: number): void => {
    const rest = ahead.current.filter((each) => each.id !== id);
    if (rest.length === ahead.current.length) return;
    ahead.current = rest;
    draw((n) => n + 1);
  };
  const tablet = ahead.current.reduce<Tablet>(
    (shown, { slide }) => slideTablet(shown, slide) ?? shown,
    update.view.tablet,
  );
  return {
    tablet,
    may,
    slide: (slide) => {
      const answered = act({ type: "slide", ...slide });
      if (!may || !slideTablet(tablet, slide)) return;
      const id = made.current++;
      ahead.current = [...ahead.current, { id, slide }];
      play("slide");
      draw((n) => n + 1);
      void answered.then((refusal) =>
        refusal ? forget(id) : setTimeout(() => forget(id), FORGET_MS),
      );
    },
  };
}

/** What the news tells is no longer ahead of it. */
function withoutNews(
  ahead: readonly Ahead[],
  events: readonly Event[],
  me: number | null,
): Ahead[] {
  const rest = [...ahead];
  for (const event of events) {
    if (event.type !== "slid" || event.seat !== me) continue;
    const told = rest.findIndex(({ slide }) => slide.cell === event.cell && slide.to === event.to);
    if (told >= 0) rest.splice(told, 1);
  }
  return rest;
}
