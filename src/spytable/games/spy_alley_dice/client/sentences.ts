/** What is said about the table: the line of words, the file, labels. */
import type { BoardProps, Line } from "@kit/board";
import type { Say } from "@kit/words";
import { SPIES, type Spy } from "./art/spies";
import type { View } from "./generated";
import type { Hand } from "./hand";
import type { Deed, Mark } from "./records";

export const GAME = "spy-alley-dice";
export const BOARD = `${GAME}.board`;

export interface Speech {
  readonly say: Say;
  readonly me: number | null;
  readonly outcome: NonNullable<BoardProps["update"]["outcome"]> | null;
}

export const spyWord = ({ say }: Speech, spy: Spy): string => say(`${GAME}.spy.${spy}`);
/** A name in the middle of a sentence; mine is "you". */
export const nameInSentence = ({ say }: Speech, seat: number): string =>
  say(`${BOARD}.whom`, { seat });

/** A name as the one who does it: "du", not "dich". */
export const nameAsSubject = ({ say }: Speech, seat: number): string =>
  say(`${BOARD}.who`, { seat });

/** The spy that most dice show, and on how many. */
export function most(dice: string): { spy: Spy; count: number } {
  const counts = SPIES.map((spy) => ({ spy, count: dice.split(spy).length - 1 }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best));
}

/** "Three Germans", from two on; nothing for less. */
export function groupWords({ say }: Speech, dice: string): string | null {
  const { spy, count } = most(dice);
  return count < 2 ? null : say(`${BOARD}.group.${count}`, { many: say(`${BOARD}.many.${spy}`) });
}

export function lineOf(speech: Speech, view: View, hand: Hand, desk: boolean): Line {
  const { say, me, outcome } = speech;
  if (outcome) return endLine(speech, outcome);
  if (hand.may) return { ...askedLine(speech, view, hand, desk ? "" : ".brief"), mine: true };
  const { mover, asked, phase, deed } = view;
  if (mover === null) return { lead: say(`${BOARD}.lead.start`), text: say(`${BOARD}.wait.start`) };
  const out = me !== null && view.outs.includes(me) ? `${say(`${BOARD}.lead.out`)} ` : "";
  const dice = view.throws.at(-1)?.dice ?? "";
  switch (phase) {
    case "answer": {
      const spy = deed?.type === "mission" ? spyWord(speech, deed.spy) : "";
      const who = asked === null ? "" : nameAsSubject(speech, asked);
      const text = say(
        `${BOARD}.wait.answer${mover === me ? ".mine" : ""}${desk ? "" : ".brief"}`,
        { who, spy },
      );
      return { lead: out + say(`${BOARD}.lead.mission`, { seat: mover }), text };
    }
    case "give":
    case "discard": {
      const seat = asked ?? (deed?.type === "mission" ? (deed.caller ?? mover) : mover);
      const text = say(`${BOARD}.wait.${phase}`, { seat, other: mover });
      return { lead: out + say(`${BOARD}.lead.${phase}`, { seat }), text };
    }
    default: {
      const group = groupWords(speech, dice);
      const args = { count: view.throws.length, group: group ?? "" };
      const lead = out + say(`${BOARD}.lead.other`, { seat: mover });
      return { lead, text: say(`${BOARD}.wait.turn${group ? ".group" : ""}`, args) };
    }
  }
}

function endLine(speech: Speech, outcome: NonNullable<Speech["outcome"]>): Line {
  const { say, me } = speech;
  const won = me !== null && outcome.ranks[me] === 1;
  const alone = outcome.ranks.filter((rank) => rank === 1).length === 1;
  const lead = say(`${BOARD}.lead.over${alone ? (won ? ".won" : "") : ".tie"}`);
  return { lead, text: say(outcome.reason.key, outcome.reason.args) };
}

