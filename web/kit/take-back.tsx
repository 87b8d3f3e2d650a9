/** The undo button: undoes, asks the others if needed, or says why it cannot. */
import { useLayoutEffect } from "preact/hooks";
import { keepKeys } from "./house";
import { Icon } from "./icons";
import type { ShellProps } from "./shell";
import { standingOf } from "./standing";
import { toast } from "./toast";
import { t, wordText } from "./words";

export function TakeBack(props: ShellProps) {
  const { update, house, say } = props;
  const { undo, version } = update;
  const isOffered = undo !== null && standingOf(props) !== "elsewhere" && house.voices.length > 0;
  const refused = undo?.how === "no" && undo.why ? wordText(say, undo.why) : null;
  const why = undo?.how === "ask" ? t("table.take-back.ask.note") : refused;
  const press = () => {
    if (undo?.how === "no") toast(why ?? t("table.take-back.none"));
    else house.send({ t: "take-back", version });
  };
  useLayoutEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || typing) return;
      event.preventDefault();
      press();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  if (!isOffered) return null;
  const label = t(undo.how === "ask" ? "table.take-back.ask" : "table.take-back");
  return (
    <button
      type="button"
      class="bar-link take-back"
      // A disabled button can still be focused, and says why when pressed.
      aria-disabled={undo.how === "no"}
      aria-keyshortcuts="Control+Z"
      aria-label={why === null ? label : `${label}: ${why}`}
      title={why ?? label}
      data-undo={undo.how}
      onClick={press}
      onKeyDown={keepKeys}
    >
      <Icon name="undo" />
      <span class="wide">{label}</span>
    </button>
  );
}
