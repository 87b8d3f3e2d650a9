import { expect, test } from "vitest";
import type { Teller } from "./ending";
import { isCutShort, plainEnding, winnersOf } from "./ending-plain";
import { splitSentence } from "./report-text";
import { altOf, cutName } from "./result-words";

const say: Teller["say"] = (key, args) => `${key} ${JSON.stringify(args ?? {})}`;
const ended = (ranks: number[], key: string): Teller => ({
  say,
  me: null,
  outcome: { ranks, reason: { key, args: { seat: 1 } } },
});

test("one winner is named, and the reason follows", () => {
  const { who, why } = plainEnding(ended([2, 1], "core.end.resigned"));
  expect([who, why]).toEqual(['ending.who {"seat":1}', 'core.end.resigned {"seat":1}']);
});

test("where nobody stands alone at the top, the reason says it all", () => {
  expect(winnersOf([1, 1, 2])).toEqual([0, 1]);
  const { who, why } = plainEnding(ended([1, 1], "core.end.agreed"));
  expect([who, why]).toEqual(['core.end.agreed {"seat":1}', ""]);
});

test("people and the host cut a match short, rules do not", () => {
  expect(isCutShort(ended([2, 1], "core.end.resigned"))).toBe(true);
  expect(isCutShort(ended([2, 1], "da-vinci-code.end.last"))).toBe(false);
});

test("the news of a line ends at its first full stop or colon", () => {
  expect(splitSentence("You cracked Bruno. Last: black 9.")).toEqual([
    "You cracked Bruno.",
    "Last: black 9.",
  ]);
  expect(splitSentence("Fastest eye: 2.2 s")).toEqual(["Fastest eye:", "2.2 s"]);
  expect(splitSentence("Two tiles stood")).toEqual(["Two tiles stood", ""]);
});

test("names on a card have at most twelve letters, whatever their bytes", () => {
  expect(cutName("Bartholomäus")).toBe("Bartholomäus");
  expect(cutName("Wilhelmina-Konstanze")).toBe("Wilhelmina-…");
  expect([...cutName("🦊".repeat(20))]).toHaveLength(12);
});

test("the alt text says what the card says", () => {
  const rows = [
    { seat: 0, name: "Ana", note: "never found", isMine: false },
    { seat: 1, name: "Bruno", note: "", isMine: true },
  ];
  const card = { game: "Spy Guy", who: "Ana wins.", why: "", rows, address: "", accent: "" };
  expect(altOf({ ...card, place: [] })).toBe("Spy Guy: Ana wins. Ana: never found. Bruno.");
  const place = ["City of the day, 2026-11-18", "The white town"];
  expect(altOf({ ...card, place })).toBe(
    "Spy Guy: Ana wins. City of the day, 2026-11-18. The white town. Ana: never found. Bruno.",
  );
});
