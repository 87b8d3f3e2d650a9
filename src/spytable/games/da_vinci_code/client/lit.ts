/** What is lit once everything is revealed; the code that finds it is loaded on demand. */
import { useEffect, useState } from "preact/hooks";
import type { Lit } from "./after";
import type { View } from "./generated";
import type { Speech } from "./sentences";
import { isOpen } from "./sight";

type After = typeof import("./after");
let come: After | null = null;

/** What the lamp falls on; null while something is hidden. */
export function useLit(view: View, speech: Speech): Lit | null {
  const [after, setAfter] = useState(come);
  const isShown = isOpen(view);
  useEffect(() => {
    if (!isShown || after) return;
    void import("./after").then((found) => {
      come = found;
      setAfter(found);
    });
  }, [isShown, after]);
  return isShown && after ? after.litOf(view, speech) : null;
}
