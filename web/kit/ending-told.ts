/** The ending as this page tells it: by the game's own words, or by those of the outcome. */
import { useMemo } from "preact/hooks";
import type { FileSheet } from "./board";
import type { Ending, EndingModule, ReportLine, Teller } from "./ending";
import { cutReport, isCutShort, plainEnding } from "./ending-plain";
import type { ShellProps } from "./shell";

/** The one whom the page calls "you"; null for watchers and on a device that is shared. */
export const meOf = ({ house, mySeat }: ShellProps): number | null =>
  house.voices.length > 0 && house.passing === null && !house.isScreen ? mySeat : null;

export function useEndingTold(props: ShellProps): Ending {
  const { say, update, house, file } = props;
  const me = meOf(props);
  const module = house.ending?.module ?? null;
  const outcome = update.outcome ?? null;
  return useMemo(() => {
    const teller: Teller = { say, me, outcome };
    const told = toldBy(teller, module, update.view);
    if (told.report.length > 0) return told;
    return { ...told, report: isCutShort(teller) ? cutReport(teller) : lastOf(file) };
  }, [say, me, outcome, module, update.view, file]);
}

function toldBy(teller: Teller, module: EndingModule | null, view: unknown): Ending {
  if (module === null) return plainEnding(teller);
  try {
    return module.default(teller, view);
  } catch (error) {
    // The match is over whatever its story: the outcome can always be told.
    console.error(error);
    return plainEnding(teller);
  }
}

/** The last lines of the file, where the game has no report. */
const lastOf = ({ lines }: FileSheet): ReportLine[] =>
  lines.slice(-3).map(({ seat, text }) => (seat === null ? { text } : { seat, text }));
