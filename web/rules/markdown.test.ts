import { describe, expect, it } from "vitest";
import { parse, ruleOf, spans } from "./markdown";

const TEXT = `# Title

Some words
over two lines.

## A turn

- DV-18 A tile is *tipped*.
- DV-13 The youngest begins. [physical] No ages are known.
  Really. <!-- FirstPicked -->

<!-- For authors,
over two lines. -->

| number | ruling |
| --- | --- |
| DV-Q1 | [browser] yes <!-- Seen --> |
`;

describe("RULES.md", () => {
  it("is read into blocks", () => {
    expect(parse(TEXT).map((block) => block.kind)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "rules",
      "table",
    ]);
    expect(parse(TEXT)[1]).toEqual({ kind: "paragraph", text: "Some words over two lines." });
    expect(parse(TEXT)[2]).toMatchObject({ id: "a-turn", level: 2 });
    expect(parse(TEXT)[4]).toEqual({
      kind: "table",
      head: ["number", "ruling"],
      rows: [["DV-Q1", "yes"]],
    });
  });

  it("keeps the address of a translated heading", () => {
    expect(parse("### Zegar tury (DV-Q18) {#the-turn-clock-dv-q18}")[0]).toEqual({
      kind: "heading",
      level: 3,
      text: "Zegar tury (DV-Q18)",
      id: "the-turn-clock-dv-q18",
    });
  });

  it("knows a rule by its number", () => {
    expect(ruleOf("DV-Q12 Chance decides.")).toEqual({
      number: "DV-Q12",
      text: "Chance decides.",
    });
    expect(ruleOf("plain").number).toBeNull();
  });

  it("keeps tags and comments from those who play", () => {
    const shown = JSON.stringify(parse(TEXT));
    expect(shown).toContain("The youngest begins. No ages are known. Really.");
    expect(shown).not.toMatch(/\[physical|\[browser|<!--|authors|Seen/);
  });

  it("reads spans", () => {
    expect(spans("a `b` **c** *d*").map((span) => span.kind)).toEqual([
      "text",
      "option",
      "text",
      "strong",
      "text",
      "em",
    ]);
  });
});
