/** How a match of Spy Alley Dice ended, in words; the picture for the result card stands beside it. */

import type { Ending, Figure, ReportLine, Teller } from "@kit/ending";
import { cutLine, isCutShort, plainEnding, whoWins, winnersOf } from "@kit/ending-plain";
import { listText } from "@kit/locale";
import type { Spy } from "./art/spies";
import { type Loss, lossesOf, placesOf } from "./finale/fates";
import { noteOf } from "./finale/finale";
import type { Turn, View } from "./generated";
import { GAME, groupWords, most, nameInSentence, type Speech, spyWord } from "./sentences";

export { Picture } from "./finale/picture";

const TOLD = `${GAME}.ending`;
const MOST_LINES = 3;

export default function ending(teller: Teller, view: View): Ending {
  const { say } = teller;
  const speech: Speech = teller;
  const anew = say(`${TOLD}.anew`);
  const common = {
    notes: notesOf(speech, view),
    report: reportOf(speech, view),
    figures: figuresOf(speech, view),
    anew,
  };
  if (isCutShort(teller)) {
    const report = [...common.report, cutLine(teller)].slice(-MOST_LINES);
    return { ...plainEnding(teller), ...common, report };
  }
  const who = whoWins(teller) || say(`${TOLD}.tie`);
  const near = nearOf(teller, view);
  const moment = momentOf(speech, view);
  return {
    who,
    why: whyOf(teller, view),
    ...common,
    ...(near ? { near } : {}),
    ...(moment ? { moment } : {}),
  };
}

function whyOf(teller: Teller, view: View): string {
  const { say, outcome } = teller;
  const winners = winnersOf(outcome?.ranks ?? []);
  const [seat] = winners;
  if (seat === undefined || winners.length > 1) return say(`${TOLD}.why.tie`);
  const speech: Speech = teller;
  if (view.ended === "mission") {
    const dice = view.past.at(-1)?.throws.at(-1)?.dice ?? "";
    return say(`${TOLD}.why.mission`, { seat, group: groupWords(speech, dice) ?? "" });
  }
  if (view.ended === "stalemate") return say(`${TOLD}.why.stalemate`);
  const kept = placesOf(view)[seat]?.cards.filter(({ fate }) => fate.kind === "held") ?? [];
  const [only] = kept;
  if (kept.length !== 1 || !only) return say(`${TOLD}.why.standing`, { seat });
  return say(`${TOLD}.why.last`, { seat, spy: spyWord(speech, only.spy) });
}

/** Whom a seat found, each once. */
const foundBy = (view: View, seat: number): number[] => [
  ...new Set(
    lossesOf(view)
      .filter((loss) => loss.to === seat && loss.how === "found")
      .map((loss) => loss.from),
  ),
];

/** The second line, about the one who looks: how near it was. */
function nearOf({ say, me, outcome }: Teller, view: View): string | null {
  const rank = me === null ? null : outcome?.ranks[me];
  if (me === null || !rank) return null;
  const speech: Speech = { say, me, outcome };
  const found = foundBy(view, me);
  if (rank === 1) {
    const last = lossesOf(view).findLast((loss) => loss.to === me && loss.how === "found");
    if (view.config.seats === 2 && last) {
      const args = { seat: me, whom: nameInSentence(speech, last.from), turn: last.turn };
      return say(`${TOLD}.near.duel`, args);
    }
    return found.length > 0 ? say(`${TOLD}.near.won`, { seat: me, count: found.length }) : null;
  }
  const place = say(`${TOLD}.place.${rank}`);
  if (found.length > 0) {
    const names = listText(found.map((seat) => nameInSentence(speech, seat)));
    return say(`${TOLD}.near.found`, { seat: me, place, whom: names });
  }
  const out = placesOf(view)[me]?.out;
  return out
    ? say(`${TOLD}.near.lasted`, { seat: me, place, turn: out.turn })
    : say(`${TOLD}.near.hidden`, { seat: me, place });
}

function notesOf(speech: Speech, view: View): string[] {
  const winners = winnersOf(speech.outcome?.ranks ?? []);
  return placesOf(view).map((place) => noteOf(speech, view, place, winners.includes(place.seat)));
}

