/**
 * The replay as one file: it contains a match, its words and its board, and needs no server. With a
 * review in it, it opens with that.
 */

import Board, * as story from "virtual:game";
import { render } from "preact";
import { loadReview } from "../games";
import type { Review } from "../generated/review";
import type { ReplayFile, Table } from "../generated/wire";
import "../kit/fonts.css";
import "../kit/tokens.css";
import "../kit/kit.css";
import "../kit/sheets.css";
import type { Board as AnyBoard, StoryModule } from "../kit/board";
import { titleOf } from "../kit/game-words";
import { LiveRegion } from "../kit/live";
import { listenForSoundKey, showPrefs } from "../kit/prefs";
import { setCarriedFiles } from "../kit/scenery";
import { openWords, setLanguage, t } from "../kit/words";
import { Film } from "./film";
import { Player, type PlayerProps } from "./player";
import { ReviewFile } from "./review-file";

interface Carried {
  table: Table;
  file: ReplayFile;
  scenery: { [path: string]: string };
  review?: Review;
}

/** What the server packed into the page. */
async function unpackMatch(): Promise<Carried> {
  const packed = document.querySelector("#film")?.textContent ?? "";
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as Carried;
}

const root = document.querySelector<HTMLElement>("#app");
if (root) {
  showPrefs(document.documentElement);
  listenForSoundKey();
  void unpackMatch().then(async ({ table, file, scenery, review }) => {
    setCarriedFiles(scenery);
    const tongue = file.language ?? "en";
    setLanguage(tongue, file.words, {});
    openWords(table.game);
    document.documentElement.lang = tongue;
    document.title = t("replay.title", { game: titleOf(table.game) });
    const seats = table.seats.map((seat) => ({ ...seat, present: true }));
    const module = review ? await loadReview(table.game) : null;
    const told: StoryModule = { default: story.tell, ...(story.holds && { holds: story.holds }) };
    const props: Omit<PlayerProps, "start"> = {
      film: new Film(file.replay),
      table: { ...table, seats },
      Board: Board as AnyBoard,
      story: told,
      looking: "apart",
    };
    render(
      <>
        {review ? (
          <ReviewFile {...props} {...{ review, module }} />
        ) : (
          <Player {...props} start={{ at: 0, eyes: "open", isLayered: false }} />
        )}
        <LiveRegion />
      </>,
      root,
    );
  });
}
