/** The loading screen: shown between pages, and between seats of a shared device. */
import type { ComponentChildren } from "preact";

interface CurtainProps {
  children?: ComponentChildren;
  /** What is on its way. */
  title?: string;
}

export function Curtain({ children, title }: CurtainProps) {
  // The skeleton of the page, in index.html, is seen through it.
  if (children === undefined) {
    return (
      <div class="curtain" aria-busy="true">
        {title !== undefined && <p class="curtain-title typed">{title}</p>}
      </div>
    );
  }
  return (
    <div class="curtain">
      <main id="main" class="curtain-words">
        {children}
      </main>
    </div>
  );
}
