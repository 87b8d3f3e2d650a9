/**
 * For the build: the page is painted before its styles and scripts arrive.
 *
 * Styles go behind the skeleton in `index.html`, so that they do not hold it back. `table.html` is
 * the same page with the skeleton of a table in sight; the server gives it where a table is asked.
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

/** The page with the skeleton of a table in sight, and that of the desk out of it. */
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
