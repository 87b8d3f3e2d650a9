/** The curtain of light: what is seen while nothing is to be seen, between pages and seats. */
import type { ComponentChildren } from "preact";

export function Curtain({ children }: { children?: ComponentChildren }) {
  return (
    <div class="curtain" aria-busy={children === undefined}>
      <div class="curtain-words">{children}</div>
    </div>
  );
}
