import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { collectLicences } from "./web/licences";
import { buildReplayPages } from "./web/replay/build-pages";
import { skeletons } from "./web/skeleton";
import { splitWords } from "./web/split-words";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const resolve = { alias: { "@kit": here("web/kit") } };

/** What every page needs is one file, and what every board needs: small files pack badly. */
const GROUPS = [
  {
    name: "house",
    priority: 2,
    test: /node_modules\/@?preact|preload-helper|web\/(api|kit\/(button|curtain|dialog|focus|game-cards|game-words|house|icons|languages|late|late-sheet|live|plate|prefs|route|skip-link|sound-button|storage|toast|words))\.tsx?$/,
  },
  {
    name: "shell",
    priority: 1,
    test: /web\/(games|kit\/(address|file|sending|shell|sound|standing|timer))\.tsx?$/,
  },
];

/** The client is built into the Python package; the server serves what it finds there. */
export default defineConfig({
  root: here("web"),
  base: "/",
  publicDir: here("web/public"),
  resolve,
  plugins: [
    splitWords(),
    skeletons(),
    collectLicences(here(".")),
    buildReplayPages({ root: here("."), out: here("src/spytable/server/static/apart"), resolve }),
  ],
  build: {
    outDir: here("src/spytable/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
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
} as Parameters<typeof defineConfig>[0]);
