/** The licences of what is built into the page, as one text file beside it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Writes `licences.txt`: every package of `dependencies`, with the text of its licence. */
export function collectLicences(root: string): Plugin {
  return {
    name: "licences",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: joinLicences(root) });
    },
  };
}

function joinLicences(root: string): string {
  const packages: string[] = Object.keys(read(root, "package.json").dependencies).sort();
  const texts = packages.map((name) => {
    const folder = join(root, "node_modules", name);
    const { version, license } = read(folder, "package.json");
    const text = readFileSync(join(folder, "LICENSE"), "utf-8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return `What this page is built with, and under which licences.\n\n${texts.join(`\n${"-".repeat(72)}\n\n`)}`;
}

function read(folder: string, name: string) {
  return JSON.parse(readFileSync(join(folder, name), "utf-8"));
}
