/**
 * For the build: shows a skeleton of the page before styles and scripts are loaded.
 *
 * Styles are moved behind the skeleton in `index.html`, so that they do not delay it. `table.html`
 * is the same page with the skeleton of a table; the server sends it for addresses of tables.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/** The page with its styles at the end of the body. */
export function moveStylesLast(page: string): string {
  const styles = page.match(STYLES) ?? [];
  return page.replace(STYLES, "").replace("</body>", `${styles.join("")}\n  </body>`);
}

/** The page with the skeleton of a table instead of the lobby's. */
export function showTableSkeleton(page: string): string {
  return page
    .replace('class="of-desk"', 'class="of-desk" display="none"')
    .replace('class="of-table" display="none"', 'class="of-table"');
}

export function skeletons(): Plugin {
  return {
    name: "skeletons",
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const index = join(dir, "index.html");
      const page = moveStylesLast(readFileSync(index, "utf-8"));
      writeFileSync(index, page);
      writeFileSync(join(dir, "table.html"), showTableSkeleton(page));
    },
  };
}
