/** How a match of Spy Wire ended: who won and why, the captures that did it, the picture for a card. */
import type { Ending, Figure, ReportLine, Teller } from "@kit/ending";
import { isCutShort, plainEnding, whoWins, winnersOf } from "@kit/ending-plain";
import type { Taken, View } from "./generated";
import { amount, colourWord, fuseWord, GAME, type Speech } from "./sentences";
import { NAMES, other, type Side, sideOfSeat } from "./sight";

export { Picture } from "./picture";

/** Light, flight, lamps, caps: how long the board moves before the words come. */
export const lasts = 1800;

const END = `${GAME}.ending`;
const SET = 3;
/** A turn that saved this much is worth telling. */
const MUCH = { ms: 20_000, slides: 20 } as const;

export default function ending(teller: Teller, view: View): Ending {
  const speech: Speech = { say: teller.say, me: teller.me };
  const told = {
    notes: notesOf(speech, view),
    report: reportOf(speech, view),
    figures: figuresOf(speech, view),
    ...momentOf(speech, view),
    anew: teller.say(`${END}.anew`),
  };
  if (isCutShort(teller)) return { ...plainEnding(teller), ...told };
  const [first, ...more] = winnersOf(teller.outcome?.ranks ?? []);
  if (first === undefined || more.length > 0) return { ...tieWords(speech, view), ...told };
  const side = sideOfSeat(view, first);
  return { who: whoWins(teller), ...winWords(speech, view, side), ...told };
}

const whyOf = (view: View): string => view.ending?.why ?? "";
const seatOf = (view: View, side: Side): number => view.agents[side] ?? 0;
const sideOf = ({ side }: Taken): Side => (side === 1 ? 1 : 0);
const fuseOf = (view: View, taken: Taken) =>
  view.slots[other(sideOf(taken))][taken.slot]?.fuse ?? "decoy";
const isSpecial = (view: View, taken: Taken): boolean => fuseOf(view, taken) !== "decoy";
const takenBy = (view: View, side: Side): Taken[] =>
  (view.opened?.taken ?? []).filter((taken) => taken.side === side);

function tieWords({ say }: Speech, view: View): Pick<Ending, "who" | "why"> {
  const why = whyOf(view).startsWith("quiet") || whyOf(view).startsWith("cap") ? "level" : "both";
  return { who: say(`${END}.tie`), why: say(`${END}.tie.${why}`) };
}

function winWords(speech: Speech, view: View, winner: Side): Pick<Ending, "why" | "near"> {
  const { say, me } = speech;
  const loser = other(winner);
  const isMine = me !== null && seatOf(view, loser) === me;
  const why = whyOf(view);
  if (why === "quiet" || why === "cap") {
    return { why: say(`${END}.why.${why}`), ...nearOf(speech, view, winner, isMine) };
  }
  const key = isMine ? "yours" : `dead.${NAMES[loser]}`;
  return {
    why: say(`${END}.why.${key}`, { seat: seatOf(view, loser) }),
    ...nearOf(speech, view, winner, isMine),
  };
}

/** How near the loser came; for all others, what the last fuse was. */
function nearOf(speech: Speech, view: View, winner: Side, isMine: boolean): Pick<Ending, "near"> {
  const { say } = speech;
  const count = SET - view.collected[other(winner)].length;
  if (isMine && count > 0)
    return { near: say(`${END}.short`, { count, seat: seatOf(view, other(winner)) }) };
  const last = takenBy(view, winner).findLast((taken) => isSpecial(view, taken));
  if (!last || view.collected[winner].length < SET) return {};
  return { near: say(`${END}.last`, namesOf(speech, view, last)) };
}

function namesOf(speech: Speech, view: View, taken: Taken) {
  return {
    colour: colourWord(speech, other(sideOf(taken))),
    number: taken.slot + 1,
    fuse: fuseWord(speech, fuseOf(view, taken)),
    left: amount(speech, view, taken.left),
    seat: seatOf(view, sideOf(taken)),
  };
}

