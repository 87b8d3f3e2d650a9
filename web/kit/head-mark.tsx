/** Shows the head of the chain in small print; a press copies it. */
import { useState } from "preact/hooks";
import { keepKeys } from "./house";
import { Icon } from "./icons";
import { announce } from "./live";
import { t } from "./words";

/** The fewest characters that `spytable verify --head` accepts. */
const SHOWN = 16;

export function HeadMark({ head }: { head: string | null | undefined }) {
  const [copied, setCopied] = useState<string | null>(null);
  if (!head) return null;
  const copy = async () => {
    await copyText(head);
    setCopied(head);
    announce(t("table.copied"));
  };
  const isCopied = copied === head;
  return (
    <button
      type="button"
      class="head-mark"
      title={t("table.head.note")}
      data-head={head}
      onClick={() => void copy()}
      onKeyDown={keepKeys}
    >
      <span>{t("table.head")}</span>
      <code data-user>{head.slice(0, SHOWN).match(/..../g)?.join(" ")}</code>
      <Icon name={isCopied ? "check" : "copy"} size={14} />
    </button>
  );
}

/** Copies a text. Pages by plain HTTP have no clipboard API: there a selected field is copied. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
