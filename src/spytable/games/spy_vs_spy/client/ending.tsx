/** How a match of Spy vs Spy ended, in words; and its picture for the card. */
import type { Ending, Figure, PictureProps, ReportLine, Teller } from "@kit/ending";
import { isCutShort, plainEnding, whoWins, winnersOf } from "@kit/ending-plain";
import { StreetPicture } from "./art/street-picture";
import type { Deed, View } from "./generated";

const ENDING = "spy-vs-spy.ending";

/** A deed by its parts. */
interface Told {
  readonly turn: number;
  readonly seat: number;
  readonly what: Deed[2];
  readonly cell: string;
}

const storyOf = (view: View): Told[] =>
  (view.opened?.story ?? []).map(([turn, seat, what, cell]) => ({ turn, seat, what, cell }));

const roundOf = (view: View, turn: number): number =>
  Math.max(1, Math.ceil(turn / view.config.seats));

export default function ending(teller: Teller, view: View): Ending {
  const { say, outcome } = teller;
  const anew = say(`${ENDING}.anew`);
  const facts = {
    notes: view.home.map((count) => say(`${ENDING}.note`, { count })),
    report: reportOf(teller, view),
    figures: figuresOf(teller, view),
    anew,
  };
  if (isCutShort(teller)) return { ...plainEnding(teller), ...facts };
  const winners = winnersOf(outcome?.ranks ?? []);
  const [winner] = winners;
  const moment = momentOf(teller, view, winners);
  const more = moment === null ? facts : { ...facts, moment };
  if (winner === undefined || winners.length > 1) {
    return { who: say(`${ENDING}.draw`), why: say(`${ENDING}.why.quiet`), ...more };
  }
  const isWon = (view.opened?.run.length ?? 0) > 0;
  const why = isWon
    ? say(`${ENDING}.why.${view.target}`, { seat: winner })
    : say(`${ENDING}.why.quiet`);
  const near = isWon ? nearOf(teller, view, winner) : null;
  return { who: whoWins(teller), why, ...(near === null ? {} : { near }), ...more };
}

/** How near I was; for the winner and for watchers, how near the next one was. */
function nearOf({ say, me }: Teller, view: View, winner: number): string | null {
  const others = view.home.map((_, seat) => seat).filter((seat) => seat !== winner);
  const best = others.sort((a, b) => (view.home[b] ?? 0) - (view.home[a] ?? 0))[0];
  const seat = me !== null && me !== winner ? me : best;
  if (seat === undefined) return null;
  return say(`${ENDING}.near`, { seat, count: view.target - (view.home[seat] ?? 0) });
}

/** Three dated lines: what nearly decided it, what went before, and the last run. */
function reportOf({ say, me }: Teller, view: View): ReportLine[] {
  const story = storyOf(view);
  const run = view.opened?.run ?? [];
  const last = run.length ? story.at(-1) : undefined;
  const before = last ? story.slice(0, -1) : story;
  const isTheirs = ({ seat }: Told): boolean => seat !== last?.seat;
  const mineFirst = (what: Deed[2]): Told | undefined =>
    before.findLast((deed) => deed.what === what && deed.seat === me && isTheirs(deed)) ??
    before.findLast((deed) => deed.what === what && isTheirs(deed)) ??
    before.findLast((deed) => deed.what === what);
  const found = [mineFirst("home"), mineFirst("blast")].filter((deed) => deed !== undefined);
  const at = (turn: number): string => say(`${ENDING}.round`, { round: roundOf(view, turn) });
  const lines: ReportLine[] = found
    .sort((a, b) => a.turn - b.turn)
    .map((deed) => {
      const { turn, seat, what, cell } = deed;
      if (what === "blast") {
        return { at: at(turn), seat, text: say(`${ENDING}.report.blast`, { seat, cell }) };
      }
      const upTo = before.slice(0, before.indexOf(deed) + 1);
      const number = upTo.filter((each) => each.what === "home" && each.seat === seat).length;
      return { at: at(turn), seat, text: say(`${ENDING}.report.home`, { seat, number }) };
    });
  if (last) {
    const { seat, turn } = last;
    const text = say(`${ENDING}.report.run`, { seat, count: run.length - 1 });
    lines.push({ at: at(turn), seat, text });
  }
  return lines;
}

/** Rolls and tiles of the viewer, or of the winner; messages of all. */
function figuresOf({ say, me, outcome }: Teller, view: View): Figure[] {
  const seat = me ?? winnersOf(outcome?.ranks ?? [])[0];
  const figures: Figure[] = [];
  if (seat !== undefined) {
    const rolls = storyOf(view).filter((deed) => deed.seat === seat && deed.what !== "home");
    const survived = rolls.filter(({ what }) => what === "blank").length;
    if (rolls.length) {
      figures.push({
        value: say(`${ENDING}.figure.of`, { part: survived, whole: rolls.length }),
        label: say(`${ENDING}.figure.rolls`, { seat }),
      });
    }
    figures.push({
      value: String(laidBy(view, seat)),
      label: say(`${ENDING}.figure.tiles`, { seat }),
    });
  }
  figures.push({ value: String(view.read.length), label: say(`${ENDING}.figure.messages`) });
  return figures;
}

/** How many tiles a seat laid, by the book of the pile. */
const laidBy = (view: View, seat: number): number => view.book.split(`${seat}p`).length - 1;

/** A remark about the viewer's own match: the first one that is true. */
function momentOf({ say, me }: Teller, view: View, winners: readonly number[]): string | null {
  if (me === null) return null;
  const story = storyOf(view);
  const mine = story.filter(({ seat }) => seat === me);
  const blasts = mine.filter(({ what }) => what === "blast");
  const rolls = mine.filter(({ what }) => what !== "home").length;
  const cell = view.opened?.run[0];
  const tell = (key: string, args = {}): string =>
    say(`${ENDING}.moment.${key}`, { seat: me, ...args });
  if (!winners.includes(me) && cell && blasts.some((deed) => deed.cell === cell)) {
    return tell("same", { cell });
  }
  if (rolls >= 3 && !blasts.length) return tell("unhurt", { count: rolls });
  const first = story.find(({ what }) => what === "home");
  if (first !== undefined && first.seat === me)
    return tell("first", { round: roundOf(view, first.turn) });
  const laid = view.home.map((_, seat) => laidBy(view, seat));
  const most = laid[me] ?? 0;
  if (most > 0 && most === Math.max(...laid)) return tell("most", { count: most });
  return blasts.length >= 2 ? tell("blown", { count: blasts.length }) : null;
}

/** The street as it lay at the end, with the last run lit. */
export function Picture({ view }: PictureProps<View>) {
  return <StreetPicture view={view} />;
}
