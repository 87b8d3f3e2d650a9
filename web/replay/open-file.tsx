/** A match file on the desk: chosen or dropped, it is kept here and looked back at. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, importMatch } from "../api";
import { Icon } from "../kit/icons";
import { announce } from "../kit/live";
import { goTo } from "../kit/route";
import { t } from "../kit/words";
import "./open-file.css";

const MOST_BYTES = 4 * 1024 * 1024;

/** A file as JSON, or the key of what is wrong with it. */
export async function readMatchFile(file: Blob): Promise<{ match: unknown } | { wrong: string }> {
  if (file.size > MOST_BYTES) return { wrong: "server.error.too-long" };
  const text = await file.text();
  if (/^\s*</.test(text)) return { wrong: "lobby.open.page" };
  try {
    const match: unknown = JSON.parse(text);
    const format = (match as { format?: unknown } | null)?.format;
    if (format === "spytable-match") return { match };
  } catch {
    // Said below.
  }
  return { wrong: "lobby.open.wrong" };
}

export function OpenFile() {
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "over" | "reading">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (text: string) => {
    setState("idle");
    setProblem(text);
    announce(text);
  };
  const open = async (file: Blob | undefined) => {
    if (!file) return setState("idle");
    setProblem(null);
    setState("reading");
    const read = await readMatchFile(file);
    if ("wrong" in read) return fail(t(read.wrong));
    try {
      const { code } = await importMatch(read.match);
      goTo(`/replay/${code}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(t(error.word.key, error.word.args));
    }
  };
  useDropped((over) => setState(over ? "over" : "idle"), open);
  return (
    <div class="open-file">
      <button type="button" onClick={() => chooser.current?.click()} data-open-file>
        <Icon name="file" size={16} />
        {t(state === "reading" ? "lobby.open.reading" : "lobby.open")}
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      {state === "over" && (
        <div class="open-file-drop typed" aria-hidden="true">
          {t("lobby.open.drop")}
        </div>
      )}
    </div>
  );
}

/** Files that are dragged over the page and dropped on it. */
function useDropped(hover: (over: boolean) => void, drop: (file: Blob | undefined) => void): void {
  useEffect(() => {
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      hover(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && hover(false);
    const onDrop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      drop(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", onOver);
    addEventListener("dragleave", onLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onOver);
      removeEventListener("dragleave", onLeave);
      removeEventListener("drop", onDrop);
    };
  });
}
