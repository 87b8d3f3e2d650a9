/** Tests the forgeries of docs/forgeries.json, as Python and docs/verify.py do too. */
import { describe, expect, it } from "vitest";
import forgeries from "../docs/forgeries.json";
import { computeLinks, encodeCanonical, readHead } from "./chain-check";
import { listLessonDraws, type MatchFile } from "./fairness-check";
import { readMatchFile } from "./verify/match-text";
import { checkFile, verdictOf } from "./verify/parts";

const real = forgeries.file as unknown as MatchFile;
const HEAD = real.chain?.head ?? "";

/** A file with something else at some places; places without a value are emptied. */
function changed(changes: readonly (readonly unknown[])[]): MatchFile {
  const file = structuredClone(real) as unknown as Record<string | number, unknown>;
  for (const change of changes) {
    const path = change[0] as (string | number)[];
    const last = path.at(-1) ?? "";
    let place = file;
    for (const step of path.slice(0, -1)) place = place[step] as typeof file;
    if (change.length > 1) place[last] = structuredClone(change[1]);
    else delete place[last];
  }
  return file as unknown as MatchFile;
}

/** What the page finds in a file of which it saw nothing but some heads. */
function found(file: MatchFile, heads: readonly string[]) {
  const { match_id: match } = file.fairness;
  const parts = checkFile(file, { seen: null, match, steps: file.records.length, heads });
  return { faults: parts.flatMap(({ fault }) => fault?.kind ?? []), verdict: verdictOf(parts) };
}

describe("a forged file", () => {
  it("is one of many", () => {
    expect(forgeries.forgeries.length).toBeGreaterThanOrEqual(21);
  });

  it.each(forgeries.forgeries)("is named: $name", ({ page, compared, changes }) => {
    const file = changed(changes);
    const alone = found(file, []);
    expect(alone.faults).toEqual(page);
    const most = file.chain === undefined ? "draws-only" : "consistent";
    expect(alone.verdict).toBe(page.length > 0 ? "unsound" : most);
    const { faults } = found(file, [HEAD]);
    expect(faults.slice(0, page.length || 1)).toEqual(page.length > 0 ? page : [compared]);
  });
});

describe("a text that others could read otherwise", () => {
  const text = JSON.stringify(real);

  it.each(forgeries.texts)("is not read: %s", (_name, before = "", after = "") => {
    expect(text).toContain(before);
    const verdict = () => found(readMatchFile(text.replace(before, () => after)), []).verdict;
    let said = "unread";
    try {
      said = verdict();
    } catch {}
    expect(["unread", "unsound"]).toContain(said);
  });

  it("may have spaces", () => {
    expect(found(readMatchFile(JSON.stringify(real, null, 2)), [HEAD]).verdict).toBe("sound");
  });

  it("may have whatever names people have", () => {
    const names = ['a":1.5,"b', "1e5", "ż: 0.5\\"];
    expect(readMatchFile(JSON.stringify({ ...real, names })).names).toEqual(names);
  });
});

describe("the true file", () => {
  const heads = computeLinks(real);
  const inPlay = heads.find(({ label, step }) => label === "step" && step === 40)?.head ?? "";

  it("fits itself, and is confirmed by its head", () => {
    expect(found(real, [])).toEqual({ faults: [], verdict: "consistent" });
    expect(found(real, [HEAD.slice(0, 16)])).toEqual({ faults: [], verdict: "sound" });
    expect(found(real, [inPlay, HEAD])).toEqual({ faults: [], verdict: "sound" });
  });

  it("is vouched for only as far as the page has followed it", () => {
    expect(found(real, [inPlay])).toEqual({ faults: [], verdict: "consistent" });
    expect(found(real, ["0".repeat(64), HEAD]).faults).toEqual(["head"]);
  });
});

describe("a lesson", () => {
  it("ends where it lets go, whatever else that step says", () => {
    const fairness = { ...real.fairness, lesson: [1, 2] };
    const records = [{ kind: "match", event: { what: "let-go", more: 1 } }, ...real.records];
    expect(listLessonDraws({ ...real, fairness })).toEqual([1, 2]);
    expect(listLessonDraws({ ...real, fairness, records })).toEqual([]);
  });
});

describe("what is hashed", () => {
  it("has one form", () => {
    expect(encodeCanonical({ b: [1, null, "ż\n"], a: { 10: true, 9: [] } })).toBe(
      '{"a":{"10":true,"9":[]},"b":[1,null,"ż\\n"]}',
    );
  });

  it("is compared with what people copy", () => {
    expect(readHead(" 0123 4567 89AB cdef\n")).toBe("0123456789abcdef");
    expect(readHead("0123456789abcde")).toBeNull();
    expect(readHead(`${"0".repeat(65)}`)).toBeNull();
    expect(readHead("g123456789abcdef")).toBeNull();
  });
});
