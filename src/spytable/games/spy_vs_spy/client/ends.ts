/** Loads what draws the end of a match, a little before it is needed. */
import { useEffect, useState } from "preact/hooks";

/** What draws the end, fetched when somebody is one bomb short. */
export function useFinale(isNear: boolean): typeof import("./finale") | null {
  const [finale, setFinale] = useState<typeof import("./finale") | null>(null);
  useEffect(() => {
    let gone = false;
    // If this fails, the street stays as it is; the shell says how it ended.
    if (isNear)
      import("./finale").then(
        (found) => !gone && setFinale(found),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [isNear]);
  return finale;
}
