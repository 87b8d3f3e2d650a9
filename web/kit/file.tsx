/** "The file": what happened, a line each, on a sheet that lies at the right of the table. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { FileSheet } from "./board";
import { SeatMark } from "./plate";

export function FileLines({ file }: { file: FileSheet }) {
  const list = useRef<HTMLOListElement>(null);
  useNewest(list, file.lines.length);
  return (
    <>
      {/* A list of nothing is nothing to stop at. */}
      {file.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key
        <ol class="file-lines" ref={list} tabIndex={0} aria-label={file.title}>
          {file.lines.map((line) => (
            <li key={line.id} class={line.strong ? "is-strong" : ""}>
              {line.seat === null ? (
                <span class="seat-mark" />
              ) : (
                <SeatMark seat={line.seat} size={10} />
              )}
              <span>
                {line.text}
                {line.tail}
              </span>
            </li>
          ))}
        </ol>
      )}
      {file.note && <p class="file-note">{file.note}</p>}
    </>
  );
}

/** So near to the end somebody still reads the newest line. */
const NEAR_PX = 40;

/** Keeps the newest line in sight when lines come or grow, or the sheet changes its size. */
function useNewest(list: RefObject<HTMLElement | null>, count: number): void {
  const isNear = useRef(true);
  useEffect(() => {
    const sheet = list.current;
    if (sheet === null) return;
    isNear.current = true;
    const follow = () => {
      if (isNear.current) sheet.scrollTop = sheet.scrollHeight;
    };
    // Whoever has scrolled up reads on there until there is news.
    const look = () => {
      isNear.current = sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight < NEAR_PX;
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(sheet);
    for (const line of sheet.children) sizes.observe(line);
    sheet.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      sheet.removeEventListener("scroll", look);
    };
  }, [count]);
}

/** The sheet itself, for a desk wide enough. */
export function File({ file }: { file: FileSheet }) {
  return (
    <section class="file" aria-label={file.title}>
      <h2 class="typed">{file.title}</h2>
      <FileLines file={file} />
    </section>
  );
}
