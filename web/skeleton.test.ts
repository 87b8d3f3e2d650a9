import { expect, test } from "vitest";
import { moveStylesLast, showTableSkeleton } from "./skeleton";

const PAGE = `<head><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head>
<body><svg><g class="of-desk"></g><g class="of-table" display="none"></g></svg></body>`;

test("styles come after the skeleton", () => {
  const page = moveStylesLast(PAGE);
  expect(page.match(/stylesheet/g)).toHaveLength(1);
  expect(page.indexOf("stylesheet")).toBeGreaterThan(page.indexOf("</svg>"));
});

test("a table has its own skeleton in sight", () => {
  expect(showTableSkeleton(PAGE)).toContain(
    '<g class="of-desk" display="none"></g><g class="of-table"></g>',
  );
});
