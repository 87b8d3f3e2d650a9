/** How a match of The Da Vinci Code ended, in words; its picture is in `ending-picture.tsx`. */

import type { Ending, Figure, ReportLine, Teller } from "@kit/ending";
import { cutLine, isCutShort, plainEnding } from "@kit/ending-plain";
import { listText } from "@kit/locale";
import { noteOf } from "./after";
import {
  bestTurn,
  countRead,
  type Fall,
  fallsOf,
  findToughest,
  unreadOf,
  winnersOf,
} from "./falls";
import type { Face, View } from "./generated";
import { colourWord } from "./sentences";

export { Picture } from "./ending-picture";

const WORDS = "da-vinci-code.ending";
/** Lines that the report has room for beside the last one. */
const MOST_FALLS = 2;
/** More tiles than these are counted, not named. */
const MOST_NAMED = 2;

export default function ending(teller: Teller, view: View): Ending {
  const { say, me, outcome } = teller;
  const anew = say(`${WORDS}.anew`);
  const winners = winnersOf(view, outcome?.ranks ?? null);
  const [seat] = winners;
  const notes = view.rows.map((_, each) => noteOf(teller, view, each));
  if (isCutShort(teller) || !outcome || seat === undefined) {
    const falls = fallsOf(view).map((fall) => fallLine(teller, fall));
    return {
      ...plainEnding(teller),
      notes,
      report: [...falls, cutLine(teller)].slice(-MOST_FALLS - 1),
      figures: figuresOf(teller, view, seat ?? 0),
      anew,
    };
  }
  const alone = winners.length === 1;
  const near = nearOf(teller, view, alone ? seat : null);
  const moment = me === null ? null : momentOf(teller, view, me, seat);
  const kind = outcome.reason.key.replace(/^.*\./, "");
  const count = Math.max(...view.points);
  return {
    who: alone ? say(`${WORDS}.who`, { seat }) : say(`${WORDS}.draw`),
    why: say(`${WORDS}.why.${kind}`, { seat, count }),
    ...(near && { near }),
    notes,
    report:
      view.config.match === "tournament" ? roundsOf(teller, view) : reportOf(teller, view, seat),
    figures:
      view.config.match === "tournament"
        ? pointsOf(teller, view, winners)
        : figuresOf(teller, view, seat),
    ...(moment && { moment }),
    anew,
  };
}

function nearOf({ say, me, outcome }: Teller, view: View, winner: number | null): string | null {
  const count = view.results.at(-1)?.turns ?? view.turn;
  if (winner === null || me === null) return say(`${WORDS}.near.turns`, { count });
  const rank = outcome?.ranks[me] ?? 1;
  if (view.config.match === "tournament") {
    const [best = 0, second = 0] = [...view.points].sort((a, b) => b - a);
    const gap = best - (me === winner ? second : (view.points[me] ?? 0));
    if (gap === 0) return null;
    return say(`${WORDS}.near.${me === winner ? "ahead" : "behind"}`, { seat: me, count: gap });
  }
  if (me === winner) {
    return say(`${WORDS}.near.unread`, { seat: me, count: unreadOf(view, me).length });
  }
  return say(`${WORDS}.near.place-${rank}`, { seat: me, count });
}

/** A tile in as few letters as it takes: "black 6". */
function tileOf(teller: Teller, { colour, value }: Face): string {
  const { say } = teller;
  const what = value === "dash" ? say("da-vinci-code.value.dash") : String(value);
  return say(`${WORDS}.tile`, { colour: colourWord(teller, colour), value: what });
}

function reportOf(teller: Teller, view: View, winner: number): ReportLine[] {
  const { say } = teller;
  const unread = unreadOf(view, winner);
  const named = unread.length <= MOST_NAMED;
  const tiles = listText(unread.map((face) => tileOf(teller, face)));
  const end: ReportLine = {
    at: say(`${WORDS}.end`),
    seat: winner,
    text: say(`${WORDS}.report.unread${named ? "" : ".many"}`, { count: unread.length, tiles }),
  };
  const falls = fallsOf(view).slice(-MOST_FALLS);
  return [...falls.map((fall) => fallLine(teller, fall)), ...(unread.length ? [end] : [])];
}

