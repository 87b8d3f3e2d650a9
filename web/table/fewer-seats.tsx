/** Asks the host before somebody loses a seat, if there are fewer seats than people. */

import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { listText } from "../kit/locale";
import { t } from "../kit/words";
import { kindOf } from "./seat-card";

/** The names of those who would lose their seats: the last ones, never me. */
export function listLosers(table: Table, me: number | null, count: number): string[] {
  const people = table.seats.filter((info) => kindOf(info) === "person");
  const others = table.seats.filter((info, seat) => kindOf(info) === "person" && seat !== me);
  const tooMany = Math.max(0, people.length - count);
  return others.slice(others.length - tooMany).map((info) => info.name ?? "");
}

interface FewerSeatsProps {
  count: number;
  names: string[];
  onYes(names: string[]): void;
  onClose(): void;
}

export function FewerSeats({ count, names, onYes, onClose }: FewerSeatsProps) {
  if (names.length === 0) return null;
  const who = { names: listText(names), count: names.length };
  return (
    <Dialog title={t("table.fewer.title", { count })} onClose={onClose}>
      <p>{t("table.fewer.who", who)}</p>
      <form method="dialog" class="fewer-seats">
        <Button kind="ink" onPress={() => undefined} submits autofocus>
          {t("table.fewer.no")}
        </Button>
        <Button kind="red" onPress={() => onYes(names)} submits>
          {t("table.fewer.yes", who)}
        </Button>
      </form>
    </Dialog>
  );
}
