/** The sheet of an open file: what the game is, number of seats, options, buttons to play. */
import { useState } from "preact/hooks";
import type { GameCard } from "../generated/wire";
import { cardWord } from "../kit/game-words";
import { Icon, type IconName, Rank } from "../kit/icons";
import { withWords } from "../kit/languages";
import { isLevel, nameBot } from "../kit/levels";
import { isHere, Link } from "../kit/route";
import { SeatCount } from "../kit/seat-count";
import { play } from "../kit/sound";
import { t } from "../kit/words";
import { Learn } from "./learn";
import type { PassDialog } from "./pass-dialog";
import { gatherFriends, playNow } from "./setting";
import { COMPANY, saveWanted, wantedOf } from "./state";
import { WatchButton } from "./watch-button";

export function Sheet({ card }: { card: GameCard }) {
  const [busy, setBusy] = useState(false);
  const [Late, setLate] = useState<{ Dialog: typeof PassDialog } | null>(null);
  const openPassing = async () => {
    const { PassDialog } = await withWords(import("./pass-dialog"));
    setLate({ Dialog: PassDialog });
  };
  const openOptions = async () => {
    const { Options } = await withWords(import("./options"));
    setLate({ Dialog: Options });
  };
  const go = async (set: typeof playNow) => {
    if (busy) return;
    setBusy(true);
    play("stamp");
    await set(card);
    setBusy(false);
  };
  const { seats } = wantedOf(card);
  const isAlone = seats < COMPANY;
  return (
    <div class="sheet" aria-busy={busy}>
      <p class="sheet-pitch">{cardWord(card.id, "pitch")}</p>
      <SeatCount
        fewest={card.fewest}
        most={card.most}
        value={seats}
        onChoose={(chosen) => saveWanted(card, { seats: chosen })}
      />
      <div class="sheet-keys">
        <Key name="now" icon="bolt" note={nowNote(card)} onPress={() => void go(playNow)} />
        {!isHere.value && (
          <Key
            name="friends"
            icon="friends"
            note={friendsNote(card)}
            isOff={isAlone}
            onPress={() => void go(gatherFriends)}
          />
        )}
        <Key
          name="pass"
          icon="pass"
          note={isAlone ? t("lobby.key.alone") : t("lobby.key.pass.note", { count: seats })}
          isOff={isAlone}
          onPress={() => void openPassing()}
        />
      </div>
      {seats > 1 && (
        <div class="sheet-fine">
          {seats > COMPANY && !isHere.value && <Bots card={card} />}
          <LevelOf card={card} />
        </div>
      )}
      <div class="sheet-links">
        <Learn game={card.id} />
        {card.case && (
          <Link href={`/case/${card.id}`} class="to-case">
            {t("lobby.case")}
          </Link>
        )}
        <Link href={`/rules/${card.id}`}>{t("lobby.rules")}</Link>
        <button type="button" data-options onClick={() => void openOptions()}>
          {t("lobby.options")}
        </button>
        {!isHere.value && <WatchButton />}
      </div>
      {Late && <Late.Dialog card={card} onClose={() => setLate(null)} />}
    </div>
  );
}

/** The note on "Play now": against or with which bots. */
function nowNote(card: GameCard): string {
  const { seats, bot } = wantedOf(card);
  if (seats === 1) return t("lobby.key.now.alone");
  const kind = card.cooperative ? "with" : "against";
  const args = { count: seats - 1, bot: nameBot(bot) };
  return t(`lobby.key.now.${kind}`, args);
}

/** The note on "Play with friends": how many seats are free for them. */
function friendsNote(card: GameCard): string {
  const { seats, added } = wantedOf(card);
  if (seats < COMPANY) return t("lobby.key.alone");
  const free = t("lobby.key.friends.note", { count: seats - 1 - added });
  return added === 0 ? free : `${free} ${t("lobby.key.friends.bots", { count: added })}`;
}

interface KeyProps {
  name: "now" | "friends" | "pass";
  icon: IconName;
  note: string;
  isOff?: boolean;
  onPress(): void;
}

/** One of the three buttons; its note says what it does. */
function Key({ name, icon, note, isOff = false, onPress }: KeyProps) {
  return (
    <div class={name === "friends" ? "sheet-big is-second" : "sheet-big"}>
      <button
        type="button"
        class={`button ${name === "now" ? "is-red" : "is-line"}`}
        data-key={name}
        aria-disabled={isOff}
        onClick={() => !isOff && onPress()}
      >
        <Icon name={icon} size={24} />
        <span>
          {t(`lobby.key.${name}`)}
          <small>{note}</small>
        </span>
        <Icon name="arrow" />
      </button>
    </div>
  );
}

/** Adds bots to a table with friends; at least one seat stays free for a friend. */
function Bots({ card }: { card: GameCard }) {
  const { added, seats } = wantedOf(card);
  const step = (by: number) => saveWanted(card, { added: added + by });
  return (
    <div class="sheet-row is-bots" role="group" aria-label={t("lobby.bots")}>
      <span>{t("lobby.bots")}</span>
      <span class="stepper">
        <button
          type="button"
          aria-label={t("lobby.bots.fewer")}
          disabled={added <= 0}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output data-user data-bots>
          {added}
        </output>
        <button
          type="button"
          aria-label={t("lobby.bots.more")}
          disabled={added >= seats - COMPANY}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

function LevelOf({ card }: { card: GameCard }) {
  const { bot } = wantedOf(card);
  return (
    <label class="sheet-row is-level">
      <span>{t("lobby.level")}</span>
      <span class="level">
        <select
          value={bot}
          onChange={(event) => saveWanted(card, { bot: event.currentTarget.value })}
        >
          {[...card.levels, ...card.guests].map((each) => (
            <option key={each} value={each}>
              {nameBot(each)}
            </option>
          ))}
        </select>
        {isLevel(bot) && <Rank of={card.levels.indexOf(bot) + 1} />}
      </span>
    </label>
  );
}

/** The sheet of a game that cannot be played yet. */
export function SealedSheet({ game }: { game: string }) {
  return (
    <div class="sheet is-sealed">
      <h3 class="typed">{t("lobby.sealed.title")}</h3>
      <p>{cardWord(game, "pitch")}</p>
      <hr />
      <p class="small">{t("lobby.sealed.note")}</p>
    </div>
  );
}
