/** The button that opens a match file; a file can also be dropped on the page. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../kit/icons";
import { withWords } from "../kit/languages";
import { announce } from "../kit/live";
import { goTo } from "../kit/route";
import { t } from "../kit/words";
import "./open-file.css";

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
    const loaded = await withWords(import("./upload")).catch(() => null);
    if (loaded === null) return fail(t("table.offline"));
    const sent = await loaded.uploadMatchFile(file);
    if ("problem" in sent) return fail(t(sent.problem.key, sent.problem.args));
    goTo(`/${sent.isSaved ? "t" : "replay"}/${sent.code}`);
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

/** Calls back when files are dragged over the page and dropped on it. */
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
