/** How long finished matches are kept; a second press confirms, as it can delete some. */
import { useState } from "preact/hooks";
import { Button } from "../kit/button";
import { Choice } from "../kit/choice";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { setKeeping } from "./room";

const OFFERED = [0, 365, 90, 30, 7] as const;

/** In days; 0 keeps them all. */
const daysText = (days: number): string =>
  days === 0 ? t("host.keep.all") : t("host.keep.days", { count: days });

export function Keeping({ days }: { days: number | null }) {
  const now = days ?? 0;
  const [wanted, setWanted] = useState<number | null>(null);
  const chosen = wanted ?? now;
  const values = [...new Set([...OFFERED, now])].sort((a, b) => (b || Infinity) - (a || Infinity));
  const set = async () => {
    if (await setKeeping(chosen === 0 ? null : chosen))
      toast(t("host.kept", { time: daysText(chosen) }));
    setWanted(null);
  };
  return (
    <div class="host-keeping">
      <Choice
        legend={t("host.keep")}
        values={values}
        value={chosen}
        label={daysText}
        onChoose={setWanted}
        note={t(chosen === 0 ? "host.keep.all.note" : "host.keep.note")}
      />
      {chosen !== now && (
        <Button kind="red" onPress={() => void set()}>
          {t("host.keep.set", { time: daysText(chosen) })}
        </Button>
      )}
    </div>
  );
}
