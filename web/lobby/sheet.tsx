/** The sheet that slides out of an open file: play now, or set a table for friends. */
import { useState } from "preact/hooks";
import { ApiError, newMatch } from "../api";
import type { GameCard, Level } from "../generated/wire";
import { Button } from "../kit/button";
import { Icon, Rank } from "../kit/icons";
import { goTo, Link } from "../kit/route";
import { play } from "../kit/sound";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { holdSeat, myName } from "../seats";
import { Learn } from "./learn";
import { Options } from "./options";
import type { PassDialog } from "./pass-dialog";
import { agreedOptions, tagPurpose, want, wantedOf } from "./state";

/** Sets a table and goes there. */
async function setTable(card: GameCard, start: boolean): Promise<void> {
  const { bots, level, isPrivate } = wantedOf(card);
  try {
    const seated = await newMatch({
      game: card.id,
      name: myName.value,
      seats: start ? bots + 1 : card.most,
      options: agreedOptions(card),
      bots: start ? Array<Level>(bots).fill(level) : [],
      start,
      private: !start && isPrivate,
    });
    holdSeat(seated, card.id);
    goTo(`/t/${seated.code}`);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toast(t(problem.word.key, problem.word.args));
  }
}

export function Sheet({ card }: { card: GameCard }) {
  const [busy, setBusy] = useState(false);
  const [showsOptions, setShowsOptions] = useState(false);
  const [Passing, setPassing] = useState<{ Dialog: typeof PassDialog } | null>(null);
  const openPassing = async () => {
    const { PassDialog } = await import("./pass-dialog");
    setPassing({ Dialog: PassDialog });
  };
  const go = async (start: boolean) => {
    if (busy) return;
    setBusy(true);
    play("stamp");
    await setTable(card, start);
    setBusy(false);
  };
  return (
    <div class="sheet" aria-busy={busy}>
      <div class="sheet-head">
        <h3 class="typed">{t("lobby.who")}</h3>
        <Learn game={card.id} />
      </div>
      <div class="sheet-big">
        <Button kind="red" onPress={() => void go(true)}>
          {t("lobby.play-bots")} <Icon name="arrow" />
        </Button>
      </div>
      <Bots card={card} />
      <LevelOf card={card} />
      <hr />
      <div class="sheet-big is-second">
        <Button kind="line" onPress={() => void go(false)}>
          <Icon name="link" /> {t("lobby.invite")}
        </Button>
      </div>
      <button type="button" class="sheet-pass" onClick={() => void openPassing()}>
        <Icon name="pass" /> {t("lobby.pass")}
      </button>
      <div class="sheet-links">
        <Link href={`/rules/${card.id}`}>{t("lobby.rules")}</Link>
        <button type="button" onClick={() => setShowsOptions(true)}>
          {t("lobby.options")}
        </button>
        <WatchButton />
      </div>
      {Passing && <Passing.Dialog card={card} onClose={() => setPassing(null)} />}
      {showsOptions && <Options card={card} onClose={() => setShowsOptions(false)} />}
    </div>
  );
}

/** Watching needs the table's code: leads to the tag. */
export function WatchButton({ long = false }: { long?: boolean }) {
  return (
    <button
      type="button"
      onClick={() => {
        tagPurpose.value = "watch";
        document.querySelector<HTMLInputElement>("#table-code")?.focus();
      }}
    >
      {t(long ? "lobby.watch.long" : "lobby.watch")}
    </button>
  );
}

function Bots({ card }: { card: GameCard }) {
  const { bots } = wantedOf(card);
  const step = (by: number) => want(card, { bots: bots + by });
  return (
    <div class="sheet-row is-bots" role="group" aria-label={t("lobby.bots")}>
      <span>{t("lobby.bots")}</span>
      <span class="stepper">
        <button
          type="button"
          aria-label={t("lobby.bots.fewer")}
          disabled={bots <= Math.max(1, card.fewest - 1)}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output data-user data-bots>
          {bots}
        </output>
        <button
          type="button"
          aria-label={t("lobby.bots.more")}
          disabled={bots >= card.most - 1}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

function LevelOf({ card }: { card: GameCard }) {
  const { level } = wantedOf(card);
  return (
    <label class="sheet-row is-level">
      <span>{t("lobby.level")}</span>
      <span class="level">
        <select
          value={level}
          onChange={(event) => want(card, { level: event.currentTarget.value as Level })}
        >
          {card.levels.map((each) => (
            <option key={each} value={each}>
              {t(`table.level.${each}`)}
            </option>
          ))}
        </select>
        <Rank of={card.levels.indexOf(level) + 1} />
      </span>
    </label>
  );
}

/** What slides out of a file that is still sealed. */
export function SealedSheet({ game }: { game: string }) {
  return (
    <div class="sheet is-sealed">
      <h3 class="typed">{t("lobby.sealed.title")}</h3>
      <p>{t(`lobby.game.${game}.pitch`)}</p>
      <hr />
      <p class="small">{t("lobby.sealed.note")}</p>
    </div>
  );
}