/** By seat: how many of the three fuses. */
function notesOf({ say }: Speech, view: View): string[] {
  return view.agents
    .map((_, seat) => view.collected[sideOfSeat(view, seat)].length)
    .map((count) => say(`${END}.fuses`, { count }));
}

/** The last three specials, and how a Final Attempt went. */
function reportOf(speech: Speech, view: View): ReportLine[] {
  const { say } = speech;
  const attempt = attemptLine(speech, view);
  const specials = (view.opened?.taken ?? []).filter((taken) => isSpecial(view, taken));
  const lines = specials.slice(attempt ? -2 : -3).map((taken): ReportLine => {
    const how = taken.why === "circuit" && taken.left === 0 ? "zero" : taken.why;
    const names = namesOf(speech, view, taken);
    return {
      at: taken.why === "attempt" ? say(`${END}.end`) : say(`${END}.turn`, { turn: taken.turn }),
      seat: names.seat,
      text: say(`${END}.took.${how}`, names),
    };
  });
  return attempt ? [...lines, attempt] : lines;
}

/** How a Final Attempt failed, or why there was none. */
function attemptLine({ say }: Speech, view: View): ReportLine | null {
  const winner = view.ending?.winner;
  const why = whyOf(view);
  const known = [
    "attempt-lost",
    "attempt-empty",
    "attempt-out",
    "attempt-late",
    "gave-up",
    "no-bank",
  ];
  if (winner == null || !known.includes(why)) return null;
  const seat = seatOf(view, other(winner === 1 ? 1 : 0));
  return { at: say(`${END}.end`), seat, text: say(`${END}.${why}`, { seat }) };
}

/** Both banks, and the fuse that was never found. */
function figuresOf(speech: Speech, view: View): Figure[] {
  const { say } = speech;
  const banks = view.agents.map((seat): Figure => {
    const bank = view.banks[sideOfSeat(view, seat)];
    const value = bank > 0 ? amount(speech, view, bank) : say(`${END}.bank.empty`);
    return { value, label: say(`${END}.bank`, { seat }) };
  });
  const winner = view.ending?.winner;
  if (winner == null) return banks;
  const owner: Side = winner === 1 ? 1 : 0;
  const left = view.slots[owner].flatMap(({ fuse, out }, slot) =>
    fuse !== null && fuse !== "decoy" && !out ? [slot + 1] : [],
  );
  if (left.length !== 1) return banks;
  const value = say(`${GAME}.board.fuse-name`, {
    colour: colourWord(speech, owner),
    number: left[0] ?? 0,
  });
  return [...banks, { value, label: say(`${END}.missed`, { seat: seatOf(view, other(owner)) }) }];
}

/** One true thing about whoever looks. */
function momentOf(speech: Speech, view: View): Pick<Ending, "moment"> {
  const { say, me } = speech;
  if (me === null) return {};
  const mine = takenBy(view, sideOfSeat(view, me));
  const turns = mine.filter(({ why }) => why === "circuit").map(({ turn }) => turn);
  const most = Math.max(0, ...turns.map((turn) => turns.filter((each) => each === turn).length));
  const busiest = turns.find((turn) => turns.filter((each) => each === turn).length === most);
  if (most > 1)
    return { moment: say(`${END}.moment.several`, { seat: me, count: most, turn: busiest ?? 0 }) };
  const penalties = mine.filter(({ why }) => why === "penalty").length;
  if (penalties > 0)
    return { moment: say(`${END}.moment.penalty`, { seat: me, count: penalties }) };
  const close = mine.find((taken) => taken.why === "circuit" && taken.left === 0);
  if (close)
    return {
      moment: say(`${END}.moment.close`, { ...namesOf(speech, view, close), turn: close.turn }),
    };
  const much = view.config.pace === "untimed" ? MUCH.slides : MUCH.ms;
  const saved = mine.toSorted((a, b) => b.left - a.left)[0];
  if (saved && saved.left >= much) {
    return {
      moment: say(`${END}.moment.saved`, { ...namesOf(speech, view, saved), turn: saved.turn }),
    };
  }
  return {};
}
