/** The lobby: a desk, a lamp, the case files, a tag with a key, a card of recent matches. */
import { useEffect, useState } from "preact/hooks";
import { DeskBar, MyPlate } from "../desk/bar";
import { Desk } from "../desk/desk";
import { HAS_OFFLINE } from "../kit/base";
import { Late } from "../kit/late";
import { isHere } from "../kit/route";
import { t } from "../kit/words";
import { LateNote } from "../local/door";
import { CodeTag } from "./code-tag";
import { filesOf } from "./files";
import { Folder } from "./folder";
import { useLobbyKeys } from "./keys";
import { isNarrow, isPhone } from "./narrow";
import { RecentCard } from "./recent";
import { isUnfinished, recent } from "./standing";
import { cardOf, games, isOffline, loadGames, openFile, tagPurpose } from "./state";
import "./lobby.css";

const nameDialog = () => import("./name").then((module) => module.NameDialog);
/** A server's lobby tells of new versions, if it is kept for times without a network. */
const isKept = HAS_OFFLINE && navigator.serviceWorker?.controller;

/** Up to this many files stand side by side; more are laid out in rows. */
const IN_A_ROW = 5;

export function Lobby() {
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    void loadGames();
    const again = () => void loadGames();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isHere.value]);
  useLobbyKeys();
  const here = isHere.value;
  const hasUnfinished = isNarrow.value && Object.values(recent.value).some(isUnfinished);
  const files = filesOf(games.value);
  const open = files.findIndex((file) => file.game === openFile.value);
  const waiting = new Set(
    Object.values(recent.value)
      .filter((row) => row.standing === "your-turn")
      .map((row) => row.held.game),
  );
  return (
    <Desk lean={open < 0 ? 0 : (2 * open) / (files.length - 1) - 1}>
      <DeskBar onName={() => setNaming(true)} />
      <main id="main" class="lobby">
        <div class="hero">
          <h1 class="typed">{t("lobby.open-a-file")}</h1>
          {!here && (
            <button
              type="button"
              class="to-code"
              aria-label={t("lobby.code.enter")}
              onClick={() => {
                tagPurpose.value = "sit";
                document.querySelector<HTMLInputElement>("#table-code")?.focus();
              }}
            >
              {t("lobby.code.enter.short")}
            </button>
          )}
          {isPhone.value && <MyPlate onPress={() => setNaming(true)} />}
          <p class="lead">
            {t("lobby.lead.bots")}
            <br />
            {!here && t("lobby.lead.friends")}
          </p>
          {here && <LateNote place="top" />}
          {isOffline.value && !here && (
            <p class="offline" role="status">
              {t("table.offline")}
            </p>
          )}
        </div>
        {hasUnfinished && <RecentCard />}
        <ul
          class={files.length > IN_A_ROW ? "files is-many" : "files"}
          aria-label={t("lobby.files")}
        >
          {files.map((file, n) => (
            <Folder
              key={file.game}
              file={file}
              number={n + 1}
              count={files.length}
              card={cardOf(file.game)}
              waits={waiting.has(file.game)}
            />
          ))}
        </ul>
        <div class="lower">
          {!hasUnfinished && <RecentCard />}
          {here ? null : <CodeTag />}
          {(here || isKept) && <LateNote place="card" />}
        </div>
      </main>
      {naming && (
        <Late load={nameDialog} props={{ onClose: () => setNaming(false) }} meanwhile={null} />
      )}
    </Desk>
  );
}