function askedLine(speech: Speech, view: View, hand: Hand, brief: string): Line {
  const { say } = speech;
  const { may, naming } = hand;
  const mover = view.mover ?? 0;
  if (may?.type === "answer") {
    const deed = view.deed?.type === "mission" ? view.deed : null;
    const args = { other: mover, spy: deed ? spyWord(speech, deed.spy) : "" };
    const inPlay = view.config.seats - view.outs.length - 1;
    const last = (deed?.declined.length ?? 0) + 1 === inPlay;
    return {
      lead: say(`${BOARD}.lead.mission`, { seat: mover }),
      text: say(`${BOARD}.line.answer${last ? ".last" : ""}${brief}`, args),
    };
  }
  if (may?.type === "card") {
    const seat = view.seat ?? 0;
    return {
      lead: say(`${BOARD}.lead.${view.phase}`, { seat }),
      text: say(`${BOARD}.line.${view.phase}${brief}`, { other: mover }),
    };
  }
  const lead = say(`${BOARD}.lead.turn`);
  const dice = view.throws.at(-1)?.dice ?? "";
  const spies = may?.type === "turn" ? may.spies : [];
  const { spy, count } = most(dice);
  if (naming) {
    const what = may?.type === "turn" && may.mission ? "mission" : "plain";
    return {
      lead,
      text: say(`${BOARD}.line.name.${what}${brief}`, {
        spy: spyWord(speech, hand.spy ?? spy),
        group: groupWords(speech, dice) ?? "",
      }),
    };
  }
  const left = say(`${BOARD}.left.${view.rolls_left}`);
  if (spies.length > 0) {
    const rail = hand.kept.filter((place) => dice[place] === spy).length === count;
    const args = { group: groupWords(speech, dice) ?? "", left, spy: spyWord(speech, spy) };
    return { lead, text: say(`${BOARD}.line.three${rail ? ".rail" : ""}${brief}`, args) };
  }
  return { lead, text: say(`${BOARD}.line.roll${brief}`, { left }) };
}

/** What a deed was, in one sentence, its turn not named. */
export function deedWords(speech: Speech, { by, deed, now }: Omit<Deed, "turn">): string {
  const { say } = speech;
  const spy = spyWord(speech, deed.spy);
  if (deed.type === "named") {
    const args = { seat: by, whom: nameInSentence(speech, deed.target), spy };
    return say(`${BOARD}.did.named.${deed.right ? (now ? "now" : "right") : "wrong"}`, args);
  }
  if (deed.truth === null) return say(`${BOARD}.did.mission`, { seat: by, spy });
  if (deed.caller === null) {
    return say(`${BOARD}.did.mission.${deed.truth ? "won" : "lied"}`, { seat: by, spy });
  }
  const args = { seat: by, who: nameAsSubject(speech, deed.caller), spy };
  return say(`${BOARD}.did.mission.${deed.truth ? "caught" : "called"}`, args);
}

/** A record tile in one sentence: what is known, since when and why. */
export function markWords(speech: Speech, spy: Spy, mark: Mark): string {
  const name = spyWord(speech, spy);
  if (mark.state === "open") return speech.say(`${BOARD}.mark.open`, { spy: name });
  const why = mark.state === "not" ? `.${mark.why}` : "";
  const args = {
    spy: name,
    turn: mark.turn,
    who: "by" in mark ? nameAsSubject(speech, mark.by) : "",
  };
  const said = speech.say(`${BOARD}.mark.${mark.state}${why}`, args);
  const isStale = "stale" in mark && mark.stale;
  return isStale ? `${said} ${speech.say(`${BOARD}.mark.stale`)}` : said;
}

/** The same in two or three words, under a tile. */
export function markBrief({ say }: Speech, mark: Mark): string {
  if (mark.state === "open") return say(`${BOARD}.open`);
  const why = mark.state === "not" ? mark.why : mark.state;
  return say(`${BOARD}.brief.${why}`, { turn: mark.turn });
}

/** The options of this table, in words. */
export function factsOf({ say }: Speech, view: View): string[] {
  const { five_names, pace, help } = view.config;
  return [
    say(`${BOARD}.fact.dealt`, { count: view.dealt }),
    ...(five_names === "any" ? [say(`${BOARD}.fact.any`)] : []),
    say(`${BOARD}.fact.pace.${pace}`),
    ...(help === "on" ? [say(`${BOARD}.fact.help`)] : []),
    ...(view.aside > 0 ? [say(`${BOARD}.fact.aside`, { count: view.aside })] : []),
  ];
}
