/** The story of a match in words: one line for each step. */
import type { Outcome, ReplayStep } from "../generated/wire";
import type { Story, Teller } from "../kit/board";
import { hasWords, type Say } from "../kit/words";
import type { Eyes, Film } from "./film";

export interface StoryLine {
  readonly at: number;
  readonly seat: number | null;
  readonly text: string;
}

export function storyOf(film: Film, eyes: Eyes, tell: Story, say: Say): StoryLine[] {
  const me = typeof eyes === "number" ? eyes : null;
  return film.steps.map((step, at) => {
    const outcome: Outcome | null = at === film.last ? film.replay.outcome : null;
    const teller: Teller = { say, me, outcome };
    const { view, told } = film.frame(at, eyes);
    const texts = told.map((event) => tell(teller, view, event)).filter((text) => text !== null);
    const text = texts.join(" ") || describeStep(step, say, eyes === "open");
    return { at, seat: seatOf(step, told), text };
  });
}

/** The seat that a line is about; draws and bells belong to a seat too. */
function seatOf(step: ReplayStep, told: readonly unknown[]): number | null {
  const seat = step.seat ?? (told[0] as { seat?: unknown } | undefined)?.seat;
  return typeof seat === "number" ? seat : null;
}

/** A sentence for a step that the game has no words for. */
function describeStep(step: ReplayStep, say: Say, open: boolean): string {
  const { kind, seat, text } = step;
  if (open && text !== "" && seat !== null) return say("replay.step.act.open", { seat, text });
  const key = `replay.step.${kind}`;
  return say(hasWords(key) ? key : "replay.step.act", seat === null ? {} : { seat });
}
