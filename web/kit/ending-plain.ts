/** A plain ending from the outcome alone, for games without their own and for aborted matches. */
import type { Ending, ReportLine, Teller } from "./ending";
import { wordText } from "./words";

/** The seats that came first. */
export const winnersOf = (ranks: readonly number[]): number[] =>
  ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** "You win." / "Magpie wins."; empty where nobody stands alone at the top. */
export function whoWins({ say, outcome }: Teller): string {
  const winners = winnersOf(outcome?.ranks ?? []);
  const [seat] = winners;
  return seat === undefined || winners.length > 1 ? "" : say("ending.who", { seat });
}

/** Who won, and the reason as the rules or the table word it. */
export function plainEnding(teller: Teller): Ending {
  const { say, outcome } = teller;
  const why = outcome === null ? "" : wordText(say, outcome.reason);
  const who = whoWins(teller);
  const anew = say("ending.anew");
  return who === "" ? { who: why, why: "", report: [], anew } : { who, why, report: [], anew };
}

/** What ended a match before its time, as a line of the report. */
export function cutLine({ say, outcome }: Teller): ReportLine {
  const text = outcome === null ? "" : wordText(say, outcome.reason);
  const at = say("ending.report.end");
  const seat = outcome?.reason.args["seat"];
  return typeof seat === "number" ? { at, seat, text } : { at, text };
}

/** The report of a match cut short, for games that tell nothing else of it. */
export const cutReport = (teller: Teller): ReportLine[] => [
  cutLine(teller),
  { text: teller.say("ending.report.open") },
];

/** Whether people or the host ended the match, not the rules: `plainEnding` is enough then. */
export const isCutShort = ({ outcome }: Teller): boolean =>
  outcome?.reason.key.startsWith("core.end.") ?? false;
