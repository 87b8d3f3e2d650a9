/** The client's entry: seven kinds of page. All but the lobby are loaded on demand. */

import { effect } from "@preact/signals";
import { render } from "preact";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/kit.css";
import "./kit/sheets.css";
import { chooseLanguage, switchLanguage, withWords } from "./kit/languages";
import { Late } from "./kit/late";
import { hush, LiveRegion } from "./kit/live";
import { listenForSoundKey, prefs, showPrefs } from "./kit/prefs";
import { isHere, type Route, route } from "./kit/route";
import { SkipLink } from "./kit/skip-link";
import { Toast } from "./kit/toast";
import { language, openWords } from "./kit/words";
import { Lobby } from "./lobby/lobby";
import { loadHouse } from "./transport";

const tablePage = async () => {
  const [{ TablePage }] = await Promise.all([
    import("./table/page"),
    isHere.peek() ? loadHouse() : undefined,
  ]);
  return TablePage;
};
const replayPage = () => withWords(import("./replay/page")).then((module) => module.ReplayPage);
const reviewPage = () => withWords(import("./review/page")).then((module) => module.ReviewPage);
const casePage = () => withWords(import("./case/page")).then((module) => module.CasePage);
const hostPage = () => withWords(import("./host/page")).then((module) => module.HostPage);
const rulesPage = () => withWords(import("./rules/page")).then((module) => module.RulesPage);

function Here({ at }: { at: Route }) {
  if (at.page === "table") {
    const { code, isScreen } = at;
    return <Late key={`${code} ${isScreen}`} load={tablePage} props={{ code, isScreen }} />;
  }
  if (at.page === "replay") {
    return <Late key={at.match} load={replayPage} props={{ match: at.match }} />;
  }
  if (at.page === "review") {
    return <Late key={`review ${at.match}`} load={reviewPage} props={{ match: at.match }} />;
  }
  if (at.page === "case") {
    const { game, date } = at;
    return <Late key={`case ${game} ${date}`} load={casePage} props={{ game, date }} />;
  }
  openWords(null);
  if (at.page === "rules") return <Late key={at.game} load={rulesPage} props={{ game: at.game }} />;
  if (at.page === "host") return <Late load={hostPage} props={{}} />;
  return <Lobby />;
}

function App() {
  return (
    <>
      <SkipLink />
      <Here at={route.value} />
      <Toast />
      <LiveRegion />
    </>
  );
}

const root = document.querySelector<HTMLElement>("#app");
if (root) {
  showPrefs(document.documentElement);
  listenForSoundKey();
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const spoken = () => chooseLanguage(prefs.value.language, [asked, ...navigator.languages]);
  void switchLanguage(spoken()).finally(() => {
    render(<App />, root);
    effect(() => void switchLanguage(spoken()));
    effect(() => {
      document.documentElement.dataset.page = route.value.page;
      hush();
    });
    effect(() => {
      document.documentElement.lang = language.value;
    });
  });
}