/** The last three things that moved a passport or ended the match. */
function reportOf(speech: Speech, view: View): ReportLine[] {
  const { say } = speech;
  const lines = lossesOf(view).map((loss) => lossLine(speech, view, loss));
  const last = view.past.at(-1);
  const turn = view.past.length;
  if (view.ended === "mission" && last) {
    const group = groupWords(speech, last.throws.at(-1)?.dice ?? "") ?? "";
    const text = say(`${TOLD}.report.mission`, { seat: last.by, group });
    lines.push({ at: say(`${TOLD}.at`, { turn }), seat: last.by, text });
  }
  if (view.ended === "stalemate") {
    lines.push({ at: say(`${TOLD}.at`, { turn }), text: say(`${TOLD}.report.quiet`) });
  }
  return lines.slice(-MOST_LINES);
}

function lossLine(speech: Speech, view: View, { turn, spy, from, to, how }: Loss): ReportLine {
  const { say } = speech;
  const deed = view.past[turn - 1]?.deed ?? view.deed;
  const dice = (view.past[turn - 1]?.throws ?? view.throws).at(-1)?.dice ?? "";
  const at = say(`${TOLD}.at`, { turn });
  const name = (of: Spy | null): string => (of === null ? "" : spyWord(speech, of));
  if (deed?.type === "named") {
    const args = {
      seat: to,
      whom: nameInSentence(speech, from),
      spy: name(spy),
      count: most(dice).count,
    };
    return { at, seat: to, text: say(`${TOLD}.report.found`, args) };
  }
  const caller = how === "found" ? to : from;
  const key = how === "found" ? "caught" : "given";
  const args = { seat: caller, spy: name(deed?.spy ?? null) };
  return { at, seat: caller, text: say(`${TOLD}.report.${key}`, args) };
}

/** All guesses: names, and answers to missions. */
function guessesOf(view: View): { by: number; at: number; right: boolean; turn: number }[] {
  return view.past.flatMap(({ by, deed }: Turn, i) => {
    const turn = i + 1;
    if (deed?.type === "named") return { by, at: deed.target, right: deed.right, turn };
    if (deed?.type !== "mission" || deed.caller === null) return [];
    return { by: deed.caller, at: by, right: deed.truth === true, turn };
  });
}

function figuresOf(speech: Speech, view: View): Figure[] {
  const { say, me } = speech;
  const guesses = guessesOf(view);
  const right = (of: typeof guesses): number => of.filter((guess) => guess.right).length;
  if (me === null) {
    return [
      { label: say(`${TOLD}.figure.turns`), value: `${view.past.length}` },
      {
        label: say(`${TOLD}.figure.guesses`),
        value: say(`${TOLD}.figure.of`, { count: guesses.length, right: right(guesses) }),
      },
    ];
  }
  const atMe = guesses.filter((guess) => guess.at === me);
  const rolls = view.past.filter(({ by }) => by === me).map(({ throws }) => throws.at(-1)?.dice);
  const best = rolls.reduce<string>(
    (top, dice) => (dice && most(dice).count > (top ? most(top).count : 0) ? dice : top),
    "",
  );
  const roll = best && groupWords(speech, best);
  return [
    {
      label: say(`${TOLD}.figure.named`, { seat: me }),
      value: atMe.length
        ? say(`${TOLD}.figure.times${right(atMe) ? "" : ".wrong"}`, {
            count: atMe.length,
            right: right(atMe),
          })
        : say(`${TOLD}.figure.never`),
    },
    ...(roll ? [{ label: say(`${TOLD}.figure.best`, { seat: me }), value: roll }] : []),
  ];
}

/** One true thing about the one who looks; the first that is true. */
function momentOf(speech: Speech, view: View): string | null {
  const { say, me } = speech;
  if (me === null) return null;
  const guesses = guessesOf(view);
  const first = guesses.find((guess) => guess.right);
  if (first?.by === me) {
    const args = { seat: me, whom: nameInSentence(speech, first.at), turn: first.turn };
    return say(`${TOLD}.moment.first`, args);
  }
  const bluff = view.past.findIndex(
    ({ by, deed }) =>
      by === me && deed?.type === "mission" && deed.truth === false && deed.caller === null,
  );
  if (bluff >= 0) return say(`${TOLD}.moment.bluff`, { seat: me, turn: bluff + 1 });
  const atMe = guesses.filter((guess) => guess.at === me);
  const isHidden = atMe.length > 1 && atMe.every((guess) => !guess.right);
  return isHidden ? say(`${TOLD}.moment.hidden`, { seat: me, count: atMe.length }) : null;
}
