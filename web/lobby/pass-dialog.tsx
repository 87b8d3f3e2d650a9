/** One device for everyone: who plays, and a table that is passed round. */
import { useState } from "preact/hooks";
import { ApiError, newMatch, sitDown } from "../api";
import type { GameCard } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { Icon } from "../kit/icons";
import { goTo } from "../kit/route";
import { keep, kept } from "../kit/storage";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { holdSeat, myName, type SeatKey } from "../seats";
import { agreedOptions } from "./state";

const KEY = "spytable.round";
const FEWEST = 2;

/** The names of last time; the first is this browser's own. */
function lastNames(card: GameCard): string[] {
  const names = [myName.value, ...kept<string[]>(KEY, [])].slice(0, card.most);
  const blanks = Math.max(0, Math.max(FEWEST, card.fewest) - names.length);
  return [...names, ...Array<string>(blanks).fill("")];
}

/** Sets a table, seats everyone at it, and goes there. */
async function setTable(card: GameCard, names: readonly string[]): Promise<void> {
  const [first = "", ...others] = names;
  const options = agreedOptions(card);
  const host = await newMatch({ game: card.id, name: first, seats: names.length, options });
  const also: SeatKey[] = [];
  for (const name of others) also.push(await sitDown(host.match, { name, seat: null }));
  keep(KEY, others);
  holdSeat(
    host,
    card.id,
    also.map(({ seat, token }) => ({ seat, token })),
  );
  goTo(`/t/${host.code}`);
}

export function PassDialog({ card, onClose }: { card: GameCard; onClose(): void }) {
  const [names, setNames] = useState(() => lastNames(card));
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await setTable(
        card,
        names.map((name) => name.trim()),
      );
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      toast(t(problem.word.key, problem.word.args));
    }
    setBusy(false);
  };
  const rename = (place: number, name: string) =>
    setNames(names.map((each, n) => (n === place ? name : each)));
  return (
    <Dialog title={t("lobby.pass")} onClose={onClose}>
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
        <div class="pass-more">
          {names.length < card.most && (
            <Button kind="quiet" onPress={() => setNames([...names, ""])}>
              <Icon name="plus" /> {t("lobby.pass.more")}
            </Button>
          )}
          {names.length > Math.max(FEWEST, card.fewest) && (
            <Button kind="quiet" onPress={() => setNames(names.slice(0, -1))}>
              <Icon name="minus" /> {t("lobby.pass.fewer")}
            </Button>
          )}
        </div>
        <Button kind="red" onPress={() => undefined} submits>
          {t("lobby.pass.begin")} <Icon name="arrow" />
        </Button>
      </form>
    </Dialog>
  );
}
