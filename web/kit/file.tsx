/** "The file": what happened, a line each, on a sheet that lies at the right of the table. */
import { useEffect, useRef } from "preact/hooks";
import type { FileSheet } from "./board";
import { SeatMark } from "./plate";

export function FileLines({ file }: { file: FileSheet }) {
  const list = useRef<HTMLOListElement>(null);
  const count = file.lines.length;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key */}
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
      {file.note && <p class="file-note">{file.note}</p>}
    </>
  );
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
