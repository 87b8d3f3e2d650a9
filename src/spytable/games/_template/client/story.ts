/** The story of a match of Briefcase: what each event says in a replay. */
import type { Teller } from "@kit/board";
import type { Event, View } from "./generated";
import { newsOf } from "./sentences";

export default function story(teller: Teller, _view: View, event: Event): string | null {
  return newsOf(teller, event);
}

/** The cards in a hand. */
export const holds = (_teller: Teller, view: View): string => view.hand.join(", ");
