/** The ending as this page tells it: by the game's own words, or by those of the outcome. */
import { useMemo } from "preact/hooks";
import type { FileSheet } from "./board";
import type { Ending, ReportLine, Teller } from "./ending";
import { plainEnding } from "./ending-plain";
import type { ShellProps } from "./shell";

/** The one whom the page calls "you"; null for watchers and on a device that is shared. */
export const meOf = ({ house, mySeat }: ShellProps): number | null =>
  house.voices.length > 0 && house.passing === null && !house.isScreen ? mySeat : null;

export function useEndingTold(props: ShellProps): Ending {
  const { say, update, house, file } = props;
  const me = meOf(props);
  const module = house.ending?.module ?? null;
  const outcome = update.outcome ?? null;
  const told = useMemo(() => {
    const teller: Teller = { say, me, outcome };
    if (module === null) return plainEnding(teller);
    try {
      return module.default(teller, update.view);
    } catch (error) {
      // The match is over whatever its story: the outcome can always be told.
      console.error(error);
      return plainEnding(teller);
    }
  }, [say, me, outcome, module, update.view]);
  return told.report.length > 0 ? told : { ...told, report: lastOf(file) };
}

/** The last lines of the file, where the game has no report. */
const lastOf = ({ lines }: FileSheet): ReportLine[] =>
  lines.slice(-3).map(({ seat, text }) => (seat === null ? { text } : { seat, text }));