function fallLine(teller: Teller, { seat, by, turn, last }: Fall): ReportLine {
  const { say, me } = teller;
  const at = say(`${WORDS}.turn`, { turn });
  if (by === null || !last) return { at, seat, text: say(`${WORDS}.report.own`, { seat }) };
  const tile = tileOf(teller, last);
  const text =
    seat === me
      ? say(`${WORDS}.report.fell`, { seat, other: by, tile })
      : say(`${WORDS}.report.cracked`, { seat: by, other: seat, tile });
  return { at, seat, text };
}

function roundsOf({ say }: Teller, view: View): ReportLine[] {
  return view.results.map((result, i) => {
    const [seat] = result.winners;
    const at = say(`${WORDS}.round`, { round: i + 1 });
    if (seat === undefined || result.winners.length > 1) {
      return { at, text: say(`${WORDS}.report.round.shared`) };
    }
    return {
      at,
      seat,
      text: say(`${WORDS}.report.round`, { seat, count: result.points[seat] ?? 0 }),
    };
  });
}

function figuresOf(teller: Teller, view: View, winner: number): Figure[] {
  const { say, me, outcome } = teller;
  const second = outcome?.ranks.findIndex((rank, seat) => rank <= 2 && seat !== winner) ?? -1;
  const others = [winner, second].filter((seat) => seat >= 0 && seat !== me);
  const shown = me === null ? others : [me, ...others.slice(0, 1)];
  const read = shown.map((seat): Figure => {
    const { right, all } = countRead(view, seat);
    return {
      label: say(`${WORDS}.figure.read`, { seat }),
      value: say(`${WORDS}.figure.of`, { right, all }),
    };
  });
  const left = view.pool[0] + view.pool[1];
  const value = left === 0 ? say(`${WORDS}.figure.empty`) : String(left);
  return [...read, { label: say(`${WORDS}.figure.pool`), value }];
}

/** Everybody's points round by round, the best first. */
function pointsOf({ say }: Teller, view: View, winners: readonly number[]): Figure[] {
  const seats = view.points.map((total, seat) => ({ seat, total }));
  return seats
    .sort((a, b) => b.total - a.total || a.seat - b.seat)
    .map(({ seat, total }) => {
      const rounds = view.results.map(({ points }) => points[seat] ?? 0).join(" + ");
      return {
        label: say("da-vinci-code.board.scores.name", { seat }),
        value: view.results.length > 1 ? `${rounds} = ${total}` : String(total),
        seat,
        isFirst: winners.includes(seat),
      };
    });
}

/** A remark about the viewer's own match: the first one that is true. */
function momentOf(teller: Teller, view: View, me: number, winner: number): string | null {
  const { say } = teller;
  const seats = view.rows.map((_, seat) => seat);
  const { turn, count } = bestTurn(view, me);
  const most = Math.max(...seats.map((seat) => bestTurn(view, seat).count));
  if (count > 1 && count === most) return say(`${WORDS}.moment.turn`, { seat: me, turn, count });
  const [first] = fallsOf(view);
  if (first && first.by === me && view.config.seats > 2) {
    return say(`${WORDS}.moment.first`, { seat: me, other: first.seat });
  }
  const mine = countRead(view, me).right;
  if (me !== winner && mine > 0 && mine >= countRead(view, winner).right) {
    return say(`${WORDS}.moment.as-many`, { seat: me, other: winner });
  }
  const held = findToughest(view, me);
  if (!held) return null;
  const tile = tileOf(teller, held.face);
  return say(`${WORDS}.moment.held`, { seat: me, tile, count: held.count });
}
