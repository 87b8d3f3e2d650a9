/** The title of the tab: a dot and "Your turn" while a table waits for whoever sits here. */

import { titleOf } from "./game-words";
import type { ShellProps } from "./shell";
import { lineOf } from "./standing";
import { useTabTitle } from "./tab";
import { t } from "./words";

export function useTitle(props: ShellProps): void {
  const { table, update, house } = props;
  // On a shared device nobody is "you".
  const isAsked = update.question !== null && house.voices.length > 0 && house.passing === null;
  const game = titleOf(table.game);
  const title =
    isAsked && lineOf(props).mine
      ? t("table.title.turn", { game })
      : t("table.gathering.title", { game, code: table.code });
  useTabTitle(title);
}
