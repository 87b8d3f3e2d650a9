import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { collectLicences } from "./web/licences";
import { buildReplayPages } from "./web/replay/build-pages";
import { skeletons } from "./web/skeleton";
import { splitWords } from "./web/split-words";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const resolve = { alias: { "@kit": here("web/kit") } };

/** Every page begins with these. */
const EARLY = /\/(choices|house|index|numbers|rolldown-runtime|shell)-[\w-]+\.(js|css)$/;

/** What every page needs is one file, and what every board needs: small files pack badly. */
const GROUPS = [
  {
    name: "house",
    priority: 2,
    test: /node_modules\/@?preact|preload-helper|web\/(api|kit\/(button|curtain|dialog|focus|base|game-cards|game-words|house|icons|languages|late|late-sheet|live|plate|prefs|route|skip-link|sound-button|storage|toast|words))\.tsx?$/,
  },
  {
    name: "shell",
    priority: 1,
    test: /web\/(games|kit\/(address|file|sending|shell|sound|standing|timer))\.tsx?$/,
  },
];

/**
 * The client is built into the Python package; the server serves what it finds there. The mode
 * `site` builds a page that needs no server, for any path (`make site`).
 */
export default defineConfig(({ mode }) => ({
  root: here("web"),
  base: mode === "site" ? "./" : "/",
  publicDir: here("web/public"),
  resolve,
  plugins: [
    splitWords(),
    skeletons(),
    collectLicences(here(".")),
    ...(mode === "site"
      ? []
      : [
          buildReplayPages({
            root: here("."),
            out: here("src/spytable/server/static/apart"),
            resolve,
          }),
        ]),
  ],
  worker: { format: "es" },
  build: {
    outDir: here(mode === "site" ? ".cache/site" : "src/spytable/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded already need not be named at every late part.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !EARLY.test(file)) : files,
    },
    reportCompressedSize: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [here(".")] },
    proxy: { "/api": { target: "http://localhost:8000", ws: true } },
  },
  test: {
    root: here("."),
    include: ["web/**/*.test.ts", "src/spytable/games/*/client/**/*.test.ts"],
  },
}));
