/** Buttons to page through the tables: newer and older ones. */
import { useState } from "preact/hooks";
import { Button } from "../kit/button";
import { t } from "../kit/words";
import { page, showPage } from "./room";

export function Pages({ older }: { older: string | null }) {
  /** The pages before this one, the newest first. */
  const [before, setBefore] = useState<readonly (string | null)[]>([]);
  if (older === null && page.value === null) return null;
  const turn = async (to: string | null, trail: readonly (string | null)[]) => {
    if (!(await showPage(to))) return;
    setBefore(trail);
    document.querySelector<HTMLElement>(".host-tables")?.focus();
    scrollTo({ top: 0 });
  };
  const newer = before.at(-1) ?? null;
  return (
    <nav class="host-pages" aria-label={t("host.pages")}>
      <Button disabled={page.value === null} onPress={() => void turn(newer, before.slice(0, -1))}>
        {t("host.newer")}
      </Button>
      <Button disabled={older === null} onPress={() => void turn(older, [...before, page.value])}>
        {t("host.older")}
      </Button>
    </nav>
  );
}
