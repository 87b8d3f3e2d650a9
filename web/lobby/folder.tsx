/** A case file: a manila folder with its plate; opening it slides one sheet out. */
import type { GameCard } from "../generated/wire";
import { cardWord, titleOf } from "../kit/game-words";
import { Icon } from "../kit/icons";
import { play } from "../kit/sound";
import { t } from "../kit/words";
import { type CaseFile, tiltOf } from "./files";
import { SealedSheet, Sheet } from "./sheet";
import { openFile, toggleFile } from "./state";
import "./folder.css";
import "./sheet.css";
import "./drawer.css";
import "./many.css";

interface FolderProps {
  file: CaseFile;
  number: number;
  /** How many files there are. */
  count: number;
  card: GameCard | null;
  /** Whether a match of this game waits for me: marked by a red corner. */
  waits: boolean;
}

/** Where files are in rows, as in many.css. */
const COLUMNS = 3;
const TAB = "M0 23q4 0 6-4l5.500-13q2-5 7-5h59q5 0 7 5l5.500 13q2 4 6 4z";

export function Folder({ file, number, count, card, waits }: FolderProps) {
  const { game } = file;
  const isOpen = openFile.value === game;
  const isReady = card?.ready ?? true;
  const tilt = tiltOf(number - 1);
  const style = {
    "--tab": (number - 1) / Math.max(1, count - 1),
    "--col": (number - 1) % COLUMNS,
    "--row": Math.floor((number - 1) / COLUMNS),
    "--tilt": `${tilt.degrees}deg`,
    "--offset": `${tilt.down}px`,
  };
  return (
    <li class={isOpen ? "folder is-open" : "folder"} style={style} data-file={game}>
      <div class="leaf" aria-hidden="true">
        <div class="leaf-tab">
          <svg viewBox="0 0 96 24" preserveAspectRatio="none" aria-hidden="true">
            <path d={TAB} />
          </svg>
          <span>{t("lobby.file", { number, name: cardWord(game, "code") })}</span>
        </div>
        <div class="leaf-back" />
      </div>
      <div class="cover">
        <h2 class="typed">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              play(isOpen ? "slide" : "stamp");
              toggleFile(game);
            }}
          >
            {titleOf(game)}
          </button>
        </h2>
        <img class="plate-art" src={file.art} alt="" width="184" height="184" />
        <p class="facts-row">
          <span>
            <Icon name="who" size={16} />
            <span class="unseen">{t("lobby.players")}</span>
            <b data-user>{seatsOf(card)}</b>
          </span>
          {file.minutes !== null && (
            <span>
              <Icon name="clock" size={16} />
              {t("lobby.minutes", { count: file.minutes })}
            </span>
          )}
        </p>
        <p class="does">{cardWord(game, "does")}</p>
        {isOpen && isReady && <Steps game={game} />}
        {(isOpen || !isReady) && (
          <span class={isOpen ? "stamp" : "stamp is-quiet"} aria-hidden="true">
            {t(isReady ? "lobby.stamp.open" : "lobby.stamp.sealed")}
          </span>
        )}
        {waits && <span class="corner">{t("lobby.your-turn")}</span>}
      </div>
      <div class="sheet-room" inert={!isOpen}>
        {isOpen && <Inside game={game} card={card} />}
      </div>
    </li>
  );
}

/** The sheet of an open file; blank until the list of games is loaded. */
function Inside({ game, card }: { game: string; card: GameCard | null }) {
  if (card === null) return <div class="sheet" aria-busy="true" />;
  return card.ready ? <Sheet card={card} /> : <SealedSheet game={game} />;
}

/** The game in three steps, on the cover if there is room. */
function Steps({ game }: { game: string }) {
  return (
    <ol class="cover-steps">
      {[1, 2, 3].map((step) => (
        <li key={step}>{cardWord(game, `step.${step}`)}</li>
      ))}
    </ol>
  );
}

function seatsOf(card: GameCard | null): string {
  if (!card?.most) return "";
  return card.fewest === card.most ? `${card.most}` : `${card.fewest}–${card.most}`;
}
