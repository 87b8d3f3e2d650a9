/** The head of the chain: small, out of the way, and copied with a press. */
import { useState } from "preact/hooks";
import { keepKeys } from "./house";
import { Icon } from "./icons";
import { announce } from "./live";
import { t } from "./words";

/** As many as `spytable verify --head` needs at least. */
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

/** Without a clipboard (a page by plain HTTP in a LAN has none) a field is selected and copied. */
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
