/** For the build: a replay page for each game, as one file that the server puts a match into. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type UserConfig } from "vite";

interface Places {
  /** The project's folder. */
  root: string;
  /** The folder to write the pages to. */
  out: string;
  /** The client's import aliases. */
  resolve: NonNullable<UserConfig["resolve"]>;
}

const GAME = "virtual:game";
const EMPTY = "\0empty";
/** Stands for `web/games.ts`, which would bundle all games: how this one's reviews are drawn. */
const GAMES = "\0games";
/** Stands for `web/local/door.tsx`: a page that needs no server has nothing to keep. */
const DOOR = "\0door";
const EMPTY_CODE =
  "export const LANGUAGES = []; export const languageName = String; export const withWords = (part) => part; export default {};";

/** A content security policy that allows this script only: nothing in a match can be executed. */
function writePolicy(script: string, style: string): string {
  const only = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return (
    `default-src 'none'; script-src ${only(script)}; style-src ${only(style)}; ` +
    "img-src data:; font-src data:; connect-src data:; base-uri 'none'; form-action 'none'"
  );
}

/** Bundles the board and the story of one game; the words come with the match. */
function bundleGame(client: string): Plugin {
  const from = (name: string) => JSON.stringify(join(client, name));
  const story = existsSync(join(client, "story.ts"));
  return {
    name: "one-game",
    enforce: "pre",
    resolveId(id) {
      if (id === GAME) return `\0${GAME}`;
      if (/\/games$/.test(id)) return GAMES;
      if (/\/local\/door$/.test(id)) return DOOR;
      return /\/languages$|\/words\/en\.json\?first$/.test(id) ? EMPTY : null;
    },
    load(id) {
      if (id === EMPTY) return EMPTY_CODE;
      if (id === DOOR) return "export const LateNote = () => null;";
      if (id === GAMES) {
        const review = existsSync(join(client, "review.tsx"));
        const drawn = review
          ? `import * as review from ${from("review.tsx")};`
          : "const review = null;";
        return `${drawn} export const loadReview = async () => review;`;
      }
      if (id !== `\0${GAME}`) return null;
      const told = story ? `import * as story from ${from("story.ts")};` : "const story = {};";
      return `export { default } from ${from("board.tsx")}; ${told}
        export const tell = story.default ?? (() => null); export const holds = story.holds;`;
    },
  };
}

async function buildPage(game: string, { root, resolve }: Places): Promise<string> {
  const made = await build({
    configFile: false,
    root: join(root, "web"),
    publicDir: false,
    logLevel: "error",
    resolve,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [bundleGame(join(root, "src/spytable/games", game, "client"))],
    build: {
      write: false,
      target: "es2022",
      reportCompressedSize: false,
      lib: { entry: join(root, "web/replay/standalone.tsx"), formats: ["iife"], name: "film" },
    },
  });
  const files = (Array.isArray(made) ? made : [made]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const script = files
    .map((file) => (file.type === "chunk" ? file.code : ""))
    .join("")
    .replaceAll("</script", "<\\/script")
    .replaceAll("<!--", "<\\!--");
  const style = files
    .map((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? file.source : ""))
    .join("")
    .replaceAll("</", "<\\/");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${writePolicy(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#15120f">
<title>Spytable</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="text/plain" id="film"><!--film--></script>
<script>${script}</script>
</body>
</html>
`;
}

/** Writes the pages after the client is built. */
export function buildReplayPages(places: Places): Plugin {
  return {
    name: "films-apart",
    apply: "build",
    async closeBundle() {
      mkdirSync(places.out, { recursive: true });
      const games = readdirSync(join(places.root, "src/spytable/games")).filter(
        (name) =>
          /^[a-z]/.test(name) &&
          existsSync(join(places.root, "src/spytable/games", name, "client/board.tsx")),
      );
      for (const game of games) {
        const name = `${game.replaceAll("_", "-")}.html`;
        writeFileSync(join(places.out, name), await buildPage(game, places));
      }
    },
  };
}
