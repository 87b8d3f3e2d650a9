import { expect, test } from "vitest";
import { ofTable, stylesLast } from "./skeleton";

const PAGE = `<head><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head>
<body><svg><g class="of-desk"></g><g class="of-table" display="none"></g></svg></body>`;

test("styles come after the skeleton", () => {
  const page = stylesLast(PAGE);
  expect(page.match(/stylesheet/g)).toHaveLength(1);
  expect(page.indexOf("stylesheet")).toBeGreaterThan(page.indexOf("</svg>"));
});

test("a table has its own skeleton in sight", () => {
  expect(ofTable(PAGE)).toContain('<g class="of-desk" display="none"></g><g class="of-table"></g>');
});
