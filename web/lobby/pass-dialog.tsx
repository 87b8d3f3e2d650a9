/** One device for everyone: who plays, and a table that is passed round. */
import { useState } from "preact/hooks";
import type { GameCard } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { Icon } from "../kit/icons";
import { readStored, saveStored } from "../kit/storage";
import { t } from "../kit/words";
import { myName } from "../seats";
import { passRound } from "./setting";
import { wantedOf } from "./state";

const KEY = "spytable.round";

/** A name for each seat: this browser's own, then those of last time. */
function lastNames(seats: number): string[] {
  const names = [myName.value, ...readStored<string[]>(KEY, [])];
  return Array.from({ length: seats }, (_, n) => names[n] ?? "");
}

export function PassDialog({ card, onClose }: { card: GameCard; onClose(): void }) {
  const [names, setNames] = useState(() => lastNames(wantedOf(card).seats));
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    const tidy = names.map((name) => name.trim());
    saveStored(KEY, tidy.slice(1));
    await passRound(card, tidy);
    setBusy(false);
  };
  const rename = (place: number, name: string) =>
    setNames(names.map((each, n) => (n === place ? name : each)));
  return (
    <Dialog title={t("lobby.key.pass")} onClose={onClose}>
      <p>{t("lobby.pass.how")}</p>
      <form
        class="pass-form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        {names.map((name, n) => (
          <label key={n}>
            <span>{t("lobby.pass.name", { number: n + 1 })}</span>
            <input
              class="field"
              maxLength={24}
              value={name}
              required
              pattern=".*\S.*"
              autocomplete="off"
              onInput={(event) => rename(n, event.currentTarget.value)}
            />
          </label>
        ))}
        <Button kind="red" onPress={() => undefined} submits>
          {t("lobby.pass.begin")} <Icon name="arrow" />
        </Button>
      </form>
    </Dialog>
  );
}
