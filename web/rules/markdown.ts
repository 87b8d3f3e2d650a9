/** Parses the Markdown that RULES.md files use: headings, paragraphs, rules, tables. */

export interface Rule {
  /** DV-18 or DV-Q12; null for a plain line of a list. */
  number: string | null;
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; text: string }
  | { kind: "rules"; rules: Rule[] }
  | { kind: "table"; head: string[]; rows: string[][] };

const NUMBER = /^([A-Z]{2}-Q?\d+)\s+(.*)$/s;
/** `[physical]` and the like: why no program can check a rule. It is for those who write tests. */
const TAG = /\s*`?\[(?:browser|later|physical|P)\]`?/g;
/** `<!-- ... -->`: what only those who write the game need to know. */
const COMMENT = /[ \t]*<!--.*?-->/gs;

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function ruleOf(text: string): Rule {
  const plain = text.trim();
  const found = NUMBER.exec(plain);
  return { number: found?.[1] ?? null, text: found?.[2] ?? plain };
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** The lines of one block, as what it is. */
function blockOf(lines: readonly string[]): Block {
  const [first = "", second = ""] = lines;
  // A translated heading names the address it has in English: `## Tura {#a-turn}`.
  const heading = /^(#+)\s+(.*?)(?:\s+\{#([a-z0-9-]+)\})?$/.exec(first);
  if (heading) {
    const text = heading[2] ?? "";
    return { kind: "heading", level: heading[1]?.length ?? 1, text, id: heading[3] ?? slug(text) };
  }
  if (first.startsWith("|") && /^\|[\s:|-]+$/.test(second)) {
    return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  }
  if (first.startsWith("- ")) {
    const items: string[] = [];
    for (const line of lines) {
      if (line.startsWith("- ")) items.push(line.slice(2));
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return { kind: "rules", rules: items.map(ruleOf) };
  }
  return { kind: "paragraph", text: lines.map((line) => line.trim()).join(" ") };
}

/** A heading ends at its line; everything else at an empty one, a list or a table. */
function starts(line: string, before: string | undefined): boolean {
  if (before === undefined || line.startsWith("#") || before.startsWith("#")) return true;
  const kind = (text: string) =>
    text.startsWith("|") ? "table" : text.startsWith("- ") ? "list" : "";
  return (
    kind(line) !== "" && kind(line) !== kind(before) && !(kind(before) === "" && isItem(before))
  );
}

const isItem = (line: string): boolean => /^\s{2,}\S/.test(line);

/** The blocks of a text, without what is written for its authors alone. */
export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const line of text.replace(COMMENT, "").replace(TAG, "").split("\n")) {
    if (line.trim() === "") close();
    else {
      if (lines.length > 0 && starts(line, lines.at(-1))) close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}

export type Span = { kind: "text" | "option" | "strong" | "em"; text: string };

/** The spans of a line: `option` or `option.value`, **strong**, *emphasis*. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let rest = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g)) {
    if (match.index > rest) found.push({ kind: "text", text: text.slice(rest, match.index) });
    const kind = match[1] !== undefined ? "option" : match[2] !== undefined ? "strong" : "em";
    found.push({ kind, text: match[1] ?? match[2] ?? match[3] ?? "" });
    rest = match.index + match[0].length;
  }
  if (rest < text.length) found.push({ kind: "text", text: text.slice(rest) });
  return found;
}
