/** The curtain of light: what is seen while nothing is to be seen, between pages and seats. */
import type { ComponentChildren } from "preact";

export function Curtain({ children }: { children?: ComponentChildren }) {
  if (children === undefined) return <div class="curtain" aria-busy="true" />;
  return (
    <div class="curtain">
      <main id="main" class="curtain-words">
        {children}
      </main>
    </div>
  );
}
