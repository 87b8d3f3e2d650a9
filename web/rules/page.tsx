/** /rules/{game}: the game's RULES.md in the current language; every rule has its own anchor. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { DeskBar } from "../desk/bar";
import { Desk } from "../desk/desk";
import type { Pictures } from "../kit/board";
import { Button } from "../kit/button";
import { titleOf } from "../kit/game-words";
import { loadLateWords, loadWords } from "../kit/languages";
import { goTo } from "../kit/route";
import { useTabTitle } from "../kit/tab";
import { language, t } from "../kit/words";
import { Learn } from "../lobby/learn";
import { openFile } from "../lobby/state";
import { Blocks } from "./blocks";
import { parse } from "./markdown";
import "./rules.css";

const texts = import.meta.glob<string>("../../src/spytable/games/[a-z]*/RULES*.md", {
  query: "?raw",
  import: "default",
});
const pictures = import.meta.glob<Pictures>(
  "../../src/spytable/games/[a-z]*/client/rules-pictures.tsx",
  { import: "pictures" },
);

interface Loaded {
  text: string | null;
  pictures: Pictures;
}

/** The rules in a language; in English, where they were not translated. */
async function load(game: string, tongue: string): Promise<Loaded> {
  const folder = `../../src/spytable/games/${game.replaceAll("-", "_")}`;
  const file = `${folder}/RULES`;
  const [text, drawn] = await Promise.all([
    (texts[`${file}.${tongue}.md`] ?? texts[`${file}.md`])?.(),
    pictures[`${folder}/client/rules-pictures.tsx`]?.(),
    loadWords(game),
    loadLateWords(game),
  ]);
  return { text: text ?? null, pictures: drawn ?? {} };
}

export function RulesPage({ game }: { game: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const title = titleOf(game);
  const tongue = language.value;
  useTabTitle(t("rules.title", { game: title }));
  useEffect(() => {
    let isWanted = true;
    void load(game, tongue).then((found) => {
      if (isWanted) setLoaded(found);
    });
    return () => {
      isWanted = false;
    };
  }, [game, tongue]);
  const target = useTarget(loaded !== null);
  const blocks = useMemo(() => parse(loaded?.text ?? ""), [loaded]);
  const sections = blocks.filter((block) => block.kind === "heading" && block.level === 2);
  return (
    <Desk>
      <DeskBar />
      <main id="main" class="rules">
        <nav class="rules-nav" aria-label={t("rules.contents")}>
          <h2 class="typed">{t("rules.contents")}</h2>
          <ol>
            {sections.map(
              (block) =>
                block.kind === "heading" && (
                  <li key={block.id}>
                    <a href={`#${block.id}`} data-user>
                      {block.text}
                    </a>
                  </li>
                ),
            )}
          </ol>
          <Button
            kind="red"
            onPress={() => {
              openFile.value = game;
              goTo("/");
            }}
          >
            {t("rules.play")}
          </Button>
          <Learn game={game} />
        </nav>
        <article class="rules-paper">
          <h1 class="typed">{title}</h1>
          {loaded !== null && loaded.text === null && <p>{t("rules.missing")}</p>}
          {loaded && <Blocks {...{ game, blocks, target }} pictures={loaded.pictures} />}
        </article>
      </main>
    </Desk>
  );
}

/** The rule that the address names: scrolled to once it is there, and marked. */
function useTarget(isReady: boolean): string {
  const [target, setTarget] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const onHash = () => setTarget(decodeURIComponent(location.hash.slice(1)));
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  useEffect(() => {
    if (isReady && target !== "") document.getElementById(target)?.scrollIntoView();
  }, [isReady, target]);
  return target;
}
