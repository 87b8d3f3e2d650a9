/** The buttons after a match: rematch first, then review, replay, fairness check, lobby. */
import { useEffect, useState } from "preact/hooks";
import { Dialog, isCovered } from "./dialog";
import { Again, canPlayAgain } from "./ending-again";
import { EndingIcon, type EndingIconName } from "./ending-icons";
import { isNarrow } from "./ending-narrow";
import { useEndingTold } from "./ending-told";
import type { IconName } from "./icons";
import { Late } from "./late";
import { goTo } from "./route";
import type { ShellProps } from "./shell";
import { t } from "./words";

interface Way {
  id: string;
  icon: EndingIconName | IconName;
  label: string;
  /** The label if there is little room. */
  short?: string;
  note?: string;
  key: string;
  press(): void;
}

export function EndingActions(props: ShellProps) {
  const { anew } = useEndingTold(props);
  const [isSharing, setIsSharing] = useState(false);
  const ways = waysOf(props, () => setIsSharing(true));
  useKeys([...ways, ...(canPlayAgain(props) ? [{ key: "r", press: props.rematch }] : [])]);
  return (
    <div class="ending-actions" role="group" aria-label={t("table.actions")}>
      <Again {...props} anew={anew} />
      {ways.map(({ id, icon, label, short, note, press }) => (
        <button
          key={id}
          type="button"
          class={`button is-line ending-way is-${id}`}
          {...(isNarrow.value && short && { "aria-label": label })}
          onClick={press}
        >
          <EndingIcon name={icon} />
          <span data-action={id}>
            <b>{isNarrow.value ? (short ?? label) : label}</b>
            {note && <small>{note}</small>}
          </span>
        </button>
      ))}
      {isSharing && (
        <Dialog title={t("ending.share.title")} onClose={() => setIsSharing(false)}>
          <Late
            load={shareSheet}
            props={{ ...props, module: props.house.ending?.module ?? null }}
            meanwhile={null}
          />
        </Dialog>
      )}
    </div>
  );
}

/** Loaded on demand, with what draws the card. */
const shareSheet = () => import("./share-result").then((module) => module.ShareResult);

function waysOf({ table, house }: ShellProps, share: () => void): Way[] {
  const { checkLuck, review } = house;
  return [
    ...(review
      ? [
          {
            id: "review",
            icon: "luck",
            label: t("ending.review"),
            note: t("ending.review.note"),
            key: "v",
            press: review,
          } as const,
        ]
      : []),
    {
      id: "look",
      icon: "replay",
      label: t("ending.replay"),
      note: t("ending.replay.note"),
      key: "p",
      press: () => goTo(`/replay/${table.code}`),
    },
    ...(checkLuck
      ? [
          {
            id: "verify",
            icon: "shield",
            label: t("ending.verify"),
            short: t("ending.verify.short"),
            note: t("ending.verify.note"),
            key: "f",
            press: checkLuck,
          } as const,
        ]
      : []),
    {
      id: "share",
      icon: "share",
      label: t("ending.share"),
      note: t("ending.share.note"),
      key: "s",
      press: share,
    },
    {
      id: "desk",
      icon: "desk",
      label: t("ending.back"),
      short: t("table.desk"),
      key: "escape",
      press: () => goTo("/"),
    },
  ];
}

/** Single keys, unless somebody types or a dialog is open. */
function useKeys(ways: readonly Pick<Way, "key" | "press">[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (isCovered.value > 0 || event.repeat) return;
      if (target instanceof HTMLElement && target.closest("input, textarea, select")) return;
      const way = ways.find(({ key }) => key === event.key.toLowerCase());
      if (way === undefined) return;
      event.preventDefault();
      way.press();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
