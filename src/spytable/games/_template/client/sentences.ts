/** What is said about the table: the line of words, the file, the options. */

import type { FileSheet, Line, Teller } from "@kit/board";
import { listText } from "@kit/locale";
import type { Event, Night, View } from "./generated";

export const GAME = "template";

/** How one case of an opened night came out. */
export type CaseState = "empty" | "taken" | "won" | "open";

export function caseState({ cases, roll, winner }: Night, seat: number): CaseState {
  const card = cases[seat] ?? null;
  if (card === null) return "empty";
  if (winner === seat) return "won";
  return card === roll ? "taken" : "open";
}

/** The one line over the table: whose turn it is, and what to do. */
export function lineOf(teller: Teller, view: View, isAsked: boolean): Line {
  const { say, outcome } = teller;
  if (outcome) return endLine(teller, view);
  if (view.phase === "deal") return { lead: say(`${GAME}.line.deal`), text: "" };
  const lead = say(`${GAME}.line.night`, {
    number: view.past.length + 1,
    nights: view.config.nights ?? 2,
  });
  if (isAsked) return { lead, text: say(`${GAME}.ask.pack`), mine: true };
  const waiting = view.answered.flatMap((answered, seat) =>
    answered ? [] : [say(`${GAME}.who`, { seat })],
  );
  return { lead, text: say(`${GAME}.line.wait`, { names: listText(waiting) }) };
}

function endLine({ say, outcome }: Teller, view: View): Line {
  const first = outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [];
  const [winner] = first;
  const lead =
    first.length === 1 && winner !== undefined
      ? say(`${GAME}.line.won`, { seat: winner })
      : say(`${GAME}.line.shared`);
  const text = outcome ? say(outcome.reason.key, outcome.reason.args) : "";
  return { lead, text: view.phase === "over" ? text : "" };
}

/** What happened, a line for each night. */
export function fileOf({ say }: Teller, view: View): FileSheet {
  return {
    title: say(`${GAME}.file`),
    lines: view.past.map((night, at) => {
      const { winner, cases } = night;
      const args = { number: at + 1, seat: winner ?? 0, card: cases[winner ?? 0] ?? 0 };
      const key = winner === null ? `${GAME}.file.lost` : `${GAME}.file.won`;
      const roll =
        night.roll === null ? "" : ` ${say(`${GAME}.file.roll`, { number: night.roll })}`;
      return {
        id: at,
        seat: winner,
        text: `${say(key, args)}${roll}`,
        strong: at === view.past.length - 1,
      };
    }),
  };
}

/** The options of this table, a line each. */
export function factsOf({ say }: Teller, { config }: View): string[] {
  return [
    say(`${GAME}.fact.nights`, { count: config.nights ?? 2 }),
    say(`${GAME}.fact.guard.${config.guard ?? "awake"}`),
    say(`${GAME}.fact.bell.${config.bell ?? "on"}`),
  ];
}

/** The sentence for an event, for screen readers and replays; null for none. */
export function newsOf({ say, me }: Teller, event: Event): string | null {
  const key = `${GAME}.event.${event.type}`;
  switch (event.type) {
    case "dealt":
      if (event.card === null) return say(key, { seat: event.seat });
      return say(`${key}.known`, { seat: event.seat, card: event.card });
    case "answered": {
      const { seat, answer } = event;
      if (answer === null) return say(key, { seat });
      if (answer.type === "stay") return say(`${key}.stay`, { seat });
      return say(`${key}.pack`, { seat, card: answer.card });
    }
    case "night-fell":
    case "rolled":
      return say(key, { number: event.number });
    case "opened":
      return say(key, { cases: casesWords({ say, me, outcome: null }, event.cases) });
    case "night-won":
      return event.winner === null
        ? say(`${GAME}.event.night-lost`)
        : say(key, { seat: event.winner });
    default:
      return say(key);
  }
}

/** "Ana: 4. Ben: at home." */
function casesWords({ say }: Teller, cases: readonly (number | null)[]): string {
  return cases
    .map((card, seat) =>
      card === null
        ? say(`${GAME}.case.heard.empty`, { owner: seat })
        : say(`${GAME}.case.heard`, { owner: seat, card }),
    )
    .join(" ");
}
